import { formatNumber } from '../../../lib/format-number.ts';
/** The pasted headers and body of a delivery, and the secret of its endpoint. */
export interface PastedDelivery {
  readonly headers: string;
  readonly body: string;
  readonly secret: string;
}

/** The result for one part. A `note` does not make the signature wrong. */
export interface Check {
  readonly part: 'Headers' | 'Timestamp' | 'Secret' | 'Signature';
  readonly verdict: 'right' | 'wrong' | 'note';
  readonly text: string;
}

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
type Headers = Readonly<Partial<Record<(typeof names)[number], string>>>;
type Bytes = Uint8Array<ArrayBuffer>;

/** The signed headers among lines such as `Webhook-Id: evt_1`, or as curl prints them. */
function readHeaders(text: string): Headers {
  const lines = text.split('\n').map((line) => /^[<>\s]*([\w-]+)\s*:\s*(.*?)\s*$/.exec(line));
  const found = new Map(lines.map((line) => [line?.[1]?.toLowerCase(), line?.[2]]));
  return Object.fromEntries(names.flatMap((name) => (found.get(name) ? [[name, found.get(name)]] : [])));
}

function checkHeaders(headers: Headers): Check {
  const missing = names.filter((name) => headers[name] === undefined);
  return missing.length === 0
    ? { part: 'Headers', verdict: 'right', text: 'All three signed headers are there.' }
    : { part: 'Headers', verdict: 'wrong', text: `Missing: ${missing.join(', ')}.` };
}

const toleranceSeconds = 300;

function checkTimestamp(timestamp: string, now: number): Check {
  if (!/^\d{1,12}$/.test(timestamp))
    return { part: 'Timestamp', verdict: 'wrong', text: 'It is not a number of seconds since 1970.' };
  const offSeconds = Math.round(Math.abs(now / 1000 - Number(timestamp)));
  return offSeconds <= toleranceSeconds
    ? { part: 'Timestamp', verdict: 'right', text: 'It is at most five minutes off.' }
    : {
        part: 'Timestamp',
        verdict: 'note',
        text: `It is ${formatNumber(Math.round(offSeconds / 60))} minutes off. A receiver accepts five, so this delivery would be refused if it arrived now.`,
      };
}

/** The bytes that a secret signs with; null for a text that is no secret. */
function readKey(secret: string): Bytes | null {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  if (base64 === undefined || base64.length % 4 !== 0) return null;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function checkSecret(secret: string): Check {
  if (readKey(secret))
    return { part: 'Secret', verdict: 'right', text: 'It has the form of a signing secret.' };
  const text = secret.startsWith('whsec_')
    ? 'What follows whsec_ is not whole base64. It may have been cut when it was copied.'
    : 'It does not begin with whsec_. This may be an API key, or the prefix was left out.';
  return { part: 'Secret', verdict: 'wrong', text };
}

const encoder = new TextEncoder();

async function sign(key: Bytes, text: string): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)));
  return `v1,${btoa(String.fromCharCode(...mac))}`;
}

function minify(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

/** Ways in which a body is changed before it is verified, each undone. */
const changes = [
  { undo: (body: string) => body, text: 'It is right: this secret signed exactly this body.' },
  {
    undo: (body: string) => body.trim(),
    text: 'The body has spaces or line breaks around it that were not sent. Verify the raw bytes.',
  },
  {
    undo: minify,
    text: 'The body was parsed and written again, so its bytes are not those that were signed. Verify the raw body, before any JSON parser.',
  },
] as const;

async function checkSignature(
  { 'webhook-id': id, 'webhook-signature': signatures = '', 'webhook-timestamp': timestamp }: Headers,
  { body, key }: { readonly body: string; readonly key: Bytes },
): Promise<Check> {
  const given = signatures.split(' ');
  for (const [at, { text, undo }] of changes.entries()) {
    if (given.includes(await sign(key, `${id}.${timestamp}.${undo(body)}`)))
      return { part: 'Signature', verdict: at === 0 ? 'right' : 'wrong', text };
  }
  return {
    part: 'Signature',
    verdict: 'wrong',
    text: 'None of the signatures is by this secret. It is the secret of another endpoint or was rotated, or the body, the ID or the timestamp was changed.',
  };
}

/**
 * Checks a delivery as a receiver does, part by part, and says which one is wrong. Everything stays in the browser.
 * @param now milliseconds
 */
export async function checkDelivery(
  { body, headers: text, secret: given }: PastedDelivery,
  now: number,
): Promise<Check[]> {
  const headers = readHeaders(text);
  const secret = given.trim();
  const { 'webhook-timestamp': timestamp } = headers;
  const checks = [
    checkHeaders(headers),
    ...(timestamp === undefined ? [] : [checkTimestamp(timestamp, now)]),
    checkSecret(secret),
  ];
  const key = readKey(secret);
  if (key === null || checks.some(({ verdict }) => verdict === 'wrong')) return checks;
  return [...checks, await checkSignature(headers, { body, key })];
}
