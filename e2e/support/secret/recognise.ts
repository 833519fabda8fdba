import type { IssuedSecret, SecretKind } from './issued-secret.ts';

type Form = readonly [kind: SecretKind, pattern: RegExp];

/** A JSON quote, also when the JSON is inside a JSON string, as in the pages of the console. */
const quote = String.raw`\\*"`;
const base62 = '[0-9A-Za-z]';
const consonants = '[BCDFGHJKLMNPQRSTVWXZ]{4}';
const recoveryGroup = '[0-9a-hjkmnp-tv-z]{4}';

const pattern = (source: string, flags = 'g'): RegExp => new RegExp(source, flags);
const member = (names: string, value: string): RegExp =>
  pattern(`${quote}(?:${names})${quote}\\s*:\\s*${quote}(${value})${quote}`);
const opaque = (prefix: string): RegExp => pattern(`(?<![0-9A-Za-z])(${prefix}_${base62}{43})(?!${base62})`);
const bearer = (segment: string): string => `[a-z][a-z0-9_]*_${segment}_${base62}{46}`;
const alone = (source: string): RegExp => pattern(`(?<![0-9A-Za-z_])(${source})(?!${base62})`);

/** The kind of a text is the first form that matches it. */
const answerForms: readonly Form[] = [
  ['api_key', member('raw_key|rawKey', bearer('(?:live|test)'))],
  ['access_token', alone(bearer('(?:live|test)'))],
  ['console_session', alone(bearer('sess'))],
  ['user_session', alone(bearer('user'))],
  ['refresh_token', opaque('[a-z][a-z0-9_]*_refresh')],
  ['authorization_code', opaque('[a-z][a-z0-9_]*_code')],
  ['device_code', opaque('[a-z][a-z0-9_]*_device')],
  ['mfa_token', opaque('mfa')],
  ['client_secret', opaque('cls')],
  ['registration_access_token', opaque('rat')],
  ['consent_proof', opaque('prf')],
  ['webhook_secret', pattern('(whsec_[0-9A-Za-z+/]{43}=)')],
  ['user_code', member('user_code|userCode', `${consonants}-${consonants}`)],
  ['user_code', pattern(`[?&]user_code=(${consonants}-${consonants})`)],
  ['totp_secret', pattern('[?&]secret=([A-Z2-7]{32})')],
  ['totp_secret', member('secret', '[A-Z2-7]{32}')],
  ['recovery_code', pattern(`"(${recoveryGroup}(?:-${recoveryGroup}){3})"`)],
  ['one_time_code', member('dev_code|devCode', '[0-9]{6}')],
  ['one_time_code', pattern('code is ([0-9]{6})')],
  ['authorization_request', pattern('^location: \\S*/oauth/consent/([\\w-]{16,})', 'gim')],
  ['oauth_cookie', pattern('^set-cookie: pb_oauth[\\w.]*=([\\w.~+/=-]{16,})', 'gim')],
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
} as const satisfies Record<string, SecretKind>;
const contentMember = /"(title|text|transcript|notes)"\s*:\s*("(?:[^"\\]|\\.)*")/g;

function recogniseContent(body: string): IssuedSecret[] {
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
export function recogniseAnswer(text: string): IssuedSecret[] {
  return matchForms(text, answerForms);
}

/** The secrets in a request that only its sender knows: passwords, PKCE verifiers, and what people write. */
export function recogniseRequest(body: string): IssuedSecret[] {
  const passwords = [...body.matchAll(passwordMember)].map(([, quoted = '']) => decodeJson(quoted));
  return [
    ...passwords
      .filter((text) => text.length >= passwordCharactersMin)
      .map((text) => ({ kind: 'password' as const, text })),
    ...recogniseContent(body),
    ...matchForms(body, requestForms),
  ];
}
