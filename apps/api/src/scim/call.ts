import { isMembers, type Members } from '@patchbay/contract';
import type { Context, VerbRules } from '@patchbay/domain/core';
import { etagOf, namesVersion } from '@patchbay/domain/directory';
import type { FastifyRequest } from 'fastify';
import type { MountedOperation } from '../http/mounted.ts';
import { type Projection, project, readProjection } from './project.ts';

/** A request, as the routes read it. */
export interface ScimCall {
  readonly ctx: Context;
  readonly base: string;
  /** The id in the path; empty where there is none. */
  readonly id: string;
  readonly query: Members;
  readonly body: unknown;
  readonly projection: Projection;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface ScimAnswer {
  readonly status: number;
  readonly body?: Members;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An endpoint of SCIM: its callers, its documentation, and its answer. */
export interface ScimRoute {
  readonly operation: MountedOperation;
  readonly rules: VerbRules;
  answer(call: ScimCall): Promise<ScimAnswer>;
}

interface Versioned {
  readonly version: number;
}

const asMembers = (value: unknown): Readonly<Members> => (isMembers(value) ? value : {});

/** @param ctx made for the caller of this request */
export function readCall(request: FastifyRequest, ctx: Context, base: string): ScimCall {
  const { body, headers, params } = request;
  const query = asMembers(request.query);
  const { id } = asMembers(params);
  return {
    ctx,
    base,
    id: typeof id === 'string' ? id : '',
    query,
    body,
    projection: readProjection(query),
    ifMatch: headers['if-match'],
    ifNoneMatch: headers['if-none-match'],
  };
}

/** A resource with its validator (RFC 7644 section 3.14). */
export const answerResource = (
  { projection }: ScimCall,
  status: 200 | 201,
  { location, resource, version }: Versioned & { readonly resource: Members; readonly location: string },
): ScimAnswer => ({
  status,
  body: project(resource, projection),
  headers: { ETag: etagOf(version), Location: location },
});

/** As {@link answerResource}, or 304 for a caller who has this version. */
export function answerRead(
  call: ScimCall,
  read: Versioned & { resource: Members; location: string },
): ScimAnswer {
  const { ifNoneMatch } = call;
  if (ifNoneMatch !== undefined && namesVersion(ifNoneMatch, read.version)) {
    return { status: 304, headers: { ETag: etagOf(read.version) } };
  }
  return answerResource(call, 200, read);
}
