/** An attribute of a schema (RFC 7643 section 2.2). What is left out has the default of the RFC. */
export interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'binary' | 'complex';
  readonly description: string;
  readonly multiValued?: true;
  readonly required?: true;
  readonly caseExact?: true;
  readonly mutability?: 'readOnly' | 'writeOnly' | 'immutable';
  readonly returned?: 'always' | 'never';
  readonly uniqueness?: 'server';
  readonly canonicalValues?: readonly string[];
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly Attribute[];
}

export interface Schema {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
}

/** A value of a resource as it is stored: JSON whose members are those of a schema. */
export type Value = string | boolean | Complex | readonly Value[];
export interface Complex {
  readonly [name: string]: Value;
}

export const isComplex = (value: unknown): value is Complex =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of attributes are the same in any case (RFC 7643 section 2.1). */
export function findAttribute(attributes: readonly Attribute[], name: string): Attribute | undefined {
  const key = name.toLowerCase();
  return attributes.find((attribute) => attribute.name.toLowerCase() === key);
}
