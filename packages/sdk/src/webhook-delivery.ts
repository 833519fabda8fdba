export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The delivery must not be trusted: answer it with 400. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly code: 'header_missing' | 'timestamp_out_of_range' | 'signature_invalid' | 'body_invalid';

  constructor(code: WebhookError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
};

export function readHeader(headers: WebhookHeaders, name: string): string {
  const plain = headers instanceof Headers ? headers.get(name) : findHeader(headers, name);
  const value: unknown = Array.isArray(plain) ? plain[0] : plain;
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookError('header_missing', `the header ${name} is missing`);
}

function findHeader(headers: Exclude<WebhookHeaders, Headers>, name: string) {
  return headers[Object.keys(headers).find((key) => key.toLowerCase() === name) ?? name];
}

export function signedBytes(head: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const start = new TextEncoder().encode(head);
  const rest = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const all = new Uint8Array(start.length + rest.length);
  all.set(start);
  all.set(rest, start.length);
  return all;
}
