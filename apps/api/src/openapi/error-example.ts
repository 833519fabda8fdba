import {
  AccessError,
  type AccessErrorOptions,
  type ErrorCode,
  type ErrorEntry,
  errorRegistry,
} from '@patchbay/contract';
import { parseInput } from '@patchbay/domain/core';
import type { z } from 'zod';
import type { ErrorForm } from '../http/endpoint.ts';
import { renderError } from '../http/render-error.ts';
import type { JsonSchema } from './schema.ts';

/** The parts of an endpoint that decide how its refusals look. */
export interface Refusing {
  readonly form: ErrorForm;
  readonly scopes: readonly string[];
  /** The parts of a request that are checked against a schema. */
  readonly checked: readonly { readonly place: 'body' | 'query'; readonly schema: z.ZodObject }[];
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
function firstFault({ checked }: Refusing): AccessErrorOptions {
  for (const { place, schema } of checked) {
    const values = [{}, ...Object.keys(schema.shape).map((name) => ({ [name]: {} })), 0];
    for (const value of values) {
      const [field] = refusalOfValue(schema, value, place)?.options.fields ?? [];
      if (field) return { fields: [field] };
    }
  }
  return { fields: [{ loc: ['body'], msg: 'must be an object', type: 'invalid_type' }] };
}

function optionsOf(code: ErrorCode, refusing: Refusing): AccessErrorOptions {
  const { reasonInDetail: reason }: ErrorEntry = errorRegistry[code];
  if (code === 'validation_error') return firstFault(refusing);
  if (code === 'insufficient_scope') {
    return {
      reason: `needs ${refusing.scopes.join(' ')}`,
      details: { required_scopes: refusing.scopes },
    };
  }
  return reason === undefined ? {} : { reason };
}

/** A refusal as this endpoint answers it, rendered as every refusal is. */
export function errorExample(code: ErrorCode, refusing: Refusing): JsonSchema {
  const error = new AccessError(code, optionsOf(code, refusing));
  const value: unknown = JSON.parse(renderError(error, false, refusing.form).body);
  return { summary: errorRegistry[code].summary, value };
}

/** Keeps each example once, under its code; a form or a route that answers the code otherwise gets a name of its own. */
export function nameExample(
  examples: Record<string, JsonSchema>,
  code: ErrorCode,
  example: JsonSchema,
): string {
  const text = JSON.stringify(example);
  for (let at = 1; ; at += 1) {
    const name = at === 1 ? code : `${code}.${at}`;
    examples[name] ??= example;
    if (JSON.stringify(examples[name]) === text) return name;
  }
}
