import { expect, test } from 'vitest';
import * as wing from './exports.ts';

/** What other wings and edges use without a caller of its own. */
const plain = ['createSession', 'findSession', 'readPublicSettings'];

test('every export is a verb that says who may call it, except three plain functions', () => {
  const withoutRules = Object.entries(wing).filter(([, exported]) => !('rules' in exported));
  expect(withoutRules.map(([name]) => name).sort()).toEqual(plain);
});

test('no program may call a verb of accounts, except to read who it is', () => {
  const open = Object.entries(wing).filter(
    ([, exported]) =>
      'rules' in exported && exported.rules.actors.some((kind) => /api_key|oauth|system/.test(kind)),
  );
  expect(open.map(([name]) => name)).toEqual(['readCaller']);
});
