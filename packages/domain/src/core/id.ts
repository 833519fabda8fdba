import { randomFillSync } from 'node:crypto';

export type IdPrefix =
  | 'acc'
  | 'agt'
  | 'agv'
  | 'aic'
  | 'aud'
  | 'blk'
  | 'cli'
  | 'cml'
  | 'cnf'
  | 'con'
  | 'dev'
  | 'dlv'
  | 'dom'
  | 'evt'
  | 'grp'
  | 'grt'
  | 'idc'
  | 'key'
  | 'mai'
  | 'med'
  | 'mfa'
  | 'msg'
  | 'ntc'
  | 'pky'
  | 'rcv'
  | 'req'
  | 'rlg'
  | 'rpt'
  | 'run'
  | 'seg'
  | 'ses'
  | 'sms'
  | 'thr'
  | 'tsk'
  | 'usr'
  | 'vn'
  | 'whe'
  | 'whs'
  | 'wks';

/** The id of one sort of thing. Ids of two sorts cannot be mixed up, and every id is a string. */
export type Id<Prefix extends IdPrefix> = `${Prefix}_${string}`;

export type AccountId = Id<'acc'>;
export type GrantId = Id<'grt'>;
export type KeyId = Id<'key'>;
export type SessionId = Id<'ses'>;
export type UserId = Id<'usr'>;
export type WorkspaceId = Id<'wks'>;

// Crockford's base 32, lower case: sorts by value and holds no look-alikes.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_CHARACTERS = 10;
const RANDOM_CHARACTERS = 16;

const pool = Buffer.alloc(4096);
let poolUsed = pool.length;

function randomBytes16(): Buffer {
  if (poolUsed + RANDOM_CHARACTERS > pool.length) {
    randomFillSync(pool);
    poolUsed = 0;
  }
  poolUsed += RANDOM_CHARACTERS;
  return pool.subarray(poolUsed - RANDOM_CHARACTERS, poolUsed);
}

/**
 * Sorts before every id that is made at this millisecond or later, and after every earlier one: for a range of a table whose
 * rows take their id and their creation time from one instant.
 */
export function firstIdAt(prefix: IdPrefix, at: Date): string {
  let text = '';
  let rest = at.getTime();
  for (let index = 0; index < TIME_CHARACTERS; index += 1) {
    text = (ALPHABET[rest % 32] ?? '0') + text;
    rest = Math.floor(rest / 32);
  }
  return `${prefix}_${text}`;
}

/**
 * A new identifier, `<prefix>_` and 26 characters: 48 bits of milliseconds, then 80 random bits.
 * Ids made at different milliseconds sort by creation time. Ids are public; they prove nothing.
 */
export function newId<Prefix extends IdPrefix>(prefix: Prefix, at: Date): Id<Prefix> {
  let text = '';
  for (const byte of randomBytes16()) text += ALPHABET[byte & 31] ?? '0';
  return `${firstIdAt(prefix, at)}${text}` as Id<Prefix>;
}
