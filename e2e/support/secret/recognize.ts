import { secretSpellings } from '@patchbay/contract';
import type { IssuedSecret, SecretKind } from './issued-secret.ts';

type Form = readonly [kind: SecretKind, pattern: RegExp];

/** A JSON quote, also when the JSON is inside a JSON string, as in the pages of the console. */
const quote = String.raw`\\*"`;
const pattern = (source: string, flags = 'g'): RegExp => new RegExp(source, flags);
const member = (names: string, value: string): RegExp =>
  pattern(`${quote}(?:${names})${quote}\\s*:\\s*${quote}(${value})${quote}`);
/** A kind as the grammar spells it, wherever it stands in an answer. */
const spelled = (kind: keyof typeof secretSpellings, notAfter: string): Form => [
  kind,
  pattern(`(?<!${notAfter})(${secretSpellings[kind]})(?![0-9A-Za-z])`),
];
const signed = (kind: keyof typeof secretSpellings): Form => spelled(kind, '[0-9A-Za-z_]');
const opaque = (kind: keyof typeof secretSpellings): Form => spelled(kind, '[0-9A-Za-z]');

/** The kind of a text is the first form that matches it. */
const answerForms: readonly Form[] = [
  ['api_key', member('raw_key|rawKey', secretSpellings.access_token)],
  ...(['access_token', 'console_session', 'user_session'] as const).map(signed),
  ...(['refresh_token', 'authorization_code', 'device_code', 'mfa_token'] as const).map(opaque),
  ...(['client_secret', 'registration_access_token', 'consent_proof'] as const).map(opaque),
  ['webhook_secret', pattern(`(${secretSpellings.webhook_secret})`)],
  ['user_code', member('user_code|userCode', secretSpellings.user_code)],
  ['user_code', pattern(`[?&]user_code=(${secretSpellings.user_code})`)],
  ['totp_secret', pattern(`[?&]secret=(${secretSpellings.totp_secret})`)],
  ['totp_secret', member('secret', secretSpellings.totp_secret)],
  ['recovery_code', pattern(`"(${secretSpellings.recovery_code})"`)],
  ['one_time_code', member('dev_code|devCode', '[0-9]{6}')],
  ['one_time_code', pattern('code is ([0-9]{6})')],
  ['authorization_request', pattern(`^location: .*(${secretSpellings.authorization_request})`, 'gim')],
  ['oauth_cookie', pattern(`^set-cookie: .*(${secretSpellings.oauth_cookie})`, 'gim')],
  ['unnamed', member('\\w*(?:[tT]oken|[sS]ecret|[pP]roof|raw_?[kK]ey|[dD]evice_?[cC]ode)', '[^"\\\\]{16,}')],
];

const requestForms: readonly Form[] = [
  ['code_verifier', pattern('(?:^|&)code_verifier=([\\w.~-]{43,128})')],
  ['code_verifier', member('code_verifier|codeVerifier', '[\\w.~-]{43,128}')],
];

// A shorter text would be found by chance.
const passwordCharactersMin = 8;
const passwordMember = /"(?:password|(?:new|current)_?[pP]assword)"\s*:\s*("(?:[^"\\]|\\.)*")/g;

// A shorter text may also be the name of something.
const contentCharactersMin = 12;
const contentKinds = {
  title: 'title',
  text: 'message_text',
  transcript: 'transcript',
  notes: 'task_notes',
  question: 'question',
  instruction: 'question',
  input: 'question',
  instructions: 'instructions',
  explanation: 'report_text',
  basis: 'report_text',
  facts: 'report_text',
} as const satisfies Record<string, SecretKind>;
const contentMember = pattern(`"(${Object.keys(contentKinds).join('|')})"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`);

function recognizeContent(body: string): IssuedSecret[] {
  return [...body.matchAll(contentMember)]
    .map(([, member = '', quoted = '']) => ({
      kind: contentKinds[member as keyof typeof contentKinds],
      text: decodeJson(quoted),
    }))
    .filter(({ text }) => text.length >= contentCharactersMin);
}

function matchForms(text: string, forms: readonly Form[]): IssuedSecret[] {
  const found = new Map<string, SecretKind>();
  for (const [kind, form] of forms) {
    for (const [, secret] of text.matchAll(form)) {
      if (secret !== undefined && !found.has(secret)) found.set(secret, kind);
    }
  }
  return [...found].map(([secret, kind]) => ({ kind, text: secret }));
}

function decodeJson(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return '';
  }
}

/** Every secret in an answer, which is given as its headers, one `name: value` per line, followed by its body. */
export function recognizeAnswer(text: string): IssuedSecret[] {
  return matchForms(text, answerForms);
}

/** The secrets in a request that only its sender knows: passwords, PKCE verifiers, and the texts that people write. */
export function recognizeRequest(body: string): IssuedSecret[] {
  const passwords = [...body.matchAll(passwordMember)].map(([, quoted = '']) => decodeJson(quoted));
  return [
    ...passwords
      .filter((text) => text.length >= passwordCharactersMin)
      .map((text) => ({ kind: 'password' as const, text })),
    ...recognizeContent(body),
    ...matchForms(body, requestForms),
  ];
}
