/** An argon2id hash taken apart. Memory in KiB, as argon2 counts it. */
export interface Argon2Hash {
  memoryKib: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tag: Buffer;
}

/** A stored hash cannot be read: a fault of the server, to be alerted on, never an answer to a caller. */
export class MalformedHash extends Error {
  override name = 'MalformedHash';
}

// The ceilings bound the cost of verifying a damaged or planted row.
const pattern =
  /^\$argon2id\$v=19\$m=([1-9]\d{0,6}),t=([1-9]\d?),p=([1-9]\d?)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const memoryKibMax = 1_048_576;
const passesMax = 16;
const parallelismMax = 16;
const bytesMax = 64;
const saltBytesMin = 8;
const tagBytesMin = 16;

/** The canonical PHC string `$argon2id$v=19$m=..,t=..,p=..$salt$tag`, the only order strict decoders accept. */
export function formatPhc(hash: Argon2Hash): string {
  const { memoryKib, passes, parallelism, salt, tag } = hash;
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(tag)}`;
}

/** Reads what formatPhc writes and nothing else; MalformedHash otherwise, without quoting the text. */
export function parsePhc(text: string): Argon2Hash {
  const [, memory = '', passes = '', parallelism = '', salt = '', tag = ''] = pattern.exec(text) ?? [];
  const hash: Argon2Hash = {
    memoryKib: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
  if (!isWithinBounds(hash) || formatPhc(hash) !== text) {
    throw new MalformedHash('a stored password hash is not a readable argon2id string');
  }
  return hash;
}

function isWithinBounds({ memoryKib, passes, parallelism, salt, tag }: Argon2Hash): boolean {
  return (
    isBetween(parallelism, 1, parallelismMax) &&
    isBetween(memoryKib, 8 * parallelism, memoryKibMax) &&
    isBetween(passes, 1, passesMax) &&
    isBetween(salt.byteLength, saltBytesMin, bytesMax) &&
    isBetween(tag.byteLength, tagBytesMin, bytesMax)
  );
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
