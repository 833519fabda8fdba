import { AccessError } from '@patchbay/contract';
import { visit } from 'jsonc-parser';

const depthMax = 32;

// A byte order mark is kept, so that JSON.parse refuses it (RFC 8259 section 8.1).
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const malformed = (reason: string): AccessError => new AccessError('invalid_request', { reason });

function countMembers(value: unknown, depth: number): number {
  if (value === null || typeof value !== 'object') return 0;
  // Deep nesting overflows the stack of whatever walks it later.
  if (depth >= depthMax) throw malformed(`the body nests deeper than ${depthMax} levels`);
  const items: unknown[] = Array.isArray(value) ? value : Object.values(value);
  let members = Array.isArray(value) ? 0 : items.length;
  for (const item of items) members += countMembers(item, depth + 1);
  return members;
}

function countColons(text: string): number {
  let colons = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) colons += 1;
  return colons;
}

/** Two members of one name mean different things to different readers, which is how a check is passed by. */
function refuseDuplicateMembers(text: string): void {
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (name) => {
      const names = open.at(-1);
      if (names?.has(name))
        throw malformed(`the body names the member ${JSON.stringify(name.slice(0, 64))} twice`);
      names?.add(name);
    },
  });
}

/**
 * Reads JSON of a caller or of another server as strictly as RFC 8259 allows: UTF-8 without errors and without a byte order mark, no member
 * twice, at most 32 levels. No bytes at all are no body.
 * @returns undefined for no bytes
 * @throws AccessError `invalid_request`
 */
export function readJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  let value: unknown;
  try {
    text = utf8.decode(bytes);
    value = JSON.parse(text);
  } catch (cause) {
    throw new AccessError('invalid_request', { reason: 'the body is not JSON in UTF-8', cause });
  }
  // Each member has one colon, so fewer members than colons is the sign of a duplicate, or of a colon in a text.
  if (countMembers(value, 0) !== countColons(text)) refuseDuplicateMembers(text);
  return value;
}
