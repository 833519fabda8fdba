import type { Environment, Scope, Tier } from '@patchbay/contract';
import type { AccountId, GrantId, KeyId, SessionId, UserId, WorkspaceId } from './id.ts';

/** Nobody yet: sign-up, sign-in and public reads. */
export interface AnonymousActor {
  readonly kind: 'anonymous';
}

interface Bounded {
  /** The most that the call of an agent’s run may do, whatever its caller may. Absent for every other call. */
  readonly ceiling?: readonly Scope[];
}

/** A developer in the console. */
export interface ConsoleActor extends Bounded {
  readonly kind: 'console';
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId;
  readonly sessionId: SessionId;
  readonly role: 'developer' | 'operator';
  readonly email: string;
}

/** A console session that may only set a new password and sign out. */
export interface ResetDueActor {
  readonly kind: 'reset_due';
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
}

/** A platform user, signed in by phone. */
export interface UserActor extends Bounded {
  readonly kind: 'user';
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId;
  readonly sessionId: SessionId;
  readonly deviceId: string | null;
}

/** A program with an API key; acts in the workspace with its creator's consent. */
export interface ApiKeyActor extends Bounded {
  readonly kind: 'api_key';
  readonly keyId: KeyId;
  readonly keyPrefix: string;
  readonly workspaceId: WorkspaceId;
  readonly userId: UserId;
  readonly env: Environment;
  readonly scopes: readonly Scope[];
  readonly tier: Tier;
  /** True once its workspace has used a quota of AI. Until then all of them are full. */
  readonly hasUsedQuota: boolean;
}

/** A third-party app or agent with an OAuth access token; acts for a user within what the user allowed. */
export interface OauthActor extends Bounded {
  readonly kind: 'oauth';
  readonly grantId: GrantId;
  readonly clientId: string;
  readonly clientName: string;
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId;
  readonly env: Environment;
  readonly scopes: readonly Scope[];
  /** The resource that the token is good for (RFC 8707). */
  readonly audience: string;
  readonly tier: Tier;
}

/** The service itself: sweeps and scheduled work. */
export interface SystemActor {
  readonly kind: 'system';
  readonly name: string;
}

/** Everyone who can act. Closed: adding a kind makes every switch over it fail to compile. */
export type Actor =
  | AnonymousActor
  | ConsoleActor
  | ResetDueActor
  | UserActor
  | ApiKeyActor
  | OauthActor
  | SystemActor;

export type ActorKind = Actor['kind'];
export type ActorOf<K extends ActorKind> = Extract<Actor, { kind: K }>;

/** Actors that belong to a workspace. */
export type TenantActor = ConsoleActor | UserActor | ApiKeyActor | OauthActor;
export type TenantActorKind = TenantActor['kind'];
export const tenantKinds = [
  'console',
  'user',
  'api_key',
  'oauth',
] as const satisfies readonly TenantActorKind[];

/** The identifier that an audit record and an Idempotency-Key are kept under. */
export function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case 'anonymous':
      return null;
    case 'console':
    case 'reset_due':
      return actor.accountId;
    case 'user':
      return actor.userId;
    case 'api_key':
      return actor.keyId;
    case 'oauth':
      return actor.grantId;
    case 'system':
      return actor.name;
  }
}
