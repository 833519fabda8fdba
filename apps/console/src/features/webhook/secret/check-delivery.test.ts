import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkDelivery, type PastedDelivery } from './check-delivery.ts';

const key = Buffer.from('0123456789abcdef0123456789abcdef');
const secret = `whsec_${key.toString('base64')}`;
const body = '{"id":"evt_1","type":"ping","data":{"note":"größer"}}';
const seconds = 1_767_323_045;
const now = seconds * 1000;
const macOf = (text: string) =>
  `v1,${createHmac('sha256', key).update(`evt_1.${seconds}.${text}`).digest('base64')}`;
const headers = [
  'Webhook-Id: evt_1',
  `webhook-timestamp: ${seconds}`,
  `< webhook-signature: v1,AAAA ${macOf(body)}`,
].join('\r\n');
const sent: PastedDelivery = { headers, body, secret };

const check = async (changed: Partial<PastedDelivery>, at = now) =>
  (await checkDelivery({ ...sent, ...changed }, at)).map(({ part, verdict }) => `${part} ${verdict}`);
const textOf = async (changed: Partial<PastedDelivery>) =>
  (await checkDelivery({ ...sent, ...changed }, now)).at(-1)?.text;

test('a delivery as it was sent is right in every part, with any of its signatures', async () => {
  expect(await check({})).toEqual(['Headers right', 'Timestamp right', 'Secret right', 'Signature right']);
});

test('a missing header is named, and nothing else is blamed', async () => {
  const [first] = await checkDelivery({ ...sent, headers: 'webhook-id: evt_1' }, now);
  expect(first?.text).toBe('Missing: webhook-timestamp, webhook-signature.');
  expect(await check({ headers: 'webhook-id: evt_1' })).toEqual(['Headers wrong', 'Secret right']);
});

test('an old delivery is told as that, and its signature is still checked', async () => {
  expect(await check({}, now + 301_000)).toEqual([
    'Headers right',
    'Timestamp note',
    'Secret right',
    'Signature right',
  ]);
  expect(await check({}, now + 300_000)).toContain('Timestamp right');
});

test('a timestamp that is no number is wrong', async () => {
  expect(await check({ headers: headers.replace(`: ${seconds}`, ': yesterday') })).toContain(
    'Timestamp wrong',
  );
});

test.each([
  ['pb_test_abc', 'It does not begin with whsec_'],
  [secret.slice(0, -3), 'It may have been cut'],
  ['', 'It does not begin with whsec_'],
])('the secret %j is wrong', async (given, text) => {
  expect(await check({ secret: given })).toEqual(['Headers right', 'Timestamp right', 'Secret wrong']);
  expect(await textOf({ secret: given })).toContain(text);
});

test('a secret that was pasted with spaces around it is right', async () => {
  expect(await check({ secret: ` ${secret}\n` })).toContain('Signature right');
});

test('a body that was parsed and written again is told as that', async () => {
  const written = JSON.stringify(JSON.parse(body), null, 2);
  expect(await check({ body: written })).toContain('Signature wrong');
  expect(await textOf({ body: written })).toContain('parsed and written again');
  expect(await textOf({ body: `${body}\n` })).toContain('line breaks around it');
});

test('another secret, and another body, match none of the signatures', async () => {
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  expect(await textOf({ secret: other })).toContain('None of the signatures');
  expect(await textOf({ body: body.replace('ping', 'pong') })).toContain('None of the signatures');
});
