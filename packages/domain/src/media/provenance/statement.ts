import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

/** The claims of a statement: these bytes were sent as a voice note, at this time. It names no thread and no person. */
const Claims = z.object({
  /** The installation that says it. */
  iss: z.string(),
  /** When it was signed, in seconds since 1970. */
  iat: z.int(),
  /** The digest of the audio as it is delivered, in hexadecimal. */
  sha256: z.string(),
  byte_size: z.int(),
  created_at: z.iso.datetime(),
});
export type Claims = z.output<typeof Claims>;

/** No other signature of this or another service can pass for a statement (RFC 8725 section 3.11). */
const type = 'voice-provenance+jws';
// A caller writes the header, and the database cannot look for every text.
const kid = z.string().regex(/^[\w-]{1,128}$/);
const Header = z.object({ alg: z.literal('EdDSA'), typ: z.literal(type), kid });

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs claims: a JWS in its compact form (RFC 7515 section 7.1) with Ed25519 (RFC 8037). */
export function signStatement(
  { kid, privateKey }: { readonly kid: string; readonly privateKey: KeyObject },
  claims: Claims,
): string {
  const signed = `${encode({ alg: 'EdDSA', kid, typ: type })}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** A statement whose signature is not verified yet. */
export interface UncheckedStatement {
  readonly kid: string;
  readonly claims: Claims;
  /** The signed bytes, as they were sent. */
  readonly signed: string;
  readonly signature: Buffer;
}

const pattern = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

function decode<Schema extends z.ZodType>(schema: Schema, part: string): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(Buffer.from(part, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** Null for a text that cannot be a statement of ours. */
export function readStatement(text: string): UncheckedStatement | null {
  const [, head = '', body = '', signature = ''] = pattern.exec(text) ?? [];
  const header = decode(Header, head);
  const claims = decode(Claims, body);
  if (!header || !claims) return null;
  const bytes = Buffer.from(signature, 'base64url');
  return { kid: header.kid, claims, signed: `${head}.${body}`, signature: bytes };
}

/** The claims of a statement that this service has signed. */
export function readOwnStatement(text: string): Claims {
  const statement = readStatement(text);
  if (!statement) throw new Error('a stored statement cannot be read');
  return statement.claims;
}

/** A public key of 32 bytes as RFC 8037 section 2 has it. */
export const publicJwk = (publicKey: Uint8Array) =>
  ({ crv: 'Ed25519', kty: 'OKP', x: Buffer.from(publicKey).toString('base64url') }) as const;

/** @param publicKey its 32 bytes */
export function isSignedBy(publicKey: Uint8Array, { signature, signed }: UncheckedStatement): boolean {
  const key = createPublicKey({ format: 'jwk', key: { ...publicJwk(publicKey) } });
  return verify(null, Buffer.from(signed), key, signature);
}
