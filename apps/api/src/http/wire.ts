import { parseInput } from '@patchbay/domain/core';
import { z } from 'zod';

/** `displayName` as the wire writes it: `display_name`. */
export type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Rest>}`
  : Name;

export type SnakeShape<Shape extends z.ZodRawShape> = {
  -readonly [Name in keyof Shape & string as SnakeCase<Name>]: Shape[Name];
};

/** The wire name of a field of the contract. */
export function toSnake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A contract input as the wire writes it: the same fields and rules, snake_case names. */
export function snakeKeys<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const fields = Object.entries(schema.shape).map(([name, field]) => [toSnake(name), field]);
  return z.object(Object.fromEntries(fields) as SnakeShape<Shape>);
}

/** A request body: how the wire writes it, and how it becomes a verb's input. */
export interface WireBody<Input = unknown> {
  readonly schema: z.ZodObject;
  /** True when a request without a body is as good as one with an empty object. */
  readonly optional: boolean;
  /**
   * Checks the body under its wire names and gives it, unchanged but for the names, to the verb, which parses it for
   * itself. Only named fields are taken, so an unknown or a prototype key never has an effect.
   * @throws AccessError `validation_error`, each `loc` starting with `body`
   */
  read(raw: unknown): Input;
}

export function wireBody<Shape extends z.ZodRawShape>(
  input: z.ZodObject<Shape>,
): WireBody<z.input<z.ZodObject<Shape>>> {
  const schema = snakeKeys(input);
  const names = Object.keys(input.shape).map((name) => [name, toSnake(name)] as const);
  const optional = schema.safeParse({}).success;
  return {
    schema,
    optional,
    read(raw) {
      const sent = raw === undefined && optional ? {} : raw;
      parseInput(schema, sent, 'body');
      const fields = new Map(Object.entries(sent ?? {}));
      const present = names.filter(([, wireName]) => fields.has(wireName));
      const body = Object.fromEntries(present.map(([name, wireName]) => [name, fields.get(wireName)]));
      return body as z.input<z.ZodObject<Shape>>;
    },
  };
}
