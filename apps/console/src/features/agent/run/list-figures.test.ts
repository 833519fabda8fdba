import { expect, test } from 'vitest';
import type { AgentRunDetail } from '../../../trpc/types.ts';
import { stepAt } from '../trace/trace.fixture.ts';
import { listFigures } from './list-figures.ts';

const run = {
  createdAt: new Date(0),
  endedAt: new Date(60_500),
  status: 'completed',
  model: 'small-model',
  steps: 3,
  inputTokens: 400,
  outputTokens: 60,
  costMicros: 1500,
};

function figuresOf(more: object) {
  const detail: object = { run, decisions: [], confirmation: null, asked: null, trace: [], ...more };
  return listFigures(detail as AgentRunDetail).map(({ note, term, value }) => [term, value, note]);
}

test('a run is told in figures, and the time of its person is told apart', () => {
  const messages = [{ id: 'msg_1' }, { id: 'msg_2' }];
  const trace = [
    stepAt(1, 0, { result: { thread: { id: 'thr_1' }, messages } }),
    stepAt(2, 20, { kind: 'confirmation', status: 'asked' }),
    stepAt(3, 60_030, { kind: 'confirmation' }),
  ];
  const decisions = [{ step: 2, state: 'allowed', decidedBy: 'usr_1', decidedAt: new Date(60_030) }];
  expect(figuresOf({ trace, decisions })).toEqual([
    ['Took', '500 ms', 'and 60.0 s of waiting for a person'],
    ['Steps', '3', '1 call'],
    ['Cost', '$0.0015', '400 tokens in, 60 out'],
    ['Read', '2 messages', 'in 1 thread'],
    ['Changes', '1 allowed', 'of 1 that it asked for'],
  ]);
});

test('a run that goes on has no time yet, and one without a model says so', () => {
  const started = {
    ...run,
    model: 'embedded-extractive',
    endedAt: null,
    steps: 0,
    inputTokens: 0,
    outputTokens: 0,
    costMicros: 0,
  };
  expect(figuresOf({ run: started })).toEqual([
    ['Took', '–', 'not ended yet'],
    ['Steps', '0', '0 calls'],
    ['Cost', '$0.00', 'No model was asked'],
    ['Read', '0 messages', null],
    ['Changes', '0 allowed', 'It asked for none'],
  ]);
});
