export type {
  Actor,
  ActorKind,
  ActorOf,
  AnonymousActor,
  ApiKeyActor,
  ConsoleActor,
  OauthActor,
  ResetDueActor,
  SystemActor,
  TenantActor,
  TenantActorKind,
  UserActor,
} from './actor.ts';
export { actorId, tenantKinds } from './actor.ts';
export { type AuditEntry, appendAuditOf } from './audit/append.ts';
export { type Anchor, AnchorBroken, emptyAnchor, publicKeyOf, readAnchor } from './audit/checkpoint.ts';
export { commitAudit } from './audit/commit.ts';
export { type AuditView, listAudit, listPlatformAudit, readAuditOf, readAuditRecord } from './audit/list.ts';
export { openChain } from './audit/seal.ts';
export { takeCheckpoint } from './audit/take-checkpoint.ts';
export { verifyAuditLog } from './audit/verify-log.ts';
export type { Clock } from './clock.ts';
export type {
  AiServer,
  Companion,
  Context,
  Follower,
  ModelPrice,
  Origin,
  Reader,
  Services,
  Settings,
  TraceCollector,
} from './context.ts';
export type { EventDraft } from './event/append.ts';
export {
  type AiProgress,
  ephemeralChannel,
  type ProgressMessage,
  publishProgress,
  sendEphemeral,
} from './event/ephemeral.ts';
export { listenForEvents, type Wake, wakeReaders } from './event/wake.ts';
export { createFlagReader, type FlagReader, isFlagOnByDefault } from './flag/reader.ts';
export {
  type AccountId,
  firstIdAt,
  type GrantId,
  type KeyId,
  newId,
  type SessionId,
  type UserId,
  type WorkspaceId,
} from './id.ts';
export { type Keyset, keysetOf, type PageShape, type PageText, pageTexts } from './keyset.ts';
export { addressLimit } from './limit/address-limit.ts';
export { enforceLimit, isUncounted, limitError, stateOf } from './limit/enforce.ts';
export type { HeldPlaces } from './limit/held-places.ts';
export { holdPlaces, type LimitPlace, takePlaces } from './limit/hold-places.ts';
export { inspectRedis } from './limit/inspect-redis.ts';
export type { Limiter, Verdict } from './limit/limiter.ts';
export { sweepRateLimits } from './limit/postgres-limiter.ts';
export { type ToldLimits, tellLimits } from './limit/tell-limits.ts';
export { takeWrite } from './limit/write-budget.ts';
export { createLookup } from './lookup.ts';
export type { HmacRings } from './master-key/hmac-rings.ts';
export { keepServiceKeys, MasterKeyRefused } from './master-key/keep-service-keys.ts';
export { type KeyHolder, listKeyHolders, nameHolders } from './master-key/key-holder.ts';
export {
  databaseWaitSeconds,
  type OpenServices,
  openServices,
} from './open-services.ts';
export type { Outbound } from './outbound.ts';
export { enqueue } from './outbox/enqueue.ts';
export type { Delivery, OutboxHandler } from './outbox/handler.ts';
export { openPayload, sealPayload } from './outbox/payload.ts';
export { createOutboxWorker } from './outbox/worker.ts';
export {
  escapeLike,
  examinedMax,
  findPageEnd,
  type Page,
  type PageEnd,
  type PageQuery,
  type Place,
  pageQuery,
  toPage,
} from './page.ts';
export { fieldError, fieldErrorsMax, parseInput } from './parse-input.ts';
export { query } from './query.ts';
export { readJson } from './read-json.ts';
export { requireActor } from './require-actor.ts';
export { madeThings, requireOwner } from './require-owner.ts';
export { boundingScopes, holdsScope, requireScopes } from './require-scope.ts';
export { createServices, openMediaStore, type ServicesOptions } from './services.ts';
export { StartRefused } from './start-refused.ts';
export { statement, variants } from './statement.ts';
export { isTemporaryFault, refuseOverload } from './temporary-fault.ts';
export { type AnyVerb, requireRules, type Verb, type VerbRules } from './verb.ts';
export {
  createVerifiedTokens,
  type SessionToken,
  type VerifiedToken,
} from './verified-keys.ts';
export {
  type Audited,
  type CommandContext,
  type CommandLimit,
  command,
  type Effect,
  lostRace,
  tryAgain,
} from './write/command.ts';
export { type Gathering, gather } from './write/gather.ts';
export { planRows } from './write/planned-rows.ts';
export { inTransaction, takeTurn, turnLoadOf } from './write/take-turn.ts';
export { writeRow } from './write/write-row.ts';
export type { WriteShape } from './write/write-shape.ts';
