import { describe } from 'vitest';
import { decide } from './testing/ask.ts';

describe('strings', () => {
  decide({
    isTrue: [
      '"Grüß Gott".size() == 9',
      '"😀".size() == 1',
      '"".size() == 0',
      '"AbC".lower() == "abc"',
      '"AbÄ".upper() == "ABÄ"',
      '"  a ".trim() == "a"',
      '"abc".matches("a.c")',
      '"abc".matches("^abc$")',
      '"a\\nb".matches("(?s)a.b")',
      '"ABC".matches("(?i)abc")',
      '"anna@example.com".matches("[^@]+@[^@]+\\\\.com")',
      '"2026".matches("\\\\d{4}")',
      '"ab".matches("a|ab")',
      '"a,b,c".split(",") == ["a", "b", "c"]',
      '"a1b22c".split("[0-9]+") == ["a", "b", "c"]',
      '"abc".split("x") == ["abc"]',
      '"banana".replace("a", "o") == "bonono"',
      '"banana".replace("[an]+", "-") == "b-"',
      '"a$b".replace("b", "$1") == "a$$1"',
      '"ä".toUtf8().size() == 2',
      '"abc".toUtf8().toBase64() == "YWJj"',
      '"abc".toUtf8().toHexString() == "616263"',
      'resource.data.bytes.size() == 3',
      "\"it\\'s\" == 'it\\'s'",
      '"\\u00e4" == "ä"',
      '"a\\tb".size() == 3',
    ],
    isFalse: ['"xabc".matches("a.c")', '"abcd".matches("a.c")', '"a\\nb".matches("a.b")', '"".matches("a")'],
    hasNoValue: [
      '"abc".matches("(a)\\\\1")',
      '"abc".matches("a(?=b)bc")',
      '"abc".matches("(?<!x)abc")',
      '"abc".matches("(")',
      '"abc".matches(1)',
      '5.size() == 1',
      'null.size() == 0',
      '"a".trim("a") == "a"',
      '"a".length == 1',
      '"a".startsWith("a")',
      '"a".constructor("b") == "b"',
      '"a".toString() == "a"',
    ],
  });
});

describe('conversions', () => {
  decide({
    isTrue: [
      'string(5) == "5"',
      'string(true) == "true"',
      'string(null) == "null"',
      'string("a") == "a"',
      'string(2.5) == "2.5"',
      'string(2.0) == "2.0"',
      'int("42") == 42',
      'int("-42") == -42',
      'int(2.9) == 2',
      'int(-2.9) == -2',
      'int(7) == 7',
      'float("2.5") == 2.5',
      'float("-1e3") == -1000',
      'float(3) is float',
      'bool("true")',
      'bool(true)',
      'debug(5) == 5',
    ],
    isFalse: ['bool("false")'],
    hasNoValue: [
      'int("x") == 42',
      'int("") == 0',
      'int("4.2") == 4',
      'int("9223372036854775808") > 0',
      'int(1e300) > 0',
      'int(null) == 0',
      'int(true) == 1',
      'float("x") == 1.0',
      'float(true) == 1.0',
      'bool("yes")',
      'bool(1)',
      'string([]) == ""',
      'string({}) == ""',
    ],
  });
});

describe('math', () => {
  decide({
    isTrue: [
      'math.abs(-3) == 3',
      'math.abs(-2.5) == 2.5',
      'math.ceil(2.1) == 3',
      'math.ceil(-2.1) == -2',
      'math.ceil(2.1) is int',
      'math.floor(-2.1) == -3',
      'math.floor(2.9) == 2',
      'math.round(2.5) == 3',
      'math.round(-2.5) == -3',
      'math.round(2.4) == 2',
      'math.sqrt(9) == 3.0',
      'math.pow(2, 3) == 8.0',
      'math.pow(2, 3) is float',
      'math.isInfinite(1.0 / 0)',
      'math.isNaN(0.0 / 0)',
      'math.isNaN(math.sqrt(-1))',
    ],
    isFalse: ['math.isNaN(1.0)', 'math.isInfinite(1)'],
    hasNoValue: [
      'math.abs("1") == 1',
      'math.abs(-9223372036854775808) > 0',
      'math.round(1.0 / 0) > 0',
      'math.ceil(1e300) > 0',
      'math.max(1, 2) == 2',
      'math.constructor(1) == 1',
    ],
  });
});

describe('hashing', () => {
  decide({
    isTrue: [
      'hashing.md5("a").toHexString() == "0CC175B9C0F1B6A831C399E269772661"',
      'hashing.sha256("abc").toBase64() == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="',
      'hashing.sha256("").size() == 32',
      'hashing.crc32("123456789").toHexString() == "CBF43926"',
      'hashing.crc32c("123456789").toHexString() == "E3069283"',
      'hashing.md5("a".toUtf8()) == hashing.md5("a")',
    ],
    isFalse: ['hashing.md5("a") == hashing.md5("b")'],
    hasNoValue: ['hashing.md5(1) == 1', 'hashing.sha1("a").size() == 20'],
  });
});
