import { AccessError, type AccessErrorOptions } from '@patchbay/contract';
import { parseInput } from '@patchbay/domain/core';
import type { z } from 'zod';

/** A part of a request that is checked against a schema. */
export interface Checked {
  readonly place: 'body' | 'query';
  readonly schema: z.ZodObject;
}

/** The refusal of a value that a schema does not take; undefined if it takes it, or refuses it with another code. */
function refusalOfValue(schema: z.ZodObject, value: unknown, place: string): AccessError | undefined {
  try {
    parseInput(schema, value, place);
  } catch (fault) {
    if (fault instanceof AccessError && fault.options.fields) return fault;
  }
  return undefined;
}

/** The first fault that a client of this endpoint meets: a member that is missing, or one of a wrong type. */
export function firstFault(checked: readonly Checked[]): AccessErrorOptions {
  for (const { place, schema } of checked) {
    const values = [{}, ...Object.keys(schema.shape).map((name) => ({ [name]: {} })), 0];
    for (const value of values) {
      const [field] = refusalOfValue(schema, value, place)?.options.fields ?? [];
      if (field) return { fields: [field] };
    }
  }
  return { fields: [{ loc: ['body'], msg: 'must be an object', type: 'invalid_type' }] };
}
