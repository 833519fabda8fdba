import {
  type ClientSource,
  type ClientStatus,
  clientSources,
  clientStatuses,
  identifierText,
} from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { parseInput, requireActor } from '../../core/exports.ts';
import { consentKinds, describeOffer, type OfferedScope } from '../grant/consent.ts';
import { findRequest } from './find-request.ts';

const Input = z.object({ uid: identifierText });
const status = z.enum(clientStatuses);
const source = z.enum(clientSources);

/** What a person is asked to allow. */
export interface ConsentView {
  readonly uid: string;
  readonly client: {
    readonly id: string;
    readonly name: string;
    readonly clientUri: string | null;
    readonly status: ClientStatus;
    readonly source: ClientSource;
  };
  /** Where the browser is sent afterwards, as `host` or `host:port`; the scheme where there is no host. */
  readonly redirectHost: string;
  readonly resource: string;
  readonly scopes: readonly OfferedScope[];
  readonly expiresAt: Date;
}

function hostOf(redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri);
  return host || protocol;
}

/**
 * An authorization request, for the page on which a person decides it. Reading decides nothing.
 * @throws AccessError `interaction_not_found` (404)
 */
export async function readConsent(ctx: Context, rawInput: z.input<typeof Input>): Promise<ConsentView> {
  requireActor(ctx, consentKinds);
  const { uid } = parseInput(Input, rawInput);
  const request = await findRequest(ctx.db.sql, uid, ctx.clock.now());
  const { client } = request;
  return {
    uid,
    client: {
      id: client.id,
      name: client.name,
      clientUri: client.clientUri,
      status: status.parse(client.status),
      source: source.parse(client.source),
    },
    redirectHost: hostOf(request.redirectUri),
    resource: request.resource,
    scopes: describeOffer(client, request.scopes),
    expiresAt: request.expiresAt,
  };
}
