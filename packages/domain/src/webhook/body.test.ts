import { expect, test } from 'vitest';
import { bodyOf } from './body.ts';

test('an envelope has the stored data byte for byte', () => {
  const data = '{"b":1.0,"a":"\u2028 \\ud83d\\ude00","b2":{"z":1,"a":2}}';
  const createdAt = new Date('2026-11-22T08:00:00.001Z');
  const body = bodyOf({ id: 'evt_1', type: 'message.new', createdAt, data });
  expect(body).toBe(
    `{"id":"evt_1","type":"message.new","created_at":"2026-11-22T08:00:00.001Z","data":${data}}`,
  );
  expect(JSON.parse(body)).toMatchObject({ id: 'evt_1', data: { b: 1, a: '\u2028 😀' } });
});
