import { describe } from 'vitest';
import { decide } from './testing/ask.ts';

describe('maps', () => {
  decide({
    isTrue: [
      'resource.data.get("owner", "") == "anna"',
      'resource.data.get("missing", "d") == "d"',
      'resource.data.get("none", "d") == null',
      'resource.data.get(["map", "k"], "") == "v"',
      'resource.data.get(["map", "z"], "d") == "d"',
      'resource.data.get(["owner", "z"], "d") == "d"',
      'resource.data.get("owner") == "anna"',
      'resource.data.size() == 13',
      '{}.size() == 0',
      '{"a": 1, "b": 2}.keys() == ["a", "b"]',
      '{"a": 1}.keys() is list',
      '{"a": 1}.keys().toSet() == ["a"].toSet()',
      'resource.data.keys().hasAll(["owner", "n"])',
      '{"a": 1, "b": 2}.keys().hasOnly(["b", "a"])',
      '{"a": 1, "b": 2}.values() == [1, 2]',
      'resource.data.map.values().hasAny(["v"])',
    ],
    isFalse: [
      'resource.data.keys().hasAny(["zzz"])',
      'resource.data.keys().hasOnly(["owner"])',
      '{}.keys().hasAll(["a"])',
    ],
    hasNoValue: [
      'resource.data.get("missing") == null',
      'resource.data.get(1, 2) == 2',
      'resource.data.constructor() == 1',
      'resource.data.toString() == ""',
      'resource.data.hasAll(["a"])',
      'resource.data.constructor == 1',
      'resource.data.__proto__ == 1',
    ],
  });
});

describe('differences of maps', () => {
  decide({
    isTrue: [
      '{"a": 1, "b": 2}.diff({"a": 1}).affectedKeys() == ["b"].toSet()',
      '{"a": 1}.diff({"a": 2}).affectedKeys() == ["a"].toSet()',
      '{"a": 1}.diff({"b": 2}).affectedKeys() == ["a", "b"].toSet()',
      '{"a": 1}.diff({"a": 1.0}).affectedKeys().size() == 0',
      '{"a": {"b": 1}}.diff({"a": {"b": 2}}).affectedKeys().hasOnly(["a"])',
      '{"a": 1}.diff({"a": 2, "c": 1}).changedKeys() == ["a"].toSet()',
      '{"a": 1}.diff({"c": 1}).addedKeys() == ["a"].toSet()',
      '{"a": 1}.diff({"c": 1}).removedKeys() == ["c"].toSet()',
      '{"a": 1, "b": 2}.diff({"a": 1, "b": 3}).unchangedKeys() == ["a"].toSet()',
      '{"a": null}.diff({}).addedKeys() == ["a"].toSet()',
      '{"a": null}.diff({"a": null}).unchangedKeys() == ["a"].toSet()',
      '{}.diff({}).affectedKeys() == [].toSet()',
    ],
    hasNoValue: ['{}.diff(1).addedKeys() == [].toSet()', '{}.diff({}).keys() == []', '[].diff([]) == 1'],
  });
});

describe('lists', () => {
  decide({
    isTrue: [
      '["a", "b"].hasAll(["a"])',
      '["a", "b"].hasAll([])',
      '["a", "b"].hasAll(["b"].toSet())',
      '["a", "b"].hasOnly(["b", "a", "c"])',
      '[].hasOnly(["a"])',
      '["a", "b"].hasAny(["b", "c"])',
      '[1].hasAny([1.0])',
      '["a", "b"].join("-") == "a-b"',
      '[1, 2.5, true].join(",") == "1,2.5,true"',
      '[].join(",") == ""',
      '["a", "b"].concat(["c"]).size() == 3',
      '[].concat([]) == []',
      '["a", "b", "a"].removeAll(["a"]) == ["b"]',
      '["a"].removeAll(["z"]) == ["a"]',
      '["a", "a"].toSet().size() == 1',
      '[1, 1.0].toSet().size() == 1',
      '[].size() == 0',
      'resource.data.list.size() == 2',
    ],
    isFalse: ['["a", "b"].hasOnly(["a"])', '["a", "b"].hasAll(["a", "c"])', '["a"].hasAny([])', '["a"].hasAny(["A"])'],
    hasNoValue: [
      '["a"].hasAny("a")',
      '["a"].concat("b") == []',
      '["a"].join(1) == "a"',
      '[{}].join("") == ""',
      '["a"].size == 1',
      '["a"].length() == 1',
      '["a"].constructor() == 1',
    ],
  });
});

describe('sets', () => {
  decide({
    isTrue: [
      '["a"].toSet().union(["b"].toSet()).size() == 2',
      '["a", "b"].toSet().difference(["b"].toSet()) == ["a"].toSet()',
      '["a", "b"].toSet().intersection(["b", "c"].toSet()) == ["b"].toSet()',
      '["a", "b"].toSet().hasAll(["a"])',
      '["a", "b"].toSet().hasAny(["b"].toSet())',
      '["a"].toSet().hasOnly(["a", "b"])',
      '[].toSet().size() == 0',
    ],
    isFalse: ['["a", "b"].toSet().hasOnly(["a"])', '["a"].toSet() == ["b"].toSet()'],
    hasNoValue: ['["a"].toSet()[0] == "a"', '["a"].toSet().join("") == "a"', '["a"].toSet().union("b") == [].toSet()'],
  });
});

describe('paths', () => {
  decide({
    isTrue: [
      'resource.__name__ == /databases/$(database)/documents/c/d1',
      'resource["__name__"] == request.path',
      'request.path[3] == "c" && request.path[4] == "d1"',
      'request.path.size() == 5',
      'path("/a/b") == /a/b',
      'path("a/b") == /a/b',
      '/a/$("b")/c == /a/b/c',
      '/a/$(1 + 1) == /a/2',
      '/a/$(/b/c) == /a/b/c',
      'path("/a/{x}").bind({"x": "y"}) == /a/y',
      'resource.data.friend == /databases/$(database)/documents/roles/anna',
      'get(resource.data.friend).data.is == "boss"',
    ],
    isFalse: ['/a/b == /a', 'request.path == /c/d1'],
    hasNoValue: ['path(1) == /a', '/a/$(null) == /a', '/a/$(1.5) == /a', '/a/b[2] == ""', '/a/b["a"] == ""'],
  });
});
