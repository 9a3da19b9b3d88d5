import { describe } from 'vitest';
import { decide } from './testing/ask.ts';

describe('logic', () => {
  decide({
    isTrue: [
      'true',
      '!false',
      '!!true',
      'true && true',
      'true || false',
      'false || true',
      'true || resource.data.missing == 1',
      'resource.data.missing == 1 || true',
      'true || 1',
      'true ? true : false',
      'false ? false : true',
      '1 == 1 ? 2 == 2 : false',
      'false ? true : true ? true : false',
      'true ? true : resource.data.missing',
      'true || false && false',
      '!false && true',
      'true == !false',
    ],
    isFalse: [
      'false',
      '!true',
      'true && false',
      'false && true',
      'false || false',
      'resource.data.missing == 1 && false',
      'false && resource.data.missing == 1',
      'false ? true : false',
      '(true || false) && false',
    ],
    hasNoValue: [
      '1',
      '"true"',
      'null',
      '!1',
      '1 && true',
      'true && 1',
      'false || 1',
      'resource.data.missing == 1 || false',
      'resource.data.missing == 1 && true',
      '1 ? true : false',
      'null ? true : true',
    ],
  });
});

describe('equality', () => {
  decide({
    isTrue: [
      '1 == 1.0',
      '1.0 == 1',
      'null == null',
      '"a" == "a"',
      '\'a\' == "a"',
      '"a" != "b"',
      'true == true',
      '1 != "1"',
      'null != false',
      '[1, [2]] == [1, [2]]',
      '[1, 2] != [2, 1]',
      '{"a": 1, "b": 2} == {"b": 2, "a": 1}',
      '{"a": 1} != {"a": 1, "b": 2}',
      '{"a": 1} != {"b": 1}',
      '["a", "b"].toSet() == ["b", "a"].toSet()',
      '["a"] != ["a"].toSet()',
      '/a/b == /a/b',
      '/a/b != /a/c',
      '/a/b != "a/b"',
      'resource.data.at == resource.data.at',
      'resource.data.place == resource.data.place',
      'resource.data.bytes == "abc".toUtf8()',
      'resource.data.nan != resource.data.nan',
      '-0.0 == 0',
    ],
    isFalse: [
      '1 == 2',
      '1 == "1"',
      '"a" == "A"',
      'null == 0',
      '[1] == [1, 2]',
      'resource.data.nan == resource.data.nan',
    ],
  });
});

describe('order', () => {
  decide({
    isTrue: [
      '1 < 2',
      '2 <= 2',
      '3 > 2.5',
      '2.5 >= 2.5',
      '-1 < 0',
      '"a" < "b"',
      '"a" < "aa"',
      '"Z" < "a"',
      '"z" < "ä"',
      '"\\uffff" < "😀"',
      'resource.data.at > request.time',
      'duration.value(1, "h") > duration.value(59, "m")',
      '"a".toUtf8() < "b".toUtf8()',
      '9007199254740993 > 9007199254740992',
    ],
    isFalse: ['2 < 1', '2 < 2', '"b" <= "a"', 'resource.data.nan < 1', 'resource.data.nan >= 1'],
    hasNoValue: ['"b" > 1', 'null < 1', 'true > false', '[1] < [2]', '{} < {}', 'request.time > 1', '/a < /b'],
  });
});

