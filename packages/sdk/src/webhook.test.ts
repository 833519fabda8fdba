import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verify } from './webhook.ts';

// The vector of Standard Webhooks 1.0.0.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = '{"test": 2432232314}';
const at = 1_614_265_330;
const good = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': String(at),
  'webhook-signature': good,
};
const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const atSeconds = (seconds: number) => ({ now: () => seconds * 1000 });

describe('a delivery', () => {
  test('with the signature of the standard is accepted, as text and as bytes', async () => {
    expect(await verify(body, headers, secret, atSeconds(at))).toEqual({ test: 2432232314 });
    const bytes = new TextEncoder().encode(body);
    expect(await verify(bytes, new Headers(headers), secret, atSeconds(at))).toEqual({ test: 2432232314 });
  });

  test('is accepted with one good signature of several, and one good secret of several', async () => {
    const mixed = { ...headers, 'webhook-signature': `v1,AAAA v2,x v1,%% ${good}` };
    await expect(verify(body, mixed, [other, secret], atSeconds(at))).resolves.toBeDefined();
  });

  test.each([JSON.parse(body), { length: 1e9 }, null])(
    'that was parsed before is refused as such: %j',
    async (parsed) => {
      const refused = verify(parsed as string, headers, secret, atSeconds(at));
      await expect(refused).rejects.toThrow('the body is the bytes as they arrived');
    },
  );

  test('is accepted with the names of its headers in any case, and with values in lists', async () => {
    const shouted = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
    );
    await expect(verify(body, shouted, secret, atSeconds(at))).resolves.toBeDefined();
  });

  test.each([
    ['another secret', body, headers, other],
    ['another body', `${body} `, headers, secret],
    ['another id', body, { ...headers, 'webhook-id': 'msg_2' }, secret],
    [
      'a version that is not known',
      body,
      { ...headers, 'webhook-signature': good.replace('v1', 'v1a') },
      secret,
    ],
    ['no signature that can be read', body, { ...headers, 'webhook-signature': 'v1,%%' }, secret],
  ])('with %s is refused', async (_what, text, sent, key) => {
    await expect(verify(text, sent, key, atSeconds(at))).rejects.toMatchObject({ code: 'signature_invalid' });
  });

  test('is accepted up to its tolerance, before and after, and refused beyond', async () => {
    const options = { toleranceSeconds: 10 };
    for (const seconds of [at - 10, at + 10])
      await expect(
        verify(body, headers, secret, { ...options, ...atSeconds(seconds) }),
      ).resolves.toBeDefined();
    for (const seconds of [at - 11, at + 11])
      await expect(
        verify(body, headers, secret, { ...options, ...atSeconds(seconds) }),
      ).rejects.toMatchObject({
        code: 'timestamp_out_of_range',
      });
    const odd = { ...headers, 'webhook-timestamp': '1e9' };
    await expect(verify(body, odd, secret, atSeconds(1e9))).rejects.toMatchObject({
      code: 'timestamp_out_of_range',
    });
  });

  test.each(Object.keys(headers))('without %s is refused', async (name) => {
    const sent = { ...headers, [name]: undefined };
    await expect(verify(body, sent, secret, atSeconds(at))).rejects.toMatchObject({ code: 'header_missing' });
  });

  test('that is signed and no JSON is refused', async () => {
    const mac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'));
    const signature = mac.update(`${headers['webhook-id']}.${at}.no`).digest('base64');
    const sent = { ...headers, 'webhook-signature': `v1,${signature}` };
    await expect(verify('no', sent, secret, atSeconds(at))).rejects.toMatchObject({ code: 'body_invalid' });
  });

  test('cannot be checked with an invalid secret', async () => {
    for (const none of ['', 'whsec_', 'whsec_%'])
      await expect(verify(body, headers, none, atSeconds(at))).rejects.toBeInstanceOf(TypeError);
    await expect(verify(body, headers, [], atSeconds(at))).rejects.toMatchObject({
      code: 'signature_invalid',
    });
  });
});
