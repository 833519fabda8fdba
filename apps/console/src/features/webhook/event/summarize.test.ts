import { expect, test } from 'vitest';
import { summarize } from './summarize.ts';

test('what needs a person is named first, and what did not happen is not named', () => {
  expect(summarize({ delivered: 2, dead: 1, held: 1, pending: 3, failing: 1 })).toEqual([
    { kind: 'lost', text: '2 lost' },
    { kind: 'failing', text: '1 failing' },
    { kind: 'waiting', text: '3 waiting' },
    { kind: 'delivered', text: '2 delivered' },
  ]);
  expect(summarize({ skipped: 1, canceled: 1 })).toEqual([{ kind: 'ended', text: '2 skipped' }]);
  expect(summarize({})).toEqual([]);
});
