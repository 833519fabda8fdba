import { expect, test } from 'vitest';
import { traceLineage } from './lineage.ts';

const first = { id: 'key_1', rotatedFromId: null };
const second = { id: 'key_2', rotatedFromId: 'key_1' };
const third = { id: 'key_3', rotatedFromId: 'key_2' };
const other = { id: 'key_4', rotatedFromId: null };
const trace = traceLineage([third, other, second, first]);

test.each([
  ['the first key', first, { replaces: undefined, replacedBy: second }],
  ['a key in the middle', second, { replaces: first, replacedBy: third }],
  ['the newest key', third, { replaces: second, replacedBy: undefined }],
  ['a key that was never rotated', other, { replaces: undefined, replacedBy: undefined }],
])('the lineage of %s names its neighbors in both directions', (_title, key, lineage) => {
  expect(trace(key)).toEqual(lineage);
});

test('a key whose predecessor is not in the list replaces nothing that could be opened', () => {
  expect(traceLineage([second])(second)).toEqual({ replaces: undefined, replacedBy: undefined });
});
