import { expect, test } from 'vitest';
import { readAnswer } from './list-sources.ts';
import { stepAt } from './trace.fixture.ts';

const message = { id: 'msg_1', thread_id: 'thr_1', content: { content: 'On Friday.' } };
const thread = { thread: { id: 'thr_1', title: 'Plans' }, messages: [message] };
const answered = { citations: [{ message_id: 'msg_2', thread_id: 'thr_2', quote: 'At nine.' }] };

const answerWith = (citations: unknown) => ({ kind: 'answer', result: { text: 'Yes', citations } }) as const;

test('each source of an answer leads to its message in its thread', () => {
  const citations = [
    { step: 2, id: 'msg_1', quote: 'On Friday.' },
    { step: 2, id: 'thr_1', quote: 'Plans' },
    { step: 3, id: 'msg_2', quote: 'At nine.' },
    { step: 3, id: 'ctc_1', quote: 'Ada' },
  ];
  const trace = [
    stepAt(2, 0, { result: thread }),
    stepAt(3, 20, { result: answered }),
    stepAt(4, 40, answerWith(citations)),
  ];
  expect(readAnswer(trace)).toEqual({
    text: 'Yes',
    isWritten: false,
    sources: [
      { step: 2, quote: 'On Friday.', href: '/threads/thr_1?message=msg_1' },
      { step: 2, quote: 'Plans', href: '/threads/thr_1' },
      { step: 3, quote: 'At nine.', href: '/threads/thr_2?message=msg_2' },
      { step: 3, quote: 'Ada', href: null },
    ],
  });
});

test.each([
  ['without such a step', [stepAt(1, 0)]],
  ['whose content is left out', [stepAt(1, 0, { kind: 'answer' })]],
  ['of another form', [stepAt(1, 0, { kind: 'answer', result: { text: 1 } })]],
])('a trace %s has no answer', (_name, trace) => {
  expect(readAnswer(trace)).toBeNull();
});

test('citations of another form are no sources', () => {
  expect(readAnswer([stepAt(1, 0, answerWith(['x', { step: 1 }]))])).toMatchObject({
    text: 'Yes',
    sources: [],
  });
  expect(readAnswer([stepAt(1, 0, answerWith('x'))])).toMatchObject({ text: 'Yes', sources: [] });
});

test('an answer is written if it is what the model said last, and not if the model failed', () => {
  const said = (text: string) => stepAt(1, 0, { kind: 'model', result: { text, calls: [] } });
  expect(readAnswer([said('Yes'), stepAt(2, 9, answerWith([]))])?.isWritten).toBe(true);
  expect(readAnswer([said(''), stepAt(2, 9, answerWith([]))])?.isWritten).toBe(false);
  const failed = stepAt(1, 0, { kind: 'model', status: 'error' });
  expect(readAnswer([failed, stepAt(2, 9, answerWith([]))])?.isWritten).toBe(false);
});
