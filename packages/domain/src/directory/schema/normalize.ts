import { AccessError } from '@patchbay/contract';
import { type Attribute, type Complex, findAttribute, isComplex, type Value } from './attribute.ts';

const charactersMax = 1024;
const valuesMax = 100;

const invalid = (name: string, reason: string): AccessError =>
  new AccessError('invalid_value', { reason: `${name} ${reason}` });

/** Characters that PostgreSQL cannot store, or that would break a line of a log. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is this pattern's purpose
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function toText({ name }: Attribute, value: unknown): string {
  if (typeof value !== 'string') throw invalid(name, 'must be text');
  if (value.length > charactersMax) throw invalid(name, `must have at most ${charactersMax} characters`);
  if (control.test(value) || !value.isWellFormed()) throw invalid(name, 'must be well-formed text');
  return value;
}

/** Microsoft Entra ID sends "True" and "False". */
function toBoolean({ name }: Attribute, value: unknown): boolean {
  const read = typeof value === 'string' ? value.toLowerCase() : value;
  if (read === true || read === 'true') return true;
  if (read === false || read === 'false') return false;
  throw invalid(name, 'must be true or false');
}

/** A bare value stands for the `value` of a complex one: an email address for an email, an id for a manager. */
function toMembers(attribute: Attribute, value: unknown): unknown {
  if (isComplex(value)) return value;
  const { name, subAttributes = [] } = attribute;
  const hasValue = subAttributes.some((each) => each.name === 'value');
  if (typeof value === 'string' && hasValue) return { value };
  throw invalid(name, 'must be an object');
}

function toOne(attribute: Attribute, value: unknown): Value {
  switch (attribute.type) {
    case 'boolean':
      return toBoolean(attribute, value);
    case 'complex':
      return normalize(attribute.subAttributes ?? [], toMembers(attribute, value));
    default:
      return toText(attribute, value);
  }
}

/** At most one value is the primary one: the last that says so (RFC 7644 section 3.5.2). */
function keepOnePrimary(values: readonly Value[]): readonly Value[] {
  const last = values.findLastIndex((value) => isComplex(value) && value.primary === true);
  return values.map((value, at) =>
    isComplex(value) && value.primary === true && at !== last ? { ...value, primary: false } : value,
  );
}

const isEmpty = (value: Value): boolean => isComplex(value) && Object.keys(value).length === 0;

function toMany(attribute: Attribute, value: unknown): readonly Value[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (items.length > valuesMax) throw invalid(attribute.name, `must have at most ${valuesMax} values`);
  const read = items.map((item) => toOne(attribute, item));
  if (read.some(isEmpty)) throw invalid(attribute.name, 'has an entry without a value');
  return keepOnePrimary(read);
}

/** One attribute as it is stored; undefined for one that has no value (RFC 7643 section 2.5). */
export function toValue(attribute: Attribute, value: unknown): Value | undefined {
  if (value === null || value === undefined) return undefined;
  if (attribute.multiValued) {
    const many = toMany(attribute, value);
    return many.length === 0 ? undefined : many;
  }
  const one = toOne(attribute, value);
  return isEmpty(one) ? undefined : one;
}

/**
 * The attributes of a resource that its schema has and that a caller may write. Others are left out, so a prototype key
 * never has an effect.
 * @throws AccessError `invalid_value` (400)
 */
export function normalize(attributes: readonly Attribute[], resource: unknown): Complex {
  if (!isComplex(resource))
    throw new AccessError('invalid_value', { reason: 'the resource must be an object' });
  const read = new Map<string, Value>();
  for (const [name, sent] of Object.entries<unknown>(resource)) {
    const attribute = findAttribute(attributes, name);
    if (!attribute || attribute.mutability === 'readOnly') continue;
    const value = toValue(attribute, sent);
    if (value !== undefined) read.set(attribute.name, value);
  }
  return Object.fromEntries(read);
}
