import { secretSpellings, tokenKinds } from '@patchbay/contract';
import { createLogger } from '@patchbay/logger';
import { createTokenCodec, deriveKey, mintCode, mintOpaque, mintRecoveryCodes } from '@patchbay/secrets';
import { describe, expect, test } from 'vitest';
import { describeTotp, totpSecretBytes } from '../../identity/second-factor/totp-rule.ts';
import { mintClientSecret, mintRegistrationToken } from '../../oauth/client/secret.ts';
import { mintOauthCode, mintRefreshToken } from '../../oauth/token/issue-tokens.ts';
import { testSettings } from '../../testing/services.fixture.ts';
import { loggedPath } from './path.ts';

const settings = { ...testSettings, keyPrefix: 'acme' };
const codec = createTokenCodec({
  keyPrefix: settings.keyPrefix,
  env: 'live',
  tagKeys: [deriveKey(Buffer.alloc(32, 7), 'test')],
});
const oauthCookie = 'V1StGXR8_Z5jdHi6B-myTV1StGXR8_Z5jdHi6B-myT1';

/** One secret of each kind, made where the service makes it, in the words that stand before it where it needs them. */
const issued: Record<keyof typeof secretSpellings, [secret: string, said?: string]> = {
  access_token: [codec.mint('oauth_access').raw],
  console_session: [codec.mint('console_session').raw],
  user_session: [codec.mint('user_session').raw],
  refresh_token: [mintRefreshToken({ settings }, null)],
  authorization_code: [mintOauthCode({ settings }, 'code')],
  device_code: [mintOauthCode({ settings }, 'device')],
  client_secret: [mintClientSecret({ authMethod: 'client_secret_basic' })?.raw ?? ''],
  registration_access_token: [mintRegistrationToken().raw],
  consent_proof: [mintOpaque('prf')],
  mfa_token: [mintOpaque('mfa')],
  user_code: ['BCDF-GHJK'],
  recovery_code: [mintRecoveryCodes(1)[0] ?? ''],
  totp_secret: [describeTotp(Buffer.alloc(totpSecretBytes, 5), 'ada@example.com').secret],
  webhook_secret: [`whsec_${Buffer.alloc(32, 9).toString('base64')}`],
  one_time_code: [mintCode(), 'Your code is '],
  authorization_request: [oauthCookie, '/oauth/consent/'],
  oauth_cookie: [oauthCookie, 'pb_oauth_interaction='],
};

const cases = Object.entries(issued).map(([kind, [secret, said = '']]) => [kind, secret, said] as const);

/** The part that gives a secret away: the public id of a signed token may stay in a log. */
const innermost = (secret: string): string => secret.slice(-Math.min(20, secret.length));

describe.each(cases)('a secret of the kind %s', (kind, secret, said) => {
  test('is spelled as the grammar says, which the search of a test run looks for', () => {
    const spelling = new RegExp(secretSpellings[kind as keyof typeof secretSpellings], 'g');
    expect(`${said}${secret}`.match(spelling)).toEqual([secret]);
  });

  test.each(['', 'refused: ', '{"value":"', 'https://x.example/a?b='])(
    'is masked in a log after %j',
    (before) => {
      const lines: string[] = [];
      const logger = createLogger({
        level: 'info',
        name: 'test',
        destination: { write: (line) => void lines.push(line) },
      });
      const text = `${before}${said}${secret}" and more`;
      logger.info({ note: text, err: new Error(text) }, text);
      expect(lines).toHaveLength(1);
      expect(lines[0]).not.toContain(innermost(secret));
    },
  );

  test('is masked in a path of the request log', () => {
    const path = `/x/${said.replace(/^\//, '')}${secret}`;
    expect(loggedPath(`${path}/y`)).not.toContain(innermost(secret));
    expect(loggedPath(encodeURI(path))).not.toContain(innermost(secret));
  });
});

test('the grammar knows every kind of token that can be minted', () => {
  for (const kind of tokenKinds) {
    const spelling = Object.values(secretSpellings).some((source) =>
      new RegExp(`^${source}$`).test(codec.mint(kind).raw),
    );
    expect([kind, spelling]).toEqual([kind, true]);
  }
});
