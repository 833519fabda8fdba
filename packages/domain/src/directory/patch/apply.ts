import { AccessError } from '@patchbay/contract';
import { type Attribute, type Complex, findAttribute, isComplex, type Value } from '../schema/attribute.ts';
import { normalize, toValue } from '../schema/normalize.ts';
import { changeList, memberOf } from './list.ts';
import type { PatchOperation } from './operation.ts';
import { type PatchPath, parsePath } from './path.ts';

/** The target of a PATCH: the attributes that the resource may have. */
interface PatchTarget {
  readonly attributes: readonly Attribute[];
  /** The core schema, then its extensions. */
  readonly urns: readonly string[];
}

type Change = Pick<PatchOperation, 'op' | 'value'> & PatchPath;

const decidedHere = ['id', 'meta', 'schemas'];

function refuseUnknown(name: string): never {
  if (decidedHere.includes(name.toLowerCase())) {
    throw new AccessError('attribute_immutable', { reason: `you cannot change ${name}` });
  }
  throw new AccessError('invalid_path', { reason: 'unknown attribute' });
}

function withMember(resource: Complex, name: string, value: Value | undefined): Complex {
  const { [name]: _, ...rest } = resource;
  return value === undefined ? rest : { ...rest, [name]: value };
}

/** RFC 7644 sections 3.5.2.1 and 3.5.2.3: the members that are sent go into a complex attribute, the others stay. */
function changeSingle(
  attribute: Attribute,
  before: Value | undefined,
  { op, value }: Change,
): Value | undefined {
  if (op === 'remove') {
    if (!attribute.required) return undefined;
    throw new AccessError('attribute_immutable', { reason: `${attribute.name} is required` });
  }
  if (attribute.type !== 'complex' || !isComplex(before) || !isComplex(value))
    return toValue(attribute, value);
  return { ...before, ...normalize(attribute.subAttributes ?? [], value) };
}

/** Changes a member of a complex attribute. */
function changeInside(attribute: Attribute, before: Value | undefined, change: Change): Value | undefined {
  if (attribute.type !== 'complex') return refuseUnknown(change.names.join('.'));
  const inside = changeAt(attribute.subAttributes ?? [], isComplex(before) ? before : {}, change);
  return Object.keys(inside).length === 0 ? undefined : inside;
}

function changeAttribute(attribute: Attribute, before: Value | undefined, change: Change): Value | undefined {
  const { filter, names } = change;
  const { multiValued, mutability, name } = attribute;
  if (mutability === 'readOnly') {
    throw new AccessError('attribute_immutable', { reason: `${name} is read-only` });
  }
  if (multiValued) {
    const list = { ...change, attribute, filter, member: memberOf(attribute, names) };
    return changeList(list, Array.isArray(before) ? before : []);
  }
  if (names.length > 0) return changeInside(attribute, before, change);
  if (filter) throw new AccessError('invalid_path', { reason: `${name} is not a list` });
  return changeSingle(attribute, before, change);
}

function changeAt(attributes: readonly Attribute[], resource: Complex, change: Change): Complex {
  const [name = '', ...names] = change.names;
  const attribute = findAttribute(attributes, name);
  if (!attribute) return refuseUnknown(name.slice(0, 100));
  return withMember(
    resource,
    attribute.name,
    changeAttribute(attribute, resource[attribute.name], { ...change, names }),
  );
}

/** Without a path, each member of the value is a path. Members that the resource does not have are skipped. */
function changeEach(target: PatchTarget, resource: Complex, { op, value }: PatchOperation): Complex {
  if (op === 'remove') throw new AccessError('target_missing', { reason: 'a removal needs a path' });
  if (!isComplex(value))
    throw new AccessError('invalid_value', { reason: 'without a path, value must be an object' });
  return Object.entries(value).reduce((changed, [name, sent]) => {
    const path = parsePath(name, target.urns);
    const attribute = findAttribute(target.attributes, path.names[0] ?? '');
    if (!attribute || attribute.mutability === 'readOnly') return changed;
    // Null removes (RFC 7643 section 2.5), except what every resource has.
    return changeAt(target.attributes, changed, { op, value: sent, ...path });
  }, resource);
}

/**
 * A resource after a PATCH (RFC 7644 section 3.5.2), in the forms of Okta and Microsoft Entra ID as well.
 * @throws AccessError `invalid_path`, `invalid_filter`, `invalid_value`, `attribute_immutable`, `target_missing` (400)
 */
export function applyPatch(
  target: PatchTarget,
  before: Complex,
  operations: readonly PatchOperation[],
): Complex {
  return operations.reduce((resource, operation) => {
    if (operation.path === undefined) return changeEach(target, resource, operation);
    const { op, path, value } = operation;
    return changeAt(target.attributes, resource, { op, value, ...parsePath(path, target.urns) });
  }, before);
}
