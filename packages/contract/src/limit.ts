import { toWireName } from './wire-name.ts';

/** One rule of a limiter: at most `limit` requests in any window of `windowSeconds`. */
export interface LimitRule {
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface LimitPolicy {
  /** The name in `RateLimit-Policy` and in the stored key. */
  readonly name: string;
  readonly rules: readonly LimitRule[];
  /**
   * Says nothing outside its refusal. It counts by somebody whom the caller names, so the rest would reveal what others
   * did, or it stands where nothing is refused.
   */
  readonly isPrivate?: true;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const atMost = (limit: number, windowSeconds: number): LimitRule => ({ limit, windowSeconds });

/** With a rule, and often with a second one over a longer window. */
type Rules = readonly [LimitRule, ...LimitRule[]];

/** A policy has the name of its entry: `keyOperations` is `key-operations`. */
function named<Name extends string>(
  policies: Readonly<Record<Name, { readonly rules: Rules; readonly isPrivate?: true }>>,
): Readonly<Record<Name, LimitPolicy & { readonly rules: Rules }>> {
  const entries = Object.keys(policies) as Name[];
  return Object.fromEntries(
    entries.map((key) => [key, { name: toWireName(key).replaceAll('_', '-'), ...policies[key] }]),
  ) as Record<Name, LimitPolicy & { readonly rules: Rules }>;
}

/** Every limit that counts requests. Each holds in any window of its length, not per clock hour. */
export const limitPolicies = named({
  keyOperations: { rules: [atMost(10, minute), atMost(30, hour)] },
  writes: { rules: [atMost(600, minute)] },
  /** SCIM, of one workspace: a first synchronization is larger than the writes of people and programs. */
  directoryWrites: { rules: [atMost(1500, minute)] },
  /** Per workspace, because each read writes a permanent audit record. A page holds up to 100 messages. */
  rawReads: { rules: [atMost(300, minute)] },
  codeSends: { isPrivate: true, rules: [atMost(5, hour), atMost(10, day)] },
  /** Codes that one address asks for, for all accounts together. Silent, because forgot-password never refuses. */
  codeSendsClient: { isPrivate: true, rules: [atMost(60, hour)] },
  codeTries: { isPrivate: true, rules: [atMost(10, day)] },
  /** Wrong codes that one address types, for all accounts together. */
  codeTriesClient: { rules: [atMost(100, 15 * minute)] },
  loginAddress: { rules: [atMost(10, 15 * minute)] },
  loginClient: { rules: [atMost(100, 15 * minute)] },
  /** Right passwords as well, because each costs a hash. More than an office of people needs. */
  signInsClient: { rules: [atMost(1000, 15 * minute)] },
  registerClient: { rules: [atMost(60, hour)] },
  clientRegistrations: { rules: [atMost(20, hour)] },
  registrationAccessPerIp: { rules: [atMost(300, hour)] },
  registrationAccessPerClient: { rules: [atMost(60, hour)] },
  authorizationsPerIp: { rules: [atMost(300, 15 * minute)] },
  authorizationsPerClient: { isPrivate: true, rules: [atMost(3000, 15 * minute)] },
  deviceAuthorizationsPerIp: { rules: [atMost(300, 15 * minute)] },
  deviceAuthorizationsPerClient: { isPrivate: true, rules: [atMost(3000, 15 * minute)] },
  tokenRefusalsPerIp: { rules: [atMost(600, minute)] },
  tokenRefusalsPerClient: { isPrivate: true, rules: [atMost(3000, minute)] },
  userCodeUser: { rules: [atMost(10, 15 * minute)] },
  userCodeClient: { rules: [atMost(30, 15 * minute)] },
  phoneCodeSends: { isPrivate: true, rules: [atMost(3, 10 * minute), atMost(5, hour)] },
  phoneCodeTries: { isPrivate: true, rules: [atMost(10, hour)] },
  /** Sockets that one credential opens. */
  socketOpens: { rules: [atMost(600, minute)] },
  /** Sockets that one address opens without a credential in the header. */
  socketOpensPerIp: { rules: [atMost(300, minute)] },
  /** Call signaling of one user. */
  signals: { rules: [atMost(50, 1)] },
  /** Segments of uploads that one user sends; they do not count in the write budget. */
  segments: { rules: [atMost(20, 1)] },
  presence: { rules: [atMost(10, 10)] },
  phoneStartClient: { rules: [atMost(10, hour)] },
  phoneVerifyClient: { rules: [atMost(30, hour)] },
  phoneSignUpClient: { rules: [atMost(5, hour)] },
  contactMatchClient: { rules: [atMost(30, hour)] },
  /** Reports and blocks together. */
  moderationClient: { rules: [atMost(20, hour)] },
  forensicsClient: { rules: [atMost(30, hour)] },
  inviteLandingClient: { rules: [atMost(60, minute)] },
  /** Looks into the DNS for a workspace. */
  domainChecks: { rules: [atMost(60, hour)] },
  inviteTrackClient: { rules: [atMost(200, day)] },
  voiceDropClient: { rules: [atMost(5, hour)] },
  /** Voice drops to one person, from all addresses together. */
  voiceDropHandle: { isPrivate: true, rules: [atMost(20, hour), atMost(100, day)] },
  mfaTries: { isPrivate: true, rules: [atMost(10, 15 * minute), atMost(30, day)] },
});

/** The bytes of media that one user may send; every byte that arrives counts. */
export const mediaQuota = {
  name: 'media-bytes',
  rules: [atMost(1024 ** 3, day)],
} as const satisfies LimitPolicy;

export type LimitName = keyof typeof limitPolicies;

export const activeKeysMax = 100;
export const passwordCharactersMin = 10;
export const passwordCharactersMax = 128;
export const codeTtlSeconds = 10 * minute;
export const codeTriesMax = 5;
export const consoleSessionIdleSeconds = 12 * hour;
export const consoleSessionTtlSeconds = 30 * day;
export const userSessionTtlSeconds = 90 * day;
export const mfaTokenTtlSeconds = 10 * minute;
/** After people prove their identity, they can make sensitive changes for this long without proving it again. */
export const reauthenticationTtlSeconds = 10 * minute;
export const gracePeriodSecondsMax = 7 * day;
export const idempotencyTtlSeconds = day;
export const pageSizeMax = 100;
export const pageSizeDefault = 50;

/** Invitations of one person that can be followed. */
export const invitesMax = 100;
export const inviteTtlSeconds = 30 * day;
/** The sender of a voice drop is blocked, and the digest of their address is kept, for this long. */
export const voiceDropBlockSeconds = 30 * day;
/** Numbers that one call looks up. */
export const contactHashesMax = 1000;
/** Different numbers that one user may look up: the first in any 10 days, the second in any day even beyond the first. */
export const contactLookups = { inTenDaysMax: 5000, inDayMax: 1000 } as const;
/** The lifetime of a salt for contact matching. A new one is made every day, so two are valid at a time. */
export const matchSaltTtlSeconds = 2 * day;
export const agentsMax = 50;
export const agentInstructionsCharactersMax = 8000;
export const agentToolsMax = 20;
export const agentScopesMax = 20;
/** Calls of tools in one run. */
export const agentRunCallsMax = 24;
/** Answers of a model in one run. */
export const agentModelStepsMax = 8;
/** The cost of a run's model calls, in micro-dollars, above which the model is not called again. */
export const agentRunCostMicrosMax = 200_000;
/** A person has this long to confirm a write of a run. */
export const agentConfirmationTtlSeconds = 600;

export const webhooksMax = 20;
/** Failed attempts in a row after which the people of an endpoint get an email. */
export const [webhookAlertAfterDefault, webhookAlertAfterMax] = [10, 1000];
/** The old secret of a webhook endpoint signs beside its new one for this long. */
export const webhookOverlapSecondsDefault = day;
export const webhookOverlapSecondsMax = 7 * day;
