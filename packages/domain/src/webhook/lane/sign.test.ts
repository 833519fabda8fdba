import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { describe, expect, test } from 'vitest';
import { bodyOf } from '../body.ts';
import { mintWebhookSecret } from '../secret.ts';
import { signatureHeaders } from './sign.ts';

const bytesOf = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64');
const secret = mintWebhookSecret();
const other = mintWebhookSecret();

const bodies = {
  plain: '{"a":1}',
  emoji: bodyOf({
    id: 'evt_1',
    type: 'message.new',
    createdAt: new Date(),
    data: '{"text":"😀 zażółć \u2028 \u2029 \\u0000"}',
  }),
  large: JSON.stringify({ text: 'é'.repeat(131_000) }),
};

const libraries = { standardwebhooks: StandardWebhook, svix: SvixWebhook };

describe.each(Object.entries(libraries))('%s', (_, Library) => {
  const receiver = new Library(secret);
  const signed = (body: string, secrets: readonly string[], at = new Date()) =>
    signatureHeaders({ id: 'evt_1', at, body }, secrets.map(bytesOf));

  test.each(Object.entries(bodies))('verifies the %s body', (_name, body) => {
    expect(() => receiver.verify(body, signed(body, [secret]))).not.toThrow();
  });

  test('accepts the old secret and the new one while both sign', () => {
    const headers = signed(bodies.plain, [other, secret]);
    expect(() => receiver.verify(bodies.plain, headers)).not.toThrow();
    expect(() => new Library(other).verify(bodies.plain, headers)).not.toThrow();
  });

  test('refuses another body, another id, another secret and an old time', () => {
    const headers = signed(bodies.plain, [secret]);
    expect(() => receiver.verify('{"a":2}', headers)).toThrow('No matching signature found');
    expect(() => receiver.verify(bodies.plain, { ...headers, 'webhook-id': 'evt_2' })).toThrow(
      'No matching signature found',
    );
    expect(() => receiver.verify(bodies.plain, signed(bodies.plain, [other]))).toThrow(
      'No matching signature found',
    );
    const early = new Date(Date.now() - 301_000);
    expect(() => receiver.verify(bodies.plain, signed(bodies.plain, [secret], early))).toThrow(
      'Message timestamp too old',
    );
  });
});
