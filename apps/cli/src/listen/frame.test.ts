import { expect, test } from 'vitest';
import { readFrame } from './frame.ts';

const frameOf = (envelope: string): string => `{"op":"event","cursor":"d2tz_-1","event":${envelope}}`;

test('an event keeps the bytes of its envelope, whatever they are', () => {
  const envelope =
    '{"id":"evt_1","type":"message.new","created_at":"2026-01-31T09:30:00.000Z","data":{"thread_id":"thr_1",  "n":1.0,"x":"\\u2028🎉\u2028}"}}';
  expect(readFrame(frameOf(envelope))).toEqual({
    op: 'event',
    event: { cursor: 'd2tz_-1', body: envelope, id: 'evt_1', type: 'message.new', subject: 'thr_1' },
  });
});

test.each([',"more":1}', '}\n', ',"event":1,"event":{"id":"evt_1","type":"t","data":{}}}'])(
  'an event whose frame ends in %j has an envelope that is JSON',
  (end) => {
    const envelope = '{"id":"evt_1","type":"t","data":{}}';
    const frame = readFrame(`{"op":"event","cursor":"c","event":${envelope}${end}`);
    expect(frame).toMatchObject({ event: { id: 'evt_1', body: envelope } });
  },
);

test.each([
  ['api_key.rotated', { replaces: 'key_0', key_id: 'key_1' }, 'key_0'],
  ['oauth.grant.created', { grant_id: 'grt_1' }, 'grt_1'],
  // A type of a newer server: all such events keep one order.
  ['moon.landed', { moon_id: 'm' }, ''],
])('the subject of %s is the field that orders it', (type, data, subject) => {
  const envelope = JSON.stringify({ id: 'evt_1', type, created_at: 'now', data });
  expect(readFrame(frameOf(envelope))).toMatchObject({ event: { subject } });
});

test.each(['{"op":"presence","user_id":"u","status":"online"}', '{"op":"event"}', 'nonsense', '[]'])(
  '%s is ignored',
  (text) => {
    expect(readFrame(text)).toBeNull();
  },
);
