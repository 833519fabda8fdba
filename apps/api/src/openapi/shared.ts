import type { JsonSchema } from './schema.ts';

/** Parts that a document keeps once, and refers to from many places. */
export interface Shared {
  /** Keeps a part under its name; another part of the same name gets a number. @returns the name that it has */
  keep(name: string, part: object): string;
  readonly parts: Readonly<Record<string, JsonSchema>>;
}

export function createShared(): Shared {
  const parts: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    parts,
    keep(name, part) {
      const text = `${name} ${JSON.stringify(part)}`;
      const known = names.get(text);
      if (known !== undefined) return known;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const numbered = count === 1 ? name : `${name}.${count}`;
      names.set(text, numbered);
      parts[numbered] = part as JsonSchema;
      return numbered;
    },
  };
}
