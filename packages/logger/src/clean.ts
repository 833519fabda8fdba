import { isSecretName } from './secret-name.ts';

const redacted = '[redacted]';
const depthMax = 5;
const itemsMax = 50;
const textMax = 2000;
const framesMax = 12;
const causesMax = 4;

// Keys and tokens of this service wherever they stand in a text; the public part is kept to search by.
const tokenPattern = /\b([a-z][a-z0-9]{0,15}_(?:live|test|sess|user)_[A-Za-z0-9]{8})[A-Za-z0-9]{8,}/g;
const bearerPattern = /\b(bearer|basic)\s+[A-Za-z0-9._~+/=-]{8,}/gi;
const userInfoPattern = /:\/\/[^\s/@]+@/g;
// What one of the patterns above must contain: most texts have none of it and are done after one look.
const suspectPattern = /:\/\/|_(?:live|test|sess|user)_|bearer|basic/i;

/** The text without tokens and without the user and password of a URL, cut to a bounded length. */
export function cleanText(text: string): string {
  const short = text.length > textMax ? `${text.slice(0, textMax)}…` : text;
  if (!suspectPattern.test(short)) return short;
  return short
    .replace(userInfoPattern, `://${redacted}@`)
    .replace(tokenPattern, `$1${redacted}`)
    .replace(bearerPattern, `$1 ${redacted}`);
}

/** Where an error was thrown, without its message: the message heads the stack and is cleaned by itself. */
function framesOf(error: Error): string | undefined {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return frames && frames.length > 0 ? frames.slice(0, framesMax).join('\n') : undefined;
}

// Prisma quotes a query's arguments in its message; its last line says what went wrong.
function messageOf(error: Error): string {
  if (!error.name.startsWith('PrismaClient')) return cleanText(error.message);
  return cleanText(error.message.trim().split('\n').at(-1) ?? '');
}

/** Of an error these members and no others: drivers hang rows, parameters and sockets on theirs. */
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
    // By assignment it would become the prototype.
    else Object.defineProperty(clean, name, { value: shown, enumerable: true });
  }
  return clean;
}

/** Plain data of bounded depth, width and length, with what may be secret blotted out. */
export function cleanFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return cleanMembers(fields, 0);
}
