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

/** Every limit that counts requests. Each holds in any window of its length, not per clock hour. */
export const limitPolicies = {
  keyOperations: {
    name: 'key-operations',
    rules: [
      { limit: 10, windowSeconds: minute },
      { limit: 30, windowSeconds: hour },
    ],
  },
  writes: { name: 'writes', rules: [{ limit: 600, windowSeconds: minute }] },
  /** SCIM, of one workspace: a first synchronization is larger than the writes of people and programs. */
  directoryWrites: { name: 'directory-writes', rules: [{ limit: 1500, windowSeconds: minute }] },
  /** Per workspace, because each read writes a permanent audit record. A page holds up to 100 messages. */
  rawReads: { name: 'raw-reads', rules: [{ limit: 300, windowSeconds: minute }] },
  codeSends: {
    name: 'code-sends',
    isPrivate: true,
    rules: [
      { limit: 5, windowSeconds: hour },
      { limit: 10, windowSeconds: day },
    ],
  },
  /** Codes that one address asks for, for all accounts together. Silent, because forgot-password never refuses. */
  codeSendsClient: {
    name: 'code-sends-client',
    isPrivate: true,
    rules: [{ limit: 60, windowSeconds: hour }],
  },
  codeTries: { name: 'code-tries', isPrivate: true, rules: [{ limit: 10, windowSeconds: day }] },
  /** Wrong codes that one address types, for all accounts together. */
  codeTriesClient: { name: 'code-tries-client', rules: [{ limit: 100, windowSeconds: 15 * minute }] },
  loginAddress: { name: 'login-address', rules: [{ limit: 10, windowSeconds: 15 * minute }] },
  loginClient: { name: 'login-client', rules: [{ limit: 100, windowSeconds: 15 * minute }] },
  registerClient: { name: 'register-client', rules: [{ limit: 60, windowSeconds: hour }] },
  clientRegistrations: { name: 'client-registrations', rules: [{ limit: 20, windowSeconds: hour }] },
  registrationAccessPerIp: {
    name: 'registration-access-per-ip',
    rules: [{ limit: 300, windowSeconds: hour }],
  },
  registrationAccessPerClient: {
    name: 'registration-access-per-client',
    rules: [{ limit: 60, windowSeconds: hour }],
  },
  authorizationsPerIp: { name: 'authorizations-per-ip', rules: [{ limit: 300, windowSeconds: 15 * minute }] },
  authorizationsPerClient: {
    name: 'authorizations-per-client',
    isPrivate: true,
    rules: [{ limit: 3000, windowSeconds: 15 * minute }],
  },
  deviceAuthorizationsPerIp: {
    name: 'device-authorizations-per-ip',
    rules: [{ limit: 300, windowSeconds: 15 * minute }],
  },
  deviceAuthorizationsPerClient: {
    name: 'device-authorizations-per-client',
    isPrivate: true,
    rules: [{ limit: 3000, windowSeconds: 15 * minute }],
  },
  tokenRefusalsPerIp: { name: 'token-refusals-per-ip', rules: [{ limit: 600, windowSeconds: minute }] },
  tokenRefusalsPerClient: {
    name: 'token-refusals-per-client',
    isPrivate: true,
    rules: [{ limit: 3000, windowSeconds: minute }],
  },
  userCodeUser: { name: 'user-code-user', rules: [{ limit: 10, windowSeconds: 15 * minute }] },
  userCodeClient: { name: 'user-code-client', rules: [{ limit: 30, windowSeconds: 15 * minute }] },
  phoneCodeSends: {
    name: 'phone-code-sends',
    isPrivate: true,
    rules: [
      { limit: 3, windowSeconds: 10 * minute },
      { limit: 5, windowSeconds: hour },
    ],
  },
  phoneCodeTries: { name: 'phone-code-tries', isPrivate: true, rules: [{ limit: 10, windowSeconds: hour }] },
  /** Sockets that one credential opens. */
  socketOpens: { name: 'socket-opens', rules: [{ limit: 600, windowSeconds: minute }] },
  /** Sockets that one address opens without a credential in the header. */
  socketOpensPerIp: { name: 'socket-opens-per-ip', rules: [{ limit: 300, windowSeconds: minute }] },
  /** Call signaling of one user. */
  signals: { name: 'signals', rules: [{ limit: 50, windowSeconds: 1 }] },
  /** Segments of uploads that one user sends; they do not count in the write budget. */
  segments: { name: 'segments', rules: [{ limit: 20, windowSeconds: 1 }] },
  presence: { name: 'presence', rules: [{ limit: 10, windowSeconds: 10 }] },
  phoneStartClient: { name: 'phone-start-client', rules: [{ limit: 10, windowSeconds: hour }] },
  phoneVerifyClient: { name: 'phone-verify-client', rules: [{ limit: 30, windowSeconds: hour }] },
  phoneSignUpClient: { name: 'phone-sign-up-client', rules: [{ limit: 5, windowSeconds: hour }] },
  contactMatchClient: { name: 'contact-match-client', rules: [{ limit: 30, windowSeconds: hour }] },
  /** Reports and blocks together. */
  moderationClient: { name: 'moderation-client', rules: [{ limit: 20, windowSeconds: hour }] },
  forensicsClient: { name: 'forensics-client', rules: [{ limit: 30, windowSeconds: hour }] },
  inviteLandingClient: { name: 'invite-landing-client', rules: [{ limit: 60, windowSeconds: minute }] },
  /** Looks into the DNS for a workspace. */
  domainChecks: { name: 'domain-checks', rules: [{ limit: 60, windowSeconds: hour }] },
  inviteTrackClient: { name: 'invite-track-client', rules: [{ limit: 200, windowSeconds: day }] },
  voiceDropClient: { name: 'voice-drop-client', rules: [{ limit: 5, windowSeconds: hour }] },
  /** Voice drops to one person, from all addresses together. */
  voiceDropHandle: {
    name: 'voice-drop-handle',
    isPrivate: true,
    rules: [
      { limit: 20, windowSeconds: hour },
      { limit: 100, windowSeconds: day },
    ],
  },
  mfaTries: {
    name: 'mfa-tries',
    isPrivate: true,
    rules: [
      { limit: 10, windowSeconds: 15 * minute },
      { limit: 30, windowSeconds: day },
    ],
  },
} as const satisfies Record<string, LimitPolicy>;

/** The bytes of media that one user may send; every byte that arrives counts. */
export const mediaQuota = {
  name: 'media-bytes',
  rules: [{ limit: 1024 ** 3, windowSeconds: day }],
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
/** The old secret of a webhook endpoint signs beside its new one for this long. */
export const webhookOverlapSecondsDefault = day;
export const webhookOverlapSecondsMax = 7 * day;
