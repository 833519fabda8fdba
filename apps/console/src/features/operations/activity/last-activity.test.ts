import { expect, test } from 'vitest';
import { foldActivity } from './last-activity.ts';

const did = (id: string, action: string, actorId = 'usr_1') => ({
  id,
  action,
  actorId,
  actorKind: 'console',
});

test('what one actor did several times in a row is one line, by the newest record', () => {
  const rows = [
    did('5', 'session.created'),
    did('4', 'session.created'),
    did('3', 'session.created', 'usr_2'),
    did('2', 'api_key.created'),
    did('1', 'session.created'),
  ];
  expect(foldActivity(rows).map(({ row, times }) => [row.id, times])).toEqual([
    ['5', 2],
    ['3', 1],
    ['2', 1],
    ['1', 1],
  ]);
});

test('there are six lines at most, and none of nothing', () => {
  const rows = Array.from({ length: 9 }, (_, index) => did(`${index}`, `thing.${index}`));
  expect(foldActivity(rows)).toHaveLength(6);
  expect(foldActivity([])).toEqual([]);
});
