import { describe, expect, test } from 'vitest';
import { CompleteMfaInput, FinishPasskeyInput, FinishPasskeySignInInput } from './second-factor.ts';

const creation = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'o2M' },
} as const;

describe('a passkey from the browser', () => {
  test('is read without its extension results, which nothing requested', () => {
    const sent = { ...creation, clientExtensionResults: { credProps: { rk: true } } };
    const parsed = FinishPasskeyInput.parse({ name: ' Yellow key ', response: sent });
    expect(parsed.name).toBe('Yellow key');
    expect(parsed.response.clientExtensionResults).toEqual({});
    expect(parsed.response.response.transports).toEqual([]);
  });

  test.each(['a+b', 'a/b', 'a b', 'a=', 'A'.repeat(16_385)])(
    'is refused unless it is base64url (%#)',
    (id) => {
      expect(FinishPasskeyInput.safeParse({ name: 'key', response: { ...creation, id } }).success).toBe(
        false,
      );
    },
  );
});

test('every step after the password requires an mfa token of 1 to 200 characters', () => {
  for (const mfaToken of ['', 'x'.repeat(201)]) {
    const refused = [
      CompleteMfaInput.safeParse({ mfaToken, code: '123456' }),
      FinishPasskeySignInInput.safeParse({ mfaToken, response: creation }),
    ].map(({ error }) => error?.issues.some(({ path }) => path[0] === 'mfaToken'));
    expect(refused).toEqual([true, true]);
  }
});
