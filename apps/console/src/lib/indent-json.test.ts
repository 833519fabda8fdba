import { expect, test } from 'vitest';
import { indentJson } from './indent-json.ts';

test('a list of numbers stays in one line, and everything else has its own', () => {
  expect(indentJson('{"waveform":[70,-1.5,2e-7],"ids":["a","b"],"none":[]}')).toBe(
    '{\n  "waveform": [70, -1.5, 2e-7],\n  "ids": [\n    "a",\n    "b"\n  ],\n  "none": []\n}',
  );
});

test('a text that looks like a list of numbers is not changed', () => {
  const body = { text: '[\n  1,\n  2\n]', other: '[ 1, 2 ]' };
  expect(JSON.parse(indentJson(JSON.stringify(body)))).toEqual(body);
});

test('text that is no JSON stays as it is', () => {
  expect(indentJson('<p>[1]</p>')).toBe('<p>[1]</p>');
});
