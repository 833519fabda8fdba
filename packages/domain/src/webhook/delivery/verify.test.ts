import { expect, test } from 'vitest';
import { isSigned } from './verify.ts';

// The published example of the Standard Webhooks specification's libraries.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = '{"test": 2432232314}';
const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const receivedAt = new Date(1_614_265_330_000);
const signed = { headers, body, receivedAt };
const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

test('a signature of the specification’s example is accepted', () => {
  expect(isSigned(signed, [secret])).toBe(true);
});

test('one of several signatures and one of several secrets is enough, and other versions are ignored', () => {
  const several = { ...headers, 'webhook-signature': `v1a,AAAA v1,AAAA ${headers['webhook-signature']}` };
  expect(isSigned({ ...signed, headers: several }, [other, secret])).toBe(true);
});

test.each([
  ['another secret', {}, [other]],
  ['no secret', {}, []],
  ['another body', { body: '{"test": 2432232315}' }, [secret]],
  [
    'a signature of another version',
    { headers: { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') } },
    [secret],
  ],
  ['no signature', { headers: { 'webhook-id': 'a', 'webhook-timestamp': '1614265330' } }, [secret]],
  ['another id', { headers: { ...headers, 'webhook-id': 'msg_other' } }, [secret]],
  [
    'a timestamp from long before it arrived',
    { receivedAt: new Date(1_614_265_330_000 + 301_000) },
    [secret],
  ],
  ['a timestamp that is no number', { headers: { ...headers, 'webhook-timestamp': 'now' } }, [secret]],
] as const)('%s is not accepted', (_, change, secrets) => {
  expect(isSigned({ ...signed, ...change }, secrets)).toBe(false);
});
