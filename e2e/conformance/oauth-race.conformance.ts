import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import type { Answer } from '../support/call.ts';
import { call } from '../support/call.ts';
import { type Developer, signUp } from '../support/developer.ts';
import { deviceGrant } from '../support/oauth-client.ts';
import {
  obtainCode,
  obtainTokens,
  postForm,
  postToken,
  type Registration,
  refresh,
  registerApproved,
  startDevice,
  type TokenBody,
} from '../support/oauth-flow.ts';
import { decideDevice } from '../support/oauth-person.ts';
import { readProduct } from '../support/running.ts';

const width = 50;
// Each round can find the fault, and behind the pooler only the connections differ.
const { poolerUrl } = readProduct();
const rounds = poolerUrl === undefined ? 6 : 3;
const races = poolerUrl === undefined ? 60 : 20;

let second: ApiProcess;
let urls: readonly [string, string];
let person: Developer;
let client: Registration;

beforeAll(async () => {
  const { apiUrl } = readProduct();
  second = await startApiProcess({ BASE_URL: apiUrl });
  urls = [apiUrl, second.url];
  person = await signUp();
});
// The refusals of one client are limited, and the losers of a race are refused.
beforeEach(async () => {
  client = await registerApproved();
});
afterAll(() => second.stop());

const processOf = (at: number): string => urls[at % 2 === 0 ? 0 : 1];

/** The status that a process gives the token. */
async function tryAt(to: string, token: string): Promise<number> {
  return (await call('GET', '/v1/me', { token, to })).status;
}

async function expectRefusedEverywhere(tokens: readonly string[]): Promise<void> {
  for (const to of urls) for (const token of tokens) expect(await tryAt(to, token)).toBe(401);
}

/** Expects one of 50 uses at once, half at each process, to succeed, and both processes to refuse the family afterwards. */
async function expectOneSuccess(use: (to: string) => Promise<Answer<TokenBody>>): Promise<void> {
  const answers = await Promise.all(Array.from({ length: width }, (_, at) => use(processOf(at))));
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners.map(({ status }) => status)).toEqual([200]);
  for (const { status, text } of answers) {
    // On a slow machine, 50 requests at once may find no free connection. A 503 gives out nothing either.
    if (status !== 200) expect(text).toContain(status === 503 ? 'service_unavailable' : 'invalid_grant');
  }
  const { access_token: access, refresh_token: token } = winners[0]?.body ?? {
    access_token: '',
    refresh_token: '',
  };
  for (const to of urls) {
    expect(await tryAt(to, access)).toBe(401);
    expect((await refresh(client, token, to)).text).toContain('invalid_grant');
  }
}

describe(`${width} uses at once over two processes, ${rounds} times`, () => {
  test('one authorization code: one use succeeds, and the family ends at once in both processes', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const form = await obtainCode(person, client);
      await expectOneSuccess((to) => postToken(client, form, to));
    }
  });

  test('one refresh token: one use succeeds, and the family ends at once in both processes', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const tokens = await obtainTokens(person, client);
      await expectOneSuccess((to) => refresh(client, tokens.refresh_token, to));
      expect(await tryAt(second.url, tokens.access_token)).toBe(401);
    }
  });

  test('one approved device code: one use succeeds, and the family ends at once in both processes', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { body } = await startDevice(client);
      await decideDevice(person, body.user_code, 'approve');
      const form = { grant_type: deviceGrant, device_code: body.device_code };
      await expectOneSuccess((to) => postToken(client, form, to));
    }
  });
});

describe('a refresh and a revocation at once', () => {
  test(`${races} times: neither process accepts any of the tokens afterwards`, async () => {
    for (let at = 0; at < races; at += 1) {
      const tokens = await obtainTokens(person, client);
      const token = at % 4 < 2 ? tokens.access_token : tokens.refresh_token;
      const [refreshed, revoked] = await Promise.all([
        refresh(client, tokens.refresh_token, processOf(at)),
        postForm('/v1/oauth/revoke', { token }, { to: processOf(at + 1) }),
      ]);
      expect(revoked.status).toBe(200);
      const after = refreshed.status === 200 ? refreshed.body : tokens;
      await expectRefusedEverywhere([tokens.access_token, after.access_token]);
      expect((await refresh(client, after.refresh_token, processOf(at))).text).toContain('invalid_grant');
    }
  });
});
