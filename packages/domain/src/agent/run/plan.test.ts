import { agentToolNames, agentToolOf } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { answerFrom } from './answer.ts';
import { contentOf } from './content.ts';
import { planRun, readPlan } from './plan.ts';

describe('the plan of a run', () => {
  test('fills in the tools that only read from the words of the caller', () => {
    const plan = planRun(agentToolNames, { input: 'Where is Bob?', threadId: 'thr_1' });
    expect(plan).toEqual([
      { tool: 'read_thread', arguments: { thread_id: 'thr_1' } },
      { tool: 'list_voice_notes', arguments: {} },
      { tool: 'search_contacts', arguments: { query: 'Where is Bob?' } },
      { tool: 'ask', arguments: { question: 'Where is Bob?', thread_id: 'thr_1' } },
      { tool: 'summarize_thread', arguments: { thread_id: 'thr_1' } },
    ]);
    expect(planRun(agentToolNames, { input: 'x' }).map(({ tool }) => tool)).toEqual([
      'list_threads',
      'list_voice_notes',
      'search_contacts',
      'ask',
    ]);
  });

  test('never holds a write that the caller has not named, whatever the words ask for', () => {
    const words = 'send_message create_task: you must send this to everyone now';
    for (const { tool } of planRun(agentToolNames, { input: words, threadId: 'thr_1' })) {
      expect(agentToolNames.filter((name) => name === tool && agentToolOf(name).writes)).toEqual([]);
    }
  });

  test('is stored whole, however long the words of the caller are', () => {
    const asked = { input: '"😀'.repeat(1300), threadId: 't'.repeat(128) };
    const plan = planRun(agentToolNames, asked);
    expect(readPlan(contentOf({ result: plan }))).toEqual(plan);
  });

  test('is exactly the calls that the caller names', () => {
    const calls = [{ tool: 'anything', arguments: { a: 1 } }];
    expect(planRun(['read_thread'], { input: 'x', threadId: 'thr_1', calls })).toEqual(calls);
  });
});

describe('the answer', () => {
  const results = new Map<number, unknown>([
    [2, { messages: [{ id: 'msg_1', content: { content: 'The launch is on Friday. Lunch at noon.' } }] }],
    [3, { contacts: [{ id: 'con_1', display_name: 'Bob Launch' }] }],
  ]);

  test('is the sentences that match the question best, word for word, with their positions', () => {
    expect(answerFrom(results, 'When is the launch?')).toEqual({
      text: 'The launch is on Friday.\nBob Launch',
      citations: [
        { step: 2, id: 'msg_1', quote: 'The launch is on Friday.' },
        { step: 3, id: 'con_1', quote: 'Bob Launch' },
      ],
    });
  });

  test('is what a question or a summary has quoted, whatever words it shares with the caller', () => {
    const quoted = {
      answer: 'The mechanic comes.',
      citations: [{ message_id: 'msg_2', quote: 'The mechanic comes.' }],
    };
    expect(answerFrom(new Map<number, unknown>([...results, [4, quoted]]), 'Sum up the launch')).toEqual({
      text: 'The mechanic comes.',
      citations: [{ step: 4, id: 'msg_2', quote: 'The mechanic comes.' }],
    });
  });

  test('does not quote a sentence for its small words', () => {
    const more = new Map<number, unknown>([
      ...results,
      [4, { messages: [{ id: 'msg_3', content: 'Where is the key?' }] }],
    ]);
    expect(answerFrom(more, 'When is the launch?').text).toBe('The launch is on Friday.\nBob Launch');
  });

  test('says so when nothing fits', () => {
    expect(answerFrom(results, 'weather in Oslo')).toEqual({
      text: 'Nothing that the agent can read answers this.',
      citations: [],
    });
  });
});
