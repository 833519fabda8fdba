import { expect, test } from 'vitest';
import type { AgentRunDetail } from '../../../trpc/types.ts';
import { stepAt } from './trace.fixture.ts';
import { createAxis, listRows, waitedMs } from './trace-axis.ts';

const run = { createdAt: new Date(0), endedAt: null, status: 'waiting', stopReason: null };
const detailOf = (more: Partial<AgentRunDetail>): AgentRunDetail =>
  ({ run, trace: [], decisions: [], confirmation: null, asked: null, ...more }) as AgentRunDetail;
const runWith = (more: object) => ({ ...run, ...more }) as AgentRunDetail['run'];

const asked = stepAt(2, 20, { kind: 'confirmation', status: 'asked' });
const decided = stepAt(3, 60_030, { kind: 'confirmation' });
const written = stepAt(4, 60_050);
const decision = { step: 2, state: 'allowed', decidedBy: 'usr_1', decidedAt: new Date(60_030) } as const;
const waited = detailOf({
  run: runWith({ status: 'completed', endedAt: new Date(60_070) }),
  trace: [stepAt(1, 0), asked, decided, written],
  decisions: [decision],
});

test('the wait for a person is a row of its own, from the question to the decision', () => {
  const rows = listRows(waited, 0);
  expect(rows.map(({ kind }) => kind)).toEqual(['step', 'step', 'wait', 'step', 'step']);
  expect(rows[2]).toEqual({ kind: 'wait', isOver: true, span: { from: 30, to: 60_030 } });
  expect(rows[3]).toMatchObject({ decision });
  expect(waitedMs(rows)).toBe(60_000);
});

test('a wait that goes on ends now, and one that nobody ended lasts until the run ended', () => {
  const trace = [stepAt(1, 0), asked];
  expect(listRows(detailOf({ trace }), 5000).at(-1)).toMatchObject({
    isOver: false,
    span: { from: 30, to: 5000 },
  });
  const ended = runWith({ status: 'completed', endedAt: new Date(600_000) });
  expect(listRows(detailOf({ trace, run: ended }), 0).at(-1)).toMatchObject({
    isOver: true,
    span: { from: 30, to: 600_000 },
  });
});

test('a run that is under way has a row for what it does now, also with a clock that is behind', () => {
  const trace = [stepAt(1, 0)];
  const running = runWith({ status: 'running' });
  expect(listRows(detailOf({ trace, run: running }), 400).at(-1)).toEqual({
    kind: 'work',
    span: { from: 10, to: 400 },
  });
  expect(listRows(detailOf({ trace, run: running }), 3).at(-1)).toMatchObject({ span: { from: 10, to: 10 } });
});

test('without a wait, the axis is to scale', () => {
  const { isFolded, place, ticks } = createAxis(
    listRows(detailOf({ trace: [stepAt(1, 0), stepAt(2, 190)] }), 0),
    0,
  );
  expect(isFolded).toBe(false);
  expect([0, 50, 200].map(place)).toEqual([0, 25, 100]);
  expect(ticks).toEqual([50, 100, 150, 200]);
});

test('a long wait takes a fifth of the axis, and the work keeps its order and its proportions', () => {
  const { isFolded, place } = createAxis(listRows(waited, 0), 0);
  expect(isFolded).toBe(true);
  expect(place(60_030) - place(30)).toBeCloseTo(20);
  expect(place(10)).toBeCloseTo(place(60_060) - place(60_050));
  expect(place(60_060)).toBeCloseTo(100);
});

test('ticks that would be written over each other are left out', () => {
  const { place, ticks } = createAxis(listRows(waited, 0), 0);
  const places = [0, ...ticks.map(place)];
  for (const [index, at] of places.slice(1).entries())
    expect(at - (places[index] ?? 0)).toBeGreaterThanOrEqual(14);
});

test('a run without a step has an axis', () => {
  expect(createAxis([], 0).place(0)).toBe(0);
});
