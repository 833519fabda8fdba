import { redactTokens } from '@patchbay/contract';
import { isSecretName } from './secret-name.ts';

const redacted = '[redacted]';
const depthMax = 5;
const itemsMax = 50;
const textMax = 2000;
/** No token of this service is longer. */
const tokenLengthMax = 100;
const framesMax = 12;
const causesMax = 4;

const bearerPattern = /\b(bearer|basic)\s+[A-Za-z0-9._~+/=-]{8,}/gi;
const userInfoPattern = /:\/\/[^\s/@]+@/g;
// Both patterns need one of these. Most texts have none and are done after one look.
const suspectPattern = /:\/\/|bearer|basic/i;

/** The text without tokens and without the user and password of a URL, cut to a bounded length. */
export function cleanText(text: string): string {
  if (text.length <= textMax) return redactSecrets(text);
  // A token at the cut is redacted before it is cut, because half of one would no longer be recognized.
  return `${redactSecrets(text.slice(0, textMax + tokenLengthMax)).slice(0, textMax)}…`;
}

function redactSecrets(text: string): string {
  const clean = redactTokens(text, redacted);
  if (!suspectPattern.test(clean)) return clean;
  return clean.replace(userInfoPattern, `://${redacted}@`).replace(bearerPattern, `$1 ${redacted}`);
}

/**
 * The frames of a stack, without the message of the error: the message is at the head of the stack and is cleaned
 * separately.
 */
function framesOf(error: Error): string | undefined {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return frames && frames.length > 0 ? frames.slice(0, framesMax).join('\n') : undefined;
}

// Prisma quotes a query's arguments in its message; its last line says what went wrong.
function messageOf(error: Error): string {
  if (!error.name.startsWith('PrismaClient')) return cleanText(error.message);
  return cleanText(error.message.trim().split('\n').at(-1) ?? '');
}

/** Only these members of an error: drivers attach rows, parameters and sockets to theirs. */
function cleanError(error: Error, causes = 0): Record<string, unknown> {
  const code =
    'code' in error && ['string', 'number'].includes(typeof error.code) ? { code: error.code } : {};
  const frames = framesOf(error);
  const cause =
    error.cause instanceof Error && causes < causesMax ? cleanError(error.cause, causes + 1) : undefined;
  return {
    type: error.name,
    ...code,
    message: messageOf(error),
    ...(frames && { stack: frames }),
    ...(cause && { cause }),
  };
}

function cleanObject(value: object, depth: number): unknown {
  if (value instanceof Error) return cleanError(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (depth >= depthMax) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, itemsMax).map((item) => cleanValue(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  // Requests, sockets, buffers, secrets: an instance of a class is named, never printed.
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor?.name ?? 'object'}]`;
  return cleanMembers(value, depth + 1);
}

function cleanValue(value: unknown, depth: number): unknown {
  switch (typeof value) {
    case 'string':
      return cleanText(value);
    case 'number':
    case 'boolean':
    case 'undefined':
      return value;
    case 'bigint':
      return value.toString();
    case 'object':
      return value === null ? null : cleanObject(value, depth);
    default:
      return `[${typeof value}]`;
  }
}

function cleanMembers(fields: object, depth: number): Record<string, unknown> {
  const clean: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields).slice(0, itemsMax)) {
    const shown =
      isSecretName(name) && value !== null && value !== undefined ? redacted : cleanValue(value, depth);
    if (name !== '__proto__') clean[name] = shown;
    // An assignment would set the prototype.
    else Object.defineProperty(clean, name, { value: shown, enumerable: true });
  }
  return clean;
}

/** Plain data of bounded depth, width and length, in which everything that may be secret is redacted. */
export function cleanFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return cleanMembers(fields, 0);
}
