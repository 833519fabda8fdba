import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { verifySnippet } from './verify-snippet.ts';

type Verify = (body: string, headers: Headers) => { id: string };

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const now = 1_614_265_330;
const body = '{"id":"evt_1","type":"message.new","data":{"text":"é\u2028🎉"}}';

/** By the words of Standard Webhooks: HMAC-SHA256 over id, timestamp and body, joined by dots, in standard base64. */
function sign(text: string, { id = 'evt_1', at = now, with: key = secret } = {}): string {
  const mac = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'));
  return `v1,${mac.update(`${id}.${at}.${text}`).digest('base64')}`;
}

const headersOf = (signature: string, { id = 'evt_1', at = `${now}` } = {}): Headers =>
  new Headers({ 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature });

describe('the TypeScript snippet', () => {
  let verify: Verify;
  beforeAll(async () => {
    vi.stubEnv('WEBHOOK_SECRET', secret);
    const code = stripTypeScriptTypes(verifySnippet('typescript', 'https://example.com'));
    ({ verify } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { verify: Verify });
    vi.setSystemTime(now * 1000);
  });
  afterEach(() => void vi.setSystemTime(now * 1000));
  // Other files of this worker have the time of the day.
  afterAll(() => void vi.useRealTimers());

  test('accepts the example of the Standard Webhooks libraries', () => {
    const headers = headersOf('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    });
    expect(verify('{"test": 2432232314}', headers)).toEqual({ test: 2432232314 });
  });

  test('accepts a signed body of any characters', () => {
    expect(verify(body, headersOf(sign(body))).id).toBe('evt_1');
  });

  test('accepts a delivery that two secrets signed, during a rotation, and ignores signatures it does not know', () => {
    const old = sign(body, { with: 'whsec_b2xkLXNlY3JldC1vbGQtc2VjcmV0LW9sZA==' });
    expect(verify(body, headersOf(`${old} v1a,abc ${sign(body)}`)).id).toBe('evt_1');
  });

  test.each<[string, () => Headers]>([
    ['another body', () => headersOf(sign(`${body} `))],
    ['another id', () => headersOf(sign(body), { id: 'evt_2' })],
    ['another secret', () => headersOf(sign(body, { with: 'whsec_b3RoZXI=' }))],
    ['another version', () => headersOf(sign(body).replace('v1,', 'v2,'))],
    ['no signature', () => headersOf('')],
    ['no timestamp', () => headersOf(sign(body), { at: '' })],
  ])('refuses %s', (_what, headers) => {
    expect(() => verify(body, headers())).toThrow('wrong or too old');
  });

  test.each([-301, 301])('refuses a timestamp that is %i s off, even with a valid signature', (seconds) => {
    const headers = headersOf(sign(body));
    vi.setSystemTime((now + seconds) * 1000);
    expect(() => verify(body, headers)).toThrow('wrong or too old');
  });
});

test('the curl snippet sends what the algorithm signs, to the address as written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-snippet-'));
  try {
    // A curl that writes down its arguments.
    writeFileSync(join(folder, 'curl'), `#!/bin/sh\nprintf '%s\\n' "$@" > ${join(folder, 'sent')}\n`);
    chmodSync(join(folder, 'curl'), 0o755);
    const url = "https://example.com/hook?a='$(touch stolen)'&b";
    const setting = `PATH=${folder}:$PATH WEBHOOK_SECRET=${secret}`;
    execFileSync('sh', ['-c', `${setting}\n${verifySnippet('curl', url)}`], { cwd: folder });
    const [to, , sent = '', ...rest] = readFileSync(join(folder, 'sent'), 'utf8').split('\n');
    const at = Number(rest.find((line) => line.startsWith('webhook-timestamp: '))?.slice(19));
    expect(to).toBe(url);
    expect(rest).toContain(`webhook-signature: ${sign(sent, { id: 'evt_test', at })}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
