/** A part of a JSON Schema, as far as it is shown. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export type Schemas = Readonly<Record<string, Schema>>;

/** A member of a body, in words. */
export interface FieldText {
  /** With the names that lead to it, such as `workspace.name` and `items[].id`. */
  readonly name: string;
  readonly type: string;
  /** Such as "1 to 8000 characters"; null without any. */
  readonly limits: string | null;
  readonly description: string | null;
  readonly isRequired: boolean;
}

/** Deeper members would fill the page, and the reference has them. */
const depthMax = 3;

const resolve = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

const formatNames: Readonly<Record<string, string>> = {
  'date-time': 'timestamp',
  uri: 'URL',
  email: 'email',
};

/** One type in the plural; a choice of several stays as it is. */
const severalOf = (type: string): string => (/[\s,"]/.test(type) ? type : `${type}s`);

function typesOf({ format, items, type = [] }: Schema, schemas: Schemas): string[] {
  const names = typeof type === 'string' ? [type] : type;
  return names.map((name) => {
    if (name === 'array') return `array of ${severalOf(typeOf(items ?? {}, schemas))}`;
    return (name === 'string' && formatNames[format ?? '']) || name;
  });
}

/** The type in words, such as "string or null", or the values of a closed set. */
function typeOf(schema: Schema, schemas: Schemas): string {
  const { anyOf, const: only, enum: values, ...rest } = resolve(schema, schemas);
  if (anyOf) return [...new Set(anyOf.map((each) => typeOf(each, schemas)))].join(' or ');
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => String(value)).join(', ');
  return typesOf(rest, schemas).join(' or ') || 'any value';
}

/** Integers have bounds that only say what a number of JSON can hold. */
const isBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function rangeOf(least: number | undefined, most: number | undefined, noun: string): string[] {
  const of = (count: number): string =>
    noun === '' ? `${count}` : `${count} ${count === 1 ? noun : `${noun}s`}`;
  const isLeastSaid = isBound(least) && least > 0;
  const isMostSaid = isBound(most);
  if (isLeastSaid && isMostSaid) return [least === most ? of(most) : `${least} to ${of(most)}`];
  if (isLeastSaid) return [`at least ${of(least)}`];
  return isMostSaid ? [`at most ${of(most)}`] : [];
}

function limitsOf(schema: Schema): string | null {
  const { default: fallback, maxItems, maxLength, maximum, minItems, minLength, minimum } = schema;
  const limits = [
    ...rangeOf(minLength, maxLength, 'character'),
    ...rangeOf(minItems, maxItems, 'item'),
    ...rangeOf(minimum, maximum, ''),
    ...(fallback === undefined ? [] : [`${JSON.stringify(fallback)} if not sent`]),
  ];
  return limits.length === 0 ? null : limits.join(', ');
}

/** The objects that a value can be, and how a path goes on to their members. */
function objectsIn(
  schema: Schema,
  schemas: Schemas,
  step = '',
): { readonly object: Schema; readonly step: string }[] {
  const { anyOf, items, ...object } = resolve(schema, schemas);
  if (anyOf) return anyOf.flatMap((each) => objectsIn(each, schemas, step));
  if (items) return objectsIn(items, schemas, `${step}[]`);
  return object.properties ? [{ object, step }] : [];
}

function membersOf(object: Schema, schemas: Schemas, path: readonly string[]): FieldText[] {
  return Object.entries(object.properties ?? {}).flatMap(([own, member]) => {
    const schema = { ...resolve(member, schemas), ...member };
    const name = [...path, own].join('.');
    const field: FieldText = {
      name,
      type: typeOf(member, schemas),
      limits: limitsOf(schema),
      description: schema.description ?? null,
      isRequired: object.required?.includes(own) ?? false,
    };
    if (path.length + 1 >= depthMax) return [field];
    const inner = objectsIn(member, schemas).flatMap(({ object: next, step }) =>
      membersOf(next, schemas, [...path, `${own}${step}`]),
    );
    return [field, ...inner];
  });
}

/**
 * The members of a body, those of its inner objects included. A list has those of its items, and a body of several kinds
 * those of each, of which only the ones that all kinds have are sure to be there.
 */
export function readFields(schema: Schema, schemas: Schemas): FieldText[] {
  const kinds = objectsIn(schema, schemas);
  const fields = kinds.flatMap(({ object }) => membersOf(object, schemas, []));
  return [...Map.groupBy(fields, ({ name }) => name).values()].flatMap((same) => {
    const isRequired = same.length >= kinds.length && same.every((each) => each.isRequired);
    return same.slice(0, 1).map((field) => ({ ...field, isRequired }));
  });
}

/** True for a body that is a list, whose fields are those of an item. */
export const isList = (schema: Schema, schemas: Schemas): boolean =>
  resolve(schema, schemas).type === 'array';
