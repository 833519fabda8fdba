import {
  AccessError,
  type AccessErrorOptions,
  type ErrorCode,
  type ErrorEntry,
  errorRegistry,
} from '@patchbay/contract';
import type { ErrorForm } from '../http/endpoint.ts';
import { renderError } from '../http/render-error.ts';
import { type Checked, firstFault } from './first-fault.ts';
import { isSchema, type JsonSchema } from './schema.ts';

/** The parts of an endpoint that decide how its refusals look. */
export interface Refusing {
  readonly form: ErrorForm;
  readonly scopes: readonly string[];
  readonly checked: readonly Checked[];
}

function optionsOf(code: ErrorCode, refusing: Refusing): AccessErrorOptions {
  const { reasonInDetail: reason }: ErrorEntry = errorRegistry[code];
  if (code === 'validation_error') return firstFault(refusing.checked);
  if (code === 'insufficient_scope') {
    return {
      reason: `needs ${refusing.scopes.join(' ')}`,
      details: { required_scopes: refusing.scopes },
    };
  }
  return reason === undefined ? {} : { reason };
}

/** A refusal as this endpoint answers it, rendered as every refusal is. */
export function errorExample(code: ErrorCode, refusing: Refusing, consoleUrl: string): JsonSchema {
  const error = new AccessError(code, optionsOf(code, refusing));
  const value: unknown = JSON.parse(renderError(error, { consoleUrl, form: refusing.form }).body);
  return { summary: errorRegistry[code].summary, value };
}

/** The name of the schema that a refusal fits, by the members that it has. */
export function schemaOfRefusal({ value }: JsonSchema): 'Error' | 'OauthError' | 'ValidationError' {
  if (!isSchema(value)) return 'Error';
  if (Array.isArray(value.detail)) return 'ValidationError';
  return 'error' in value ? 'OauthError' : 'Error';
}
