import { expect, test } from 'vitest';
import { modelTurnOf } from './model-turn.ts';

const call = (id: string) => ({ id, name: 'read_thread', arguments: '{}' });
const idsOf = (...ids: readonly string[]) =>
  modelTurnOf({ text: '', calls: ids.map(call) }, 3).calls.map(({ id }) => id);

test('calls keep their identifiers', () => {
  expect(idsOf('call-1', 'toolu_2')).toEqual(['call-1', 'toolu_2']);
});

test.each([
  ['none', ['call-1', '']],
  ['one that a server does not take back', ['call-1', 'a b']],
  ['one that is too long', ['call-1', 'x'.repeat(65)]],
  ['that of another', ['call_3_1', 'same', 'same']],
])('where a call has %s, each gets an identifier of its own', (_what, ids) => {
  expect(idsOf(...ids)).toEqual(ids.map((_, index) => `call_3_${index}`));
});
