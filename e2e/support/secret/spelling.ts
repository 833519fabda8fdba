import { createHash } from 'node:crypto';
import type { IssuedSecret, SecretKind } from './issued-secret.ts';

/** The shortest text to search for: a shorter one would be found by chance. */
export const needleBytesMin = 8;

// The first 16 secret characters of a token are enough, because a truncated leak is a leak too.
const tokenPattern =
  /^[a-z][a-z0-9_]*_(?:live|test|sess|user)_[0-9A-Za-z]{8}([0-9A-Za-z]{16})[0-9A-Za-z]{22}$/;
const opaquePattern = /^[a-z][a-z0-9_]*_([0-9A-Za-z]{16})[0-9A-Za-z]{27}$/;

/**
 * Secrets that must not be stored as a plain digest either: all of their values, or the likely ones, could be tried.
 */
const undigestedKinds: ReadonlySet<SecretKind> = new Set([
  'api_key',
  'one_time_code',
  'password',
  'recovery_code',
  'user_code',
  'title',
  'message_text',
  'transcript',
  'task_notes',
]);

function plainTexts({ kind, text }: IssuedSecret): string[] {
  switch (kind) {
    case 'one_time_code':
      // Six digits alone would be found by chance, so the search is for them with their member name or sentence.
      return [
        `"code":"${text}"`,
        `"code": "${text}"`,
        `dev_code":"${text}"`,
        `devCode":"${text}"`,
        `code is ${text}`,
      ];
    case 'user_code':
      return [text, text.replaceAll('-', ''), text.toLowerCase()];
    case 'webhook_secret': {
      // Half of the key is a leak too, and the key itself is the bytes that the text encodes.
      const key = text.slice('whsec_'.length);
      return [key.slice(0, 22), Buffer.from(key, 'base64').toString('hex').slice(0, 32)];
    }
    case 'recovery_code':
      return [text, text.replaceAll('-', '')];
    default:
      return [tokenPattern.exec(text)?.[1] ?? opaquePattern.exec(text)?.[1] ?? text];
  }
}

/**
 * The part of a text's base64 that does not depend on the text around it: the characters at both edges share bits with
 * their neighbors. There are three variants, one for each offset.
 */
function base64Cores(bytes: Buffer): string[] {
  return [0, 1, 2].map((shift) => {
    const all = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replaceAll('=', '');
    const start = Math.ceil((shift * 8) / 6);
    const end = Math.floor(((shift + bytes.byteLength) * 8) / 6);
    return all.slice(start, end);
  });
}

function encodings(plain: string): string[] {
  const bytes = Buffer.from(plain);
  const hex = bytes.toString('hex');
  const base64 = base64Cores(bytes);
  return [
    plain,
    JSON.stringify(plain).slice(1, -1),
    encodeURIComponent(plain.toWellFormed()),
    hex,
    hex.toUpperCase(),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}

function digests({ kind, text }: IssuedSecret): string[] {
  if (!undigestedKinds.has(kind)) return [];
  const texts = kind === 'user_code' ? [text, text.replaceAll('-', '')] : [text];
  return texts.flatMap((each) => {
    const digest = createHash('sha256').update(each);
    const bytes = digest.digest();
    return [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
  });
}

/** Every spelling that would reveal a secret: itself, the encodings in a dump or a log, and plain digests. */
export function spellingsOf(secret: IssuedSecret): string[] {
  const all = [...plainTexts(secret).flatMap(encodings), ...digests(secret)];
  return [...new Set(all)].filter((text) => Buffer.byteLength(text) >= needleBytesMin);
}
