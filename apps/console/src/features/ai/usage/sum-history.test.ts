import { expect, test } from 'vitest';
import { chartOf, sumFeatures } from './sum-history.ts';

const day = (date: string, feature: string, calls: number, costMicros = 0) => ({
  day: new Date(`${date}T00:00:00Z`),
  feature,
  calls,
  failed: 0,
  tokens: calls * 10,
  costMicros,
});
const history = {
  from: new Date('2026-11-28T00:00:00Z'),
  to: new Date('2026-11-30T00:00:00Z'),
  days: [
    day('2026-11-28', 'ask', 3, 70),
    day('2026-11-30', 'ask', 1),
    day('2026-11-30', 'agent_run', 9, 500),
  ],
};
const filter = { range: '7d', measure: 'calls', feature: null, day: null } as const;

test('every day has a column with a part for each feature that was used', () => {
  const { columns, series } = chartOf(history, filter);
  expect(series.map(({ name }) => name)).toEqual(['Agent runs', 'Questions']);
  expect(columns.map(({ values }) => values)).toEqual([
    [0, 3],
    [0, 0],
    [9, 1],
  ]);
});

test('a column leads to the calls of its day, with the choices of the page', () => {
  const [column] = chartOf(history, { ...filter, feature: 'ask', measure: 'cost' }).columns;
  expect(column?.href).toBe('/usage?range=7d&measure=cost&feature=ask&day=2026-11-28#calls');
  expect(column?.values).toEqual([70]);
});

test('a feature keeps its color when it is alone', () => {
  const colorOf = (feature: string | null) =>
    chartOf(history, { ...filter, feature }).series.find(({ name }) => name === 'Questions')?.fill;
  expect(colorOf('ask')).toBe(colorOf(null));
});

test('the features are summed up, the most used first', () => {
  expect(sumFeatures(history)).toMatchObject([
    { feature: 'agent_run', calls: 9, costMicros: 500 },
    { feature: 'ask', calls: 4, tokens: 40, costMicros: 70 },
  ]);
});
