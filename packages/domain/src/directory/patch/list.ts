import { AccessError } from '@patchbay/contract';
import type { Filter } from '../filter/filter.ts';
import { matches, requiredMembers } from '../filter/match.ts';
import { type Attribute, type Complex, findAttribute, isComplex, type Value } from '../schema/attribute.ts';
import { normalize, toValue } from '../schema/normalize.ts';
import type { PatchOperation } from './operation.ts';

type Values = readonly Value[];

/** An operation on a list of values. */
interface ListChange extends Pick<PatchOperation, 'op' | 'value'> {
  readonly attribute: Attribute;
  /** Selects the values; null for all. */
  readonly filter: Filter | null;
  /** The member of the values that changes; null for the values themselves. */
  readonly member: Attribute | null;
}

const isPrimary = (value: Value): boolean => isComplex(value) && value.primary === true;
const sameAs = (one: Value) => {
  const written = JSON.stringify(one);
  return (other: Value): boolean => JSON.stringify(other) === written;
};

/** If two values are primary, the one that has just become it stays (RFC 7644 section 3.5.2). */
function keepNewPrimary(before: Values, after: Values): Values {
  const primary = after.filter(isPrimary);
  const risen = primary.filter((value) => !before.some(sameAs(value)));
  const winner = risen.at(-1) ?? primary.at(-1);
  return after.map((value) =>
    isComplex(value) && isPrimary(value) && value !== winner ? { ...value, primary: false } : value,
  );
}

/** A value is the same entry if it has the same text for the same purpose: added again, it changes that one. */
function isSameEntry(one: Value, other: Value): boolean {
  if (!isComplex(one) || !isComplex(other)) return one === other;
  if (one.value === undefined) return sameAs(one)(other);
  return one.value === other.value && one.type === other.type;
}

function add(before: Values, added: Values): Values {
  const list = [...before];
  for (const value of added) {
    const at = list.findIndex((known) => isSameEntry(known, value));
    const known = list[at];
    if (known === undefined) list.push(value);
    else if (isComplex(known) && isComplex(value)) list[at] = { ...known, ...value };
  }
  return list;
}

function without(value: Complex, name: string): Complex {
  const { [name]: _, ...rest } = value;
  return rest;
}

/** One value with the change made to it; undefined once nothing of it is left. */
function changeOne({ attribute, member, op, value }: ListChange, one: Value): Value | undefined {
  if (!isComplex(one)) return op === 'remove' ? undefined : one;
  if (op === 'remove') return member ? without(one, member.name) : undefined;
  if (!member) return { ...one, ...normalize(attribute.subAttributes ?? [], value) };
  const read = toValue(member, value);
  return read === undefined ? without(one, member.name) : { ...one, [member.name]: read };
}

/**
 * The entry that the brackets describe, where there is none yet: Microsoft Entra ID adds the first work address by the path
 * `emails[type eq "work"].value`.
 */
function createEntry(change: ListChange, filter: Filter): Value {
  const required = requiredMembers(filter);
  if (!required) throw new AccessError('target_missing', { reason: 'no value in the list matches the path' });
  const seed = normalize(change.attribute.subAttributes ?? [], Object.fromEntries(required));
  return changeOne(change, seed) ?? seed;
}

function changeMatching(change: ListChange, before: Values, filter: Filter | null): Values {
  const isNamed = (value: Value): boolean => filter === null || matches(filter, value);
  if (filter && change.op !== 'remove' && !before.some(isNamed))
    return [...before, createEntry(change, filter)];
  return before.flatMap((value) => {
    const after = isNamed(value) ? changeOne(change, value) : value;
    return after === undefined ? [] : [after];
  });
}

const isList = (value: Value | undefined): value is Values => Array.isArray(value);
const textOf = (value: Value): Value | undefined => (isComplex(value) ? value.value : value);

/** Without brackets, a removal may name the values themselves. */
function removeNamed({ attribute, value }: ListChange, before: Values): Values {
  const named = toValue(attribute, value);
  if (!isList(named)) return [];
  const texts = new Set(named.map(textOf));
  return before.filter((each) => !texts.has(textOf(each)));
}

function changeWhole(change: ListChange, before: Values): Values {
  if (change.op === 'remove') return removeNamed(change, before);
  const sent = toValue(change.attribute, change.value);
  const values = isList(sent) ? sent : [];
  return change.op === 'add' ? add(before, values) : values;
}

/** The member of a list's values that a path names. @throws AccessError `invalid_path` (400) */
export function memberOf(attribute: Attribute, names: readonly string[]): Attribute | null {
  const [name, ...deeper] = names;
  if (name === undefined) return null;
  const found = findAttribute(attribute.subAttributes ?? [], name);
  if (!found || deeper.length > 0) {
    throw new AccessError('invalid_path', { reason: `${attribute.name} has no such member` });
  }
  return found;
}

/** A list after one operation; undefined for one that has become empty. */
export function changeList(change: ListChange, before: Values): Value | undefined {
  const { attribute, filter, member } = change;
  const after =
    filter === null && member === null ? changeWhole(change, before) : changeMatching(change, before, filter);
  // Read once more, so that a list keeps its bounds however it grew.
  return toValue(attribute, keepNewPrimary(before, after));
}
