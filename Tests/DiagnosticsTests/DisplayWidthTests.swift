import Diagnostics
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("한글", 4), ("漢字かなカナ", 12), ("ｆｕｌｌ", 8), ("ﾊﾝｶｸ", 4), ("é", 1), ("e\u{301}", 1),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🇰🇷", 2), ("❤\u{FE0F}", 2), ("→", 1),
    ("…", 1),
    ("１２", 4), ("नी", 2), ("𠮷", 2),
  ])
  func columns(text: String, expected: Int) {
    #expect(DisplayWidth.of(text) == expected)
  }

  @Test(arguments: [
    ("plain 한글 👩‍👩‍👧\t.", "plain 한글 👩‍👩‍👧\t."),
    ("a\u{1B}[31mred\u{7}", "a␛[31mred␇"),
    ("\0\u{7F}\r", "␀␡␍"),
    ("\u{9B}31m", "<U+009B>31m"),
    ("ab\u{202E}cd\u{2066}\u{200B}\u{FEFF}\u{2028}", "ab<U+202E>cd<U+2066><U+200B><U+FEFF><U+2028>"),
    ("a\nb", "a␊b"),
  ])
  func escaping(text: String, expected: String) {
    #expect(VisibleText.escaping(text) == expected)
  }

  @Test func lineBreaksAreKeptIfWanted() {
    #expect(VisibleText.escaping("a\n\u{1B}b", keepingLineBreaks: true) == "a\n␛b")
  }
}
