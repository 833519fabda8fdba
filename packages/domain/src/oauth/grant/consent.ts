import {
  AccessError,
  type ClientSource,
  clientStandings,
  type Scope,
  scopeCatalog,
} from '@patchbay/contract';
import type { Columns, OauthClient } from '@patchbay/db';
import {
  type AuditEntry,
  type CommandContext,
  type ConsoleActor,
  type EventDraft,
  requireOwner,
  type UserActor,
} from '../../core/exports.ts';
import { stampForCaller } from '../../workspace/exports.ts';
import { narrowScopes, type ScopedClient } from './scope.ts';
import { type ClientStanding, standingColumns, standingFor } from './standing.ts';
import { createGrant, type GrantFlow, type NewGrant } from './store.ts';

/** A user consents in person, by a session. A program never consents to another program. */
export const consentKinds = ['console', 'user'] as const satisfies readonly (
  | ConsoleActor
  | UserActor
)['kind'][];
export type ConsentKind = (typeof consentKinds)[number];
type ConsentActor = ConsoleActor | UserActor;

/** The part of a client that a person sees, and that decides which scopes it may be given. */
export interface ConsentClient
  extends ClientStanding,
    Pick<OauthClient, 'id' | 'name' | 'clientUri' | 'scopes' | 'decidedBy'> {
  readonly source: ClientSource;
}

/** They are read from `oauth_clients client`. A statement that uses these must leave out deleted clients. */
export const consentColumns: Columns<ConsentClient> = {
  id: 'client.id',
  name: 'client.name',
  clientUri: 'client.client_uri',
  scopes: 'client.scopes',
  decidedBy: 'client.decided_by',
  source: 'client.source',
  ...standingColumns,
};

/** One line of a consent page. */
export interface OfferedScope {
  readonly name: Scope;
  readonly description: string;
  readonly sensitive: boolean;
  /** The person may untick it. */
  readonly optional: boolean;
}

/** The scopes that a person is asked for, as the page shows them. */
export function describeOffer(client: ScopedClient, asked: readonly string[]): OfferedScope[] {
  return narrowScopes(client, asked).map((name) => {
    const { description, sensitive } = scopeCatalog[name];
    return { name, description, sensitive, optional: true };
  });
}

/** @throws AccessError `unauthorized_client` (403) unless the client is approved, or the person tries it */
export function requireApprovedClient(client: ClientStanding, actor: ConsentActor): void {
  const status = standingFor(client, actor);
  if (status === 'approved') return;
  throw new AccessError('unauthorized_client', { reason: clientStandings[status] });
}

/** A request of a client and the person's answer. */
export interface ConsentAnswer {
  readonly client: ConsentClient;
  readonly asked: readonly string[];
  readonly resource: string;
  readonly flow: GrantFlow;
  readonly allow: boolean;
  /** The scopes that were left ticked; every offered scope when absent. */
  readonly ticked?: readonly string[] | undefined;
}

export interface ConsentOutcome {
  /** Null for a denial. */
  readonly grantId: string | null;
  readonly scopes: readonly Scope[];
  readonly audit: AuditEntry;
  readonly event: EventDraft | null;
}

function denial({ actor }: CommandContext<ConsentKind>, { client, flow }: ConsentAnswer): ConsentOutcome {
  const audit = {
    action: 'oauth.consent.denied' as const,
    workspaceId: actor.workspaceId,
    targetId: client.id,
    details: { clientId: client.id, clientName: client.name, userId: actor.userId, flow },
  };
  return { grantId: null, scopes: [], audit, event: null };
}

/** An app with this grant adds and removes people. */
const isForOwners = ({ scopes }: Pick<ConsentOutcome, 'scopes'>): boolean => scopes.includes('scim');

/** The grant that a person's answer makes: of the scopes that were offered and left ticked. Null for none, a denial. */
function grantOf(
  { userId, workspaceId }: ConsentActor,
  { allow, asked, client, flow, resource, ticked }: ConsentAnswer,
): (NewGrant & { readonly scopes: readonly Scope[] }) | null {
  const offered = narrowScopes(client, asked);
  const scopes = allow ? offered.filter((name) => ticked === undefined || ticked.includes(name)) : [];
  if (scopes.length === 0) return null;
  const scopesRejected = asked.filter((name) => !scopes.some((granted) => granted === name));
  return { client, userId, workspaceId, scopes, scopesRejected, resource, flow };
}

/**
 * Turns a person's answer into a grant of the scopes that were offered and left ticked. No ticked scope is a denial.
 * @throws AccessError `unauthorized_client`, `account_suspended` (403), `owner_only` (403) for `scim`
 */
export async function answerRequest(
  ctx: CommandContext<ConsentKind>,
  answer: ConsentAnswer,
): Promise<ConsentOutcome> {
  requireApprovedClient(answer.client, ctx.actor);
  const at = await stampForCaller(ctx);
  const grant = grantOf(ctx.actor, answer);
  if (!grant) return denial(ctx, answer);
  if (isForOwners(grant)) await requireOwner(ctx);
  return { ...createGrant(ctx.tx.sql, grant, at), scopes: grant.scopes };
}
