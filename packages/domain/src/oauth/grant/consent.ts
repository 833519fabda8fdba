import { AccessError, clientCeiling, type Scope, scopeCatalog, scopeNames } from '@patchbay/contract';
import type { Prisma } from '@patchbay/db';
import type { AuditEntry, CommandContext, ConsoleActor, EventDraft, UserActor } from '../../core/exports.ts';
import { lockWorkspace } from '../../workspace/exports.ts';
import { createGrant, type GrantFlow } from './store.ts';

/** Who may say yes for a user: the user. A program never consents to another program. */
export const consentKinds = ['console', 'user'] as const satisfies readonly (
  | ConsoleActor
  | UserActor
)['kind'][];
export type ConsentKind = (typeof consentKinds)[number];

/** What of a client a person sees, and what decides whether it may be allowed anything. */
export const consentClientSelect = {
  id: true,
  name: true,
  clientUri: true,
  source: true,
  status: true,
  scopes: true,
  decidedBy: true,
  deletedAt: true,
} satisfies Prisma.OauthClientSelect;

export type ConsentClient = Omit<
  Prisma.OauthClientGetPayload<{ select: typeof consentClientSelect }>,
  'deletedAt'
>;

/** One line of a consent page. */
export interface OfferedScope {
  readonly name: Scope;
  readonly description: string;
  readonly sensitive: boolean;
  /** The person may untick it. */
  readonly optional: boolean;
}

/** asked ∩ registered ∩ the ceiling of the client's class, in the order of the vocabulary. */
function offerScopes(client: ConsentClient, asked: readonly string[]): Scope[] {
  // Nobody decided on a client that its software_id approved.
  const ceiling = clientCeiling(client.decidedBy === null);
  const bounds = [asked, client.scopes, ceiling] as const;
  return scopeNames.filter((name) => bounds.every((bound: readonly string[]) => bound.includes(name)));
}

/** The scopes that a person is asked for, as a page shows them. */
export function describeOffer(client: ConsentClient, asked: readonly string[]): OfferedScope[] {
  return offerScopes(client, asked).map((name) => {
    const { description, sensitive } = scopeCatalog[name];
    return { name, description, sensitive, optional: true };
  });
}

const standings: Readonly<Record<string, string>> = {
  pending: 'the client waits for approval',
  rejected: 'the client was rejected',
  suspended: 'the client is suspended',
};

/** @throws AccessError `unauthorized_client` (403) unless the client is approved */
export function requireApprovedClient({ status }: Pick<ConsentClient, 'status'>): void {
  if (status === 'approved') return;
  throw new AccessError('unauthorized_client', { reason: standings[status] ?? 'the client is not approved' });
}

/**
 * Takes the workspace's row lock: a suspension at the same time is waited for and seen, so that a session which was
 * opened before it allows nothing after it.
 * @returns the time of what is made under the lock
 */
async function lockActiveWorkspace({ actor, clock, tx }: CommandContext<ConsentKind>): Promise<Date> {
  const { at, suspendedAt } = await lockWorkspace(tx.sql, clock, actor.workspaceId);
  if (suspendedAt) throw new AccessError('account_suspended');
  return at;
}

/** A request of a client, and what the person answered. */
export interface ConsentAnswer {
  readonly client: ConsentClient;
  readonly asked: readonly string[];
  readonly resource: string;
  readonly flow: GrantFlow;
  readonly allow: boolean;
  /** What was left ticked; everything offered when absent. */
  readonly ticked?: readonly string[] | undefined;
}

export interface ConsentOutcome {
  /** Null for a denial: nothing was allowed. */
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

/**
 * Turns a person's answer into a grant of what was offered and left ticked; nothing ticked is a denial.
 * @throws AccessError `unauthorized_client`, `account_suspended` (403)
 */
export async function answerRequest(
  ctx: CommandContext<ConsentKind>,
  answer: ConsentAnswer,
): Promise<ConsentOutcome> {
  const { allow, asked, client, flow, resource, ticked } = answer;
  requireApprovedClient(client);
  const at = await lockActiveWorkspace(ctx);
  const offered = offerScopes(client, asked);
  const scopes = allow ? offered.filter((name) => ticked === undefined || ticked.includes(name)) : [];
  if (scopes.length === 0) return denial(ctx, answer);
  const { userId, workspaceId } = ctx.actor;
  const scopesRejected = asked.filter((name) => !scopes.some((granted) => granted === name));
  const grant = { client, userId, workspaceId, scopes, scopesRejected, resource, flow };
  return { ...(await createGrant(ctx.tx.sql, grant, at)), scopes };
}
