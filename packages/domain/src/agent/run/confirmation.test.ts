import { expect, test } from 'vitest';
import { digestOf } from './confirmation.ts';

const confirmed = {
  agentId: 'agt_1',
  versionHash: 'a',
  runId: 'run_1',
  step: 2,
  call: { tool: 'send_message', arguments: { thread_id: 'thr_1', text: 'Yes.' } },
};
const hexOf = (changed: Partial<typeof confirmed>) => digestOf({ ...confirmed, ...changed }).toString('hex');

test('two writes that differ in anything have different digests', () => {
  const digests = [
    hexOf({}),
    hexOf({ agentId: 'agt_2' }),
    hexOf({ versionHash: 'b' }),
    hexOf({ runId: 'run_2' }),
    hexOf({ step: 3 }),
    hexOf({ call: { ...confirmed.call, tool: 'send_voice_note' } }),
    hexOf({ call: { ...confirmed.call, arguments: { thread_id: 'thr_1', text: 'No.' } } }),
    hexOf({ call: { ...confirmed.call, arguments: { thread_id: 'thr_2', text: 'Yes.' } } }),
  ];
  expect(new Set(digests).size).toBe(digests.length);
});

test('the order in which arguments are named does not change a digest', () => {
  const turned = { text: 'Yes.', thread_id: 'thr_1' };
  expect(hexOf({ call: { tool: 'send_message', arguments: turned } })).toBe(hexOf({}));
});
