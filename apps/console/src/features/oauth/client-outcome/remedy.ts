import type { ClientRefusal } from '../../../trpc/types.ts';

type Step = ClientRefusal['step'];

interface Rule {
  readonly code: string;
  /** Words of the reason for which the rule is; any reason when absent. */
  readonly words?: RegExp;
  readonly step?: Step;
  readonly remedy: string;
}

/** The first rule that fits says how to fix a refusal. */
const rules: readonly Rule[] = [
  {
    code: 'invalid_client',
    words: /registered for/,
    remedy: 'Send the client ID and the secret in the way that the client is registered for.',
  },
  {
    code: 'invalid_client',
    remedy: 'Check the secret. After a rotation, every server needs the new one. A public client sends none.',
  },
  {
    code: 'invalid_grant',
    words: /code_verifier/,
    remedy: 'Keep the code_verifier of each sign-in, and send it with the code of the same sign-in.',
  },
  {
    code: 'invalid_grant',
    words: /redirect_uri/,
    remedy: 'Send the token endpoint the same redirect_uri as the authorization page.',
  },
  {
    code: 'invalid_grant',
    words: /mismatch/,
    remedy: 'The code or token belongs to another client. Check the client_id of this server.',
  },
  {
    code: 'invalid_grant',
    words: /used/,
    step: 'refresh',
    remedy: 'Store the new refresh token of each answer, and let only one process refresh at a time.',
  },
  {
    code: 'invalid_grant',
    words: /used/,
    remedy: 'A code works once. Do not repeat the exchange, even if the callback page is loaded again.',
  },
  {
    code: 'invalid_grant',
    words: /expired/,
    step: 'code',
    remedy: 'Exchange a code within 60 seconds of the redirect.',
  },
  {
    code: 'invalid_grant',
    remedy: 'The access has ended. Delete the tokens, and ask the person to connect again.',
  },
  {
    code: 'invalid_scope',
    remedy: 'Ask only for scopes that the client can request. Edit the client to add one.',
  },
  { code: 'invalid_target', remedy: 'Leave out the resource, or send one of this service.' },
  {
    code: 'invalid_redirect_uri',
    remedy: 'Send a redirect URI exactly as it is registered, or edit the client to add it.',
  },
  { code: 'invalid_request', remedy: 'Fix the parameter that the reason names.' },
  { code: 'unauthorized_client', remedy: 'The status of the client says what to wait for, or what to fix.' },
  {
    code: 'unsupported_grant_type',
    remedy: 'Send a grant type that the client is registered for, or edit the client to add it.',
  },
  { code: 'unsupported_response_type', remedy: 'Send response_type=code.' },
  {
    code: 'slow_down',
    remedy: 'Between two polls, wait as many seconds as interval says, and 5 more after this answer.',
  },
  { code: 'expired_token', remedy: 'A device code is valid for 15 minutes. Start again with a new one.' },
];

/** Tells a developer how to fix a refusal; null if the refusal already says so. */
export function remedyOf(
  { errorCode, step }: Pick<ClientRefusal, 'errorCode' | 'step'>,
  reason: string | null,
): string | null {
  const fits = (rule: Rule): boolean =>
    rule.code === errorCode &&
    (rule.step === undefined || rule.step === step) &&
    (rule.words === undefined || rule.words.test(reason ?? ''));
  return rules.find(fits)?.remedy ?? null;
}
