import { createHash } from 'node:crypto';
import type { IssuedSecret, SecretKind } from './issued-secret.ts';

/** The shortest text that is searched for: a shorter one is found anywhere by chance. */
export const needleBytesMin = 8;

// Of a token its first 16 secret characters: a leak that was cut short, or of its middle, is a leak.
const tokenPattern =
  /^[a-z][a-z0-9_]*_(?:live|test|sess|user)_[0-9A-Za-z]{8}([0-9A-Za-z]{16})[0-9A-Za-z]{22}$/;
const opaquePattern = /^[a-z][a-z0-9_]*_([0-9A-Za-z]{16})[0-9A-Za-z]{27}$/;

/** Few enough, or promised, that even their bare digest may not be kept: it would soon be tried. */
const undigestedKinds: ReadonlySet<SecretKind> = new Set([
  'api_key',
  'one_time_code',
  'password',
  'recovery_code',
  'user_code',
]);

function plainTexts({ kind, text }: IssuedSecret): string[] {
  switch (kind) {
    case 'one_time_code':
      // Six digits alone are found anywhere: the member that would hold them, and the sentence that tells them.
      return [
        `"code":"${text}"`,
        `"code": "${text}"`,
        `dev_code":"${text}"`,
        `devCode":"${text}"`,
        `code is ${text}`,
      ];
    case 'user_code':
      return [text, text.replaceAll('-', ''), text.toLowerCase()];
    case 'recovery_code':
      return [text, text.replaceAll('-', '')];
    default:
      return [tokenPattern.exec(text)?.[1] ?? opaquePattern.exec(text)?.[1] ?? text];
  }
}

/**
 * What is always there of the base64 of a text, wherever in a longer text it began: the characters at either edge
 * share bits with the neighbours. Three places differ.
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

/** Every text by which a secret would show: itself, in the encodings that a dump and a log have, and bare digests. */
export function spellingsOf(secret: IssuedSecret): string[] {
  const all = [...plainTexts(secret).flatMap(encodings), ...digests(secret)];
  return [...new Set(all)].filter((text) => Buffer.byteLength(text) >= needleBytesMin);
}
