// AppUnderTest
