// swift-format-ignore-file

import Foundation
import WaymarkMacros

// Without a valid argument, the macro doesn't create the case's function, which leads to more
// errors.

@Routes enum FormatOfDates {
  @Route("/day/:day", dates: .days) case day(day: Date)
  //                          ^ type 'RouteDateFormat' has no member 'days'
}
