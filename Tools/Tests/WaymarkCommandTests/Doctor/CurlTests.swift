import Testing

@testable import WaymarkCommand

/// Reading the output of `curl`.
@Suite struct CurlTests {
  @Test func `the answer of curl that counts is read`() throws {
    let bytes = """
      HTTP/2 103\u{20}\r\nlink: </style.css>\r\n\r\nHTTP/2 200\u{20}\r\ncontent-Type: Application/JSON; charset=utf-8\r\n\
      no field\r\nAge:7\r\n\r\n[]\r\n\r\n
      """
    let answer = try #require(FetchedFile(Array(bytes.utf8)))
    #expect(answer.status == 200)
    #expect(answer.contentType == "application/json")
    #expect(answer["age"] == "7")
    #expect(answer.body == Array("[]\r\n\r\n".utf8))
    #expect(!answer.isWebPage)
  }

  @Test(arguments: [
    "", "HTTP/1.1 200 OK\r\n", "\r\n\r\n", "HTTP/1.1\r\n\r\n", "HTTP/1.1 x\r\n\r\n",
    "HTTP/1.1 103 Early Hints\r\n\r\n", "SSH-2.0 200\r\n\r\n",
  ])
  func `other bytes of curl are not an answer`(_ text: String) {
    #expect(FetchedFile(Array(text.utf8)) == nil)
  }

  @Test(
    arguments: [
      (
        60,
        "curl: (60) SSL certificate problem: self-signed certificate\nMore details here: https://curl.se\n\nat the page above.\n",
        FetchFailure.insecure("curl: (60) SSL certificate problem: self-signed certificate")
      ),
      (28, "curl: (28) Operation timed out", .tooSlow), (63, "", .tooLarge),
      (56, "curl: (56) Too large response headers: 307260 > 307200", .largeHead),
      (6, "curl: (6) Could not resolve host: a", .noAnswer("curl: (6) Could not resolve host: a")),
      (2, "Warning: x\ncurl: (2) y", .noAnswer("curl: (2) y")),
      (nil, "", .noAnswer("curl: the program ended early")),
    ] as [(Int32?, String, FetchFailure)])
  func `statuses of curl become reasons`(
    _ status: Int32?, _ message: String, _ failure: FetchFailure
  ) {
    #expect(FetchFailure(curlStatus: status, message) == failure)
  }
}
