import { expect, test } from 'vitest';
import { bodyOf, deliveredBodyOf } from './body.ts';

test('an envelope has the stored data byte for byte', () => {
  const data = '{"b":1.0,"a":"\u2028 \\ud83d\\ude00","b2":{"z":1,"a":2}}';
  const createdAt = new Date('2026-11-22T08:00:00.001Z');
  const body = bodyOf({ id: 'evt_1', type: 'message.new', createdAt, data });
  expect(body).toBe(
    `{"id":"evt_1","type":"message.new","created_at":"2026-11-22T08:00:00.001Z","data":${data}}`,
  );
  expect(JSON.parse(body)).toMatchObject({ id: 'evt_1', data: { b: 1, a: '\u2028 😀' } });
});

const at = new Date('2026-11-22T08:00:00.001Z');
const head = (type: string) => `{"id":"evt_1","type":"${type}","created_at":"2026-11-22T08:00:00.001Z"`;

test.each([
  ['ping', '{"endpoint_id":"whe_1"}', `${head('ping')},"data":{"endpoint_id":"whe_1"}}`],
  [
    'ping',
    '{"endpoint_id":"whe_1","sample":{"type":"task.created","data":{"task_id":"tsk_1","list":[1,null]}}}',
    `${head('task.created')},"data":{"task_id":"tsk_1","list":[1,null]}}`,
  ],
  [
    'ping',
    '{"endpoint_id":"whe_1","sample":"x"}',
    `${head('ping')},"data":{"endpoint_id":"whe_1","sample":"x"}}`,
  ],
  [
    'task.created',
    '{"sample":{"type":"ping","data":{}}}',
    `${head('task.created')},"data":{"sample":{"type":"ping","data":{}}}}`,
  ],
])('an endpoint gets of %s with %s exactly %s', (type, data, body) => {
  expect(deliveredBodyOf({ id: 'evt_1', type, createdAt: at, data })).toBe(body);
});
