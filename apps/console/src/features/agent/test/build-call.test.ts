import { expect, test } from 'vitest';
import type { AgentTool } from '../../../trpc/types.ts';
import { draftArguments, readArguments } from './build-call.ts';

const tool = (inputSchema: AgentTool['inputSchema']): AgentTool => ({
  name: 'send_message',
  title: 'Send a message',
  description: '',
  scopes: [],
  optionalScopes: [],
  writes: true,
  openWorld: true,
  inputSchema,
});
const sending = tool({
  properties: {
    thread_id: { type: 'string' },
    text: { type: 'string' },
    participant_ids: { type: 'array' },
    limit: { type: 'integer', default: 20 },
    notes: { type: 'string' },
  },
  required: ['thread_id', 'text', 'participant_ids', 'limit'],
});

test('the required arguments are there to fill in, with the chosen thread', () => {
  const empty = { text: '', participant_ids: [], limit: 20 };
  expect(JSON.parse(draftArguments(sending, 'thr_1'))).toEqual({ thread_id: 'thr_1', ...empty });
  expect(JSON.parse(draftArguments(sending, undefined))).toEqual({ thread_id: '', ...empty });
});

test('a tool without arguments has none to fill in', () => {
  expect(draftArguments(tool({}), 'thr_1')).toBe('{}');
});

test.each(['', '{', '[]', '"text"', 'null', '7'])('%j are no arguments', (text) => {
  expect(readArguments(text)).toBeNull();
});

test('an object is accepted unchanged', () => {
  expect(readArguments('{ "text": "Hello" }')).toEqual({ text: 'Hello' });
});
