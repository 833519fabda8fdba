import { createSecretKey } from 'node:crypto';
import { createKeyring } from '@patchbay/secrets';
import { describe, expect, test } from 'vitest';
import { openPayload, sealPayload } from './payload.ts';

const key = Buffer.alloc(32, 7);
const keyring = createKeyring([{ id: 'a', key }]);
const place = { id: 'mai_1', topic: 'mail' };
const payload = { to: 'ada@example.com', text: '123456' };
const refused = expect.objectContaining({ name: 'DecryptionFailed' });

describe('the payload of an outbox message', () => {
  test('opens in its own row, and is not readable in its box', () => {
    const box = sealPayload(keyring, place, payload);
    expect(openPayload(keyring, place, box)).toEqual(payload);
    expect(box.toString('latin1')).not.toContain('123456');
  });

  test.each([
    ['another row', { ...place, id: 'mai_2' }],
    ['another topic', { ...place, topic: 'sms' }],
  ])('does not open in %s', (_, other) => {
    expect(() => openPayload(keyring, other, sealPayload(keyring, place, payload))).toThrow(refused);
  });

  test('opens after the master key was rotated, and not without the old one', () => {
    const box = sealPayload(keyring, place, payload);
    const next = { id: 'b', key: Buffer.alloc(32, 8) };
    expect(openPayload(createKeyring([next, { id: 'a', key }]), place, box)).toEqual(payload);
    expect(() => openPayload(createKeyring([next]), place, box)).toThrow(refused);
  });
});

describe('a box that was sealed for one of the old queues', () => {
  const sealAt = (at: string, content: unknown) =>
    keyring.wrap(createSecretKey(Buffer.from(JSON.stringify(content))), at).toString('hex');
  const moved = (fields: object) => Buffer.from(JSON.stringify(fields));

  test('opens with what stood beside it in columns', () => {
    const box = sealAt('mails|mai_1|body', { text: '123456' });
    expect(openPayload(keyring, place, moved({ box, to: 'ada@example.com' }))).toEqual(payload);
  });

  test.each([
    ['another row of its queue', 'mails|mai_2|body', place],
    ['another queue', 'sms|mai_1|box', place],
    ['an outbox message', 'outbox_messages|mai_1|mail', place],
  ])('does not open if it comes from %s', (_, at, into) => {
    const box = sealAt(at, { text: '123456' });
    expect(() => openPayload(keyring, into, moved({ box }))).toThrow(refused);
  });

  test('does not exist for other topics', () => {
    const box = sealAt('mails|mai_1|body', { text: '123456' });
    expect(() => openPayload(keyring, { ...place, topic: 'webhook' }, moved({ box }))).toThrow(TypeError);
  });
});
