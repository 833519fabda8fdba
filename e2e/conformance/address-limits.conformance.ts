import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { type Answer, call, freshAddress } from '../support/call.ts';
import { freshPhone, type PhonePerson, signUpByPhone } from '../support/phone-person.ts';
import { expectGranted, type Served, untilServed } from '../support/served.ts';
import { createTone } from '../support/tone.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

let second: ApiProcess;
let person: PhonePerson;
let other: PhonePerson;
let ref: string;
const handle = `h${randomUUID().replaceAll('-', '').slice(0, 20)}`;

beforeAll(async () => {
  [second, person, other] = [
    await startApiProcess(),
    await signUpByPhone('Grace Hopper'),
    await signUpByPhone('Ada Byron'),
  ];
  const { token } = person;
  await call('PATCH', '/v1/me', { token, body: { handle, voice_drops: true } });
  ref = (await call<{ ref: string }>('POST', '/v1/invites', { token, body: {} })).body.ref;
});
afterAll(() => second.stop());

interface Place {
  readonly from: string;
  readonly to?: string;
}
type Row = readonly [
  title: string,
  limit: number,
  seconds: number,
  policy: string,
  send: (place: Place) => Promise<Answer>,
];

const code = '123456';
const drop = { audio_base64: createTone(1).toString('base64'), media_type: 'audio/wav' };
const sha256 = createHash('sha256').update(randomUUID()).digest('hex');
const post = (path: string, body: object, place: Place, token?: string) =>
  call('POST', path, token === undefined ? { ...place, body } : { ...place, body, token });

/** The table "Per-IP rate limits" of the specification. */
const rows: readonly Row[] = [
  [
    'POST /v1/auth/phone/start: 10 / hour',
    10,
    hour,
    'phone-start-client',
    (place) => post('/v1/auth/phone/start', { phone: freshPhone() }, place),
  ],
  [
    'POST /v1/auth/phone/verify: 30 / hour',
    30,
    hour,
    'phone-verify-client',
    (place) => post('/v1/auth/phone/verify', { phone: freshPhone(), code }, place),
  ],
  [
    'POST /v1/auth/sign-up: 5 / hour',
    5,
    hour,
    'phone-sign-up-client',
    (place) => post('/v1/auth/sign-up', { display_name: 'Grace', phone: freshPhone(), code }, place),
  ],
  [
    'POST /v1/contacts/match: 30 / hour',
    30,
    hour,
    'contact-match-client',
    (place) => post('/v1/contacts/match', { hashes: [] }, place, person.token),
  ],
  [
    'invite tracking: 200 / day',
    200,
    day,
    'invite-track-client',
    (place) => call('POST', `/v1/invites/${ref}/track`, place),
  ],
  [
    'POST /v1/moderation/*: 20 / hour',
    20,
    hour,
    'moderation-client',
    (place) => post('/v1/moderation/blocks', { user_id: other.userId }, place, person.token),
  ],
  [
    'POST /v1/forensics/verify: 30 / hour',
    30,
    hour,
    'forensics-client',
    (place) => post('/v1/forensics/verify', { sha256 }, place),
  ],
  [
    'GET /i/{ref} (invite landing): 60 / minute',
    60,
    minute,
    'invite-landing-client',
    (place) => call('GET', `/i/${ref}`, place),
  ],
  [
    'anonymous voice drop: 5 / hour',
    5,
    hour,
    'voice-drop-client',
    (place) => post(`/v1/voice-drops/${handle}`, drop, place),
  ],
];

describe('Per-IP rate limits', () => {
  test.each(rows)('%s, exact over two processes, with an exact Retry-After', async (...row) => {
    const [, limit, seconds, policy, send] = row;
    const from = freshAddress();
    const before = performance.now();
    const answers: Served[] = [];
    while (answers.length < limit + 1) {
      const sent = Array.from({ length: 12 }, (_, at) =>
        untilServed(() => send(at % 2 === 0 ? { from } : { from, to: second.url })),
      );
      answers.push(...(await Promise.all(sent)));
    }
    const after = performance.now();
    expectGranted(answers, limit);
    const asked = performance.now();
    const refused = await send({ from });
    const answered = performance.now();
    expect([refused.status, refused.headers.get('ratelimit-policy')]).toEqual([
      429,
      `"${policy}";q=${limit};w=${seconds}`,
    ]);
    // The first of them was counted between `before` and `after`, and this one refused between `asked` and `answered`.
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(Math.ceil(seconds - (answered - before) / 1000));
    expect(wait).toBeLessThanOrEqual(Math.ceil(seconds - (asked - after) / 1000));
    expect((await send({ from: freshAddress(), to: second.url })).status).not.toBe(429);
  });
});
