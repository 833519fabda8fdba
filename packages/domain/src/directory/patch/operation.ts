import { AccessError, patchOperationsMax } from '@patchbay/contract';
import { isComplex } from '../schema/attribute.ts';

export interface PatchOperation {
  readonly op: 'add' | 'replace' | 'remove';
  /** Undefined for an operation on the resource itself. */
  readonly path: unknown;
  readonly value: unknown;
}

const invalid = (reason: string): AccessError => new AccessError('invalid_operation', { reason });

/** A member of a message, whose name is the same in any case. */
function memberOf(message: object, name: string): unknown {
  return Object.entries(message).find(([each]) => each.toLowerCase() === name)?.[1];
}

function toOperation(sent: unknown): PatchOperation {
  if (!isComplex(sent)) throw invalid('an operation must be an object');
  const name = memberOf(sent, 'op');
  // Microsoft Entra ID writes Add, Replace and Remove.
  const op = typeof name === 'string' ? name.toLowerCase() : '';
  if (op !== 'add' && op !== 'replace' && op !== 'remove') throw invalid('op must be add, replace or remove');
  return { op, path: memberOf(sent, 'path') ?? undefined, value: memberOf(sent, 'value') };
}

const tooMany = (what: string): AccessError =>
  new AccessError('payload_too_large', { reason: `at most ${patchOperationsMax} ${what}` });

/** Without a path, each attribute of the value is a change of its own, and takes as long as an operation. */
const countChanges = ({ path, value }: PatchOperation): number =>
  path === undefined && isComplex(value) ? Object.keys(value).length : 1;

/**
 * The operations of a PATCH (RFC 7644 section 3.5.2).
 * @throws AccessError `invalid_operation` (400), `payload_too_large` (413) for too many, or for too many attributes in them
 */
export function readOperations(message: unknown): PatchOperation[] {
  const sent = isComplex(message) ? memberOf(message, 'operations') : undefined;
  if (!Array.isArray(sent) || sent.length === 0)
    throw invalid('Operations must be a list of at least one operation');
  if (sent.length > patchOperationsMax) throw tooMany('operations');
  const operations = sent.map(toOperation);
  const changes = operations.reduce((sum, operation) => sum + countChanges(operation), 0);
  if (changes > patchOperationsMax) throw tooMany('attributes');
  return operations;
}
