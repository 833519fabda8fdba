import type { ErrorCode } from '@patchbay/contract';
import type { z } from 'zod';
import type { Endpoint, Method, Placement } from './endpoint.ts';
import type { TagName } from './tags.ts';

/** The body of an answer: its schema, or null for text of that media type. */
export type Bodies = Readonly<Record<string, z.ZodType | null>>;

export interface MountedSuccess {
  readonly description: string;
  /** By media type; none for an answer without a body. */
  readonly bodies?: Bodies;
  /** Headers in addition to those of every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer names the remaining limits. */
  readonly tellsLimits?: boolean;
}

/** An endpoint with its own protocol. No verb describes it, so the document takes its text from here. */
export interface MountedOperation {
  readonly placement: Placement;
  readonly name: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly tag: TagName;
  /** As OpenAPI has it: any one of these; `{}` is no credential. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** The parameters of its path. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Sent as application/x-www-form-urlencoded. */
  readonly form?: z.ZodObject;
  /** Sent as JSON. */
  readonly message?: z.ZodObject;
  readonly successes: Readonly<Record<number, MountedSuccess>>;
  readonly errors: readonly ErrorCode[];
  /** Codes that are answered with another status than the registry's: RFC 6749 and the library have their own. */
  readonly errorsAt?: Readonly<Record<number, readonly ErrorCode[]>>;
  /** Refusal bodies in addition to this service's error body. */
  readonly refusalBodies?: Readonly<Record<number, Bodies>>;
  /** Answers HEAD as GET without its body; false when absent. */
  readonly head?: boolean;
}

/** An entry of the table that is answered by its own protocol: OAuth's library, or MCP. */
export interface MountedEndpoint extends Endpoint {
  readonly kind: 'mounted';
  readonly operation: MountedOperation;
}

/** Puts a mounted endpoint into the table. */
export function mounted(operation: MountedOperation): MountedEndpoint {
  const { form, head = false, message, placement } = operation;
  const bodyOfText = message ? 'json' : 'none';
  return {
    kind: 'mounted',
    ...operation,
    ...placement,
    body: form ? 'form' : bodyOfText,
    head,
    operation,
  };
}
