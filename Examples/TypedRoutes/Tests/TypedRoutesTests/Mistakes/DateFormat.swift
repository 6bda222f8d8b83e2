// swift-format-ignore-file

import Foundation
import WaymarkMacros

// Without the argument, the macro writes no function for the case, so that there are further errors.

@Routes enum FormatOfDates {
  @Route("/day/:day", dates: .days) case day(day: Date)
  //                          ^ type 'RouteDateFormat' has no member 'days'
}