describe('arithmetic', () => {
  decide({
    isTrue: [
      '1 + 2 == 3',
      '7 / 2 == 3',
      '-7 / 2 == -3',
      '7.0 / 2 == 3.5',
      '7 % 4 == 3',
      '-7 % 4 == -3',
      '7.5 % 2 == 1.5',
      '2 * 3 - 1 == 5',
      '2 + 3 * 4 == 14',
      '(2 + 3) * 4 == 20',
      '10 - 3 - 2 == 5',
      '100 / 10 / 5 == 2',
      '-5 < 0',
      '- 5 + 5 == 0',
      '--5 == 5',
      '1 - -1 == 2',
      '0.1 + 0.2 != 0.3',
      '1e3 == 1000',
      '1.5e-1 == 0.15',
      '"a" + "b" == "ab"',
      '[1] + [2] == [1, 2]',
      '9223372036854775807 - 1 == 9223372036854775806',
      '-9223372036854775808 < -9223372036854775807',
      '1.0 / 0 > 1000000',
      '["a", "b"].toSet() - ["b"].toSet() == ["a"].toSet()',
    ],
    hasNoValue: [
      '1 / 0 == 1',
      '1 % 0 == 1',
      '9223372036854775807 + 1 > 0',
      '-9223372036854775808 - 1 < 0',
      '9223372036854775807 * 2 > 0',
      '-(-9223372036854775808) > 0',
      '"a" + 1 == "a1"',
      '"a" * 2 == "aa"',
      '"b" - "a" == ""',
      '-"a" == "a"',
      'null + 1 == 1',
      'true + true == 2',
      '[1] - [1] == []',
      '{} + {} == {}',
    ],
  });
});

describe('in', () => {
  decide({
    isTrue: [
      '"a" in resource.data.list',
      '!("z" in resource.data.list)',
      '"owner" in resource.data',
      '"k" in resource.data.map',
      '"a" in ["a", "b"].toSet()',
      '1.0 in [1]',
      'null in [null]',
      '[1] in [[1], [2]]',
      '1 in [0, 1] && true',
    ],
    isFalse: ['"z" in resource.data.list', '"z" in resource.data', '"1" in [1]', '1 in {}', '"a" in []'],
    hasNoValue: ['"a" in "abc"', '1 in 1', '"a" in null', '"d1" in /c/d1'],
  });
});

describe('is', () => {
  decide({
    isTrue: [
      'resource.data.n is int',
      'resource.data.n is number',
      'resource.data.x is float',
      'resource.data.x is number',
      'resource.data.nan is float',
      'resource.data.owner is string',
      'resource.data.list is list',
      'resource.data.map is map',
      'resource.data is map',
      'resource.data.none is null',
      'resource.data.yes is bool',
      'resource.data.bytes is bytes',
      'resource.data.at is timestamp',
      'resource.data.place is latlng',
      'resource.data.friend is path',
      'request.path is path',
      'duration.value(1, "s") is duration',
      '[].toSet() is set',
      '{}.diff({}) is map_diff',
      '1 + 1 is int',
    ],
    isFalse: [
      'resource.data.x is int',
      'resource.data.n is float',
      'resource.data.n is string',
      'resource.data.none is map',
      '[].toSet() is list',
      '"a" is path',
      '"1" is number',
    ],
    hasNoValue: ['resource.data.missing is string'],
  });
});

describe('members, items and slices', () => {
  decide({
    isTrue: [
      'resource.data.map.k == "v"',
      'resource.data["map"]["k"] == "v"',
      'resource["data"].map.deep.er == 1',
      'resource.data.none == null',
      'resource.data.list[0] == "a"',
      'resource.data.list[1] == "b"',
      'resource.data.list[0:1] == ["a"]',
      'resource.data.list[0:2] == ["a", "b"]',
      'resource.data.list[1:1] == []',
      '"abc"[1] == "b"',
      '"abc"[0:2] == "ab"',
      '"a😀b"[1] == "😀"',
      '{"a": 1}.a == 1',
      '{"a": 1}["a"] == 1',
      '{"a" + "b": 1}.ab == 1',
      '[[1, 2], [3]][0][1] == 2',
      '/a/b/c[1] == "b"',
    ],
    hasNoValue: [
      'resource.data.missing == null',
      'resource.data["missing"] == null',
      'resource.data.none.x == 1',
      'resource.data.owner.x == 1',
      'resource.data.list[2] == "b"',
      'resource.data.list[-1] == "b"',
      'resource.data.list["0"] == "a"',
      'resource.data.list[0:3] == ["a", "b"]',
      'resource.data.list[1:0] == []',
      '"abc"[3] == ""',
      '"abc"[2:1] == ""',
      '{1: 2} == {}',
      '5[0] == 5',
    ],
  });
});
