/** The wire name of a field: `displayName` is `display_name`. */
export function toWireName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** A JSON object of any content. */
export type Members = Record<string, unknown>;

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of a value with every member under its wire name, however deep. */
export function toWireNames(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(toWireNames);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [toWireName(name), toWireNames(member)]),
  );
}
