import { toWireName } from '@patchbay/contract';
import { z } from 'zod';

/** `displayName` as the wire writes it: `display_name`. */
export type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Rest>}`
  : Name;

export type SnakeShape<Schema extends z.core.$ZodShape> = {
  -readonly [Name in keyof Schema & string as SnakeCase<Name>]: Schema[Name];
};

/** A contract input as the wire writes it: the same fields and rules, snake_case names. */
export function snakeKeys<Schema extends z.core.$ZodShape>(schema: z.ZodObject<Schema>) {
  const fields = Object.entries(schema.shape).map(([name, field]) => [toWireName(name), field]);
  return z.object(Object.fromEntries(fields) as SnakeShape<Schema>);
}
