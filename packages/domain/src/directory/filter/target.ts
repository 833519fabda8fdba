import { type Attribute, findAttribute } from '../schema/attribute.ts';

/** A path of a filter in SQL. Every piece of SQL in it is a constant of this program. */
export type Target =
  /** `column`: the SQL is a name that `foldName` has folded, so that an index serves it. */
  | { readonly kind: 'text'; readonly sql: string; readonly case: 'exact' | 'any' | 'column' }
  | { readonly kind: 'boolean' | 'time'; readonly sql: string }
  /** A list of values: `from` gives its rows, `isThere` says that it has one, and `focus` is the member that is compared. */
  | {
      readonly kind: 'list';
      readonly from: string;
      readonly isThere: string;
      readonly focus: string;
      find(member: string): Target | null;
    };

/** Finds the target of a path; null for a path that names nothing. */
export type Targets = (path: string) => Target | null;

export type ListTarget = Extract<Target, { kind: 'list' }>;

const textMember = (name: string): Target => ({ kind: 'text', sql: `element.item->>'${name}'`, case: 'any' });

/** A list that is stored in a JSON column. */
function listTarget(
  { name, subAttributes = [] }: Attribute,
  column: string,
  [focus = 'value', ...deeper]: readonly string[],
): ListTarget | null {
  if (deeper.length > 0) return null;
  const items = `${column}->'${name}'`;
  return {
    kind: 'list',
    from: `jsonb_array_elements(${items}) AS element(item)`,
    isThere: `${items} IS NOT NULL`,
    focus,
    find: (member) => {
      const found = findAttribute(subAttributes, member);
      if (!found) return null;
      if (found.type === 'boolean')
        return { kind: 'boolean', sql: `(element.item->>'${found.name}')::boolean` };
      return textMember(found.name);
    },
  };
}

/**
 * The target of an attribute that is stored in a JSON column.
 * @param path the names of the attribute and of what it is in, from the outside
 */
export function storedTarget(
  attributes: readonly Attribute[],
  column: string,
  [name = '', ...deeper]: readonly string[],
): Target | null {
  const attribute = findAttribute(attributes, name);
  if (!attribute) return null;
  if (attribute.multiValued) return listTarget(attribute, column, deeper);
  if (attribute.type === 'complex') {
    return storedTarget(attribute.subAttributes ?? [], `${column}->'${attribute.name}'`, deeper);
  }
  if (deeper.length > 0) return null;
  return {
    kind: 'text',
    sql: `${column}->>'${attribute.name}'`,
    case: attribute.caseExact ? 'exact' : 'any',
  };
}
