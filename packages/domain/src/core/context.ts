import type { AudioAnalyzer } from '@patchbay/audio';
import type { Environment } from '@patchbay/contract';
import type { Database, TransactionSql, Tx } from '@patchbay/db';
import type { Logger } from '@patchbay/logger';
import type { Bucket, MediaStore } from '@patchbay/media';
import type { Keyring, PasswordHasher, TokenCodec } from '@patchbay/secrets';
import type { Actor } from './actor.ts';
import type { AuditKeys } from './audit/audit-key.ts';
import type { RefusalLog } from './audit/refusal-log.ts';
import type { Clock } from './clock.ts';
import type { Attempts } from './limit/attempts.ts';
import type { HeldPlaces, PlaceHolder } from './limit/held-places.ts';
import type { Limiter } from './limit/limiter.ts';
import type { HmacRings } from './master-key/hmac-rings.ts';
import type { Outbound } from './outbound.ts';
import type { ProcessMemory } from './process-memory.ts';
import type { VerifiedKeys } from './verified-keys.ts';
import type { CompanionShape } from './write/write-shape.ts';

/** A server of models that speaks as OpenAI's does. */
export interface AiServer {
  /** The address to which its paths are appended. */
  readonly baseUrl: string;
  readonly apiKey: { reveal(): string } | null;
  readonly model: string;
  readonly transcriptionModel: string;
}

/** The price of a model, in micro-dollars for a million tokens. */
export interface ModelPrice {
  readonly inputMicros: number;
  readonly outputMicros: number;
}

/** A collector of OpenTelemetry traces. */
export interface TraceCollector {
  /** The address to which its paths are appended. */
  readonly baseUrl: string;
  /** By name. */
  readonly headers: { reveal(): Readonly<Record<string, string>> } | null;
}

/** The operator's settings, parsed once by the config package and passed on by a container. */
export interface Settings {
  readonly deployment: 'development' | 'production';
  /** `live` on the production host, else `test`; chosen by the server alone. */
  readonly env: Environment;
  readonly keyPrefix: string;
  readonly baseUrl: string;
  readonly consoleUrl: string;
  /** Normalised addresses whose verified accounts are operators. */
  readonly operatorEmails: ReadonlySet<string>;
  /** The account that was verified first is an operator. */
  readonly isFirstAccountOperator: boolean;
  /** Codes are echoed to the caller and mail is kept readable: never in production, never beside a mail server. */
  readonly devCodes: boolean;
  /** How a code reaches a phone: through the SMS gateway, echoed like `devCodes`, or not at all. */
  readonly smsDelivery: 'gateway' | 'echo' | 'none';
  /** Clients that register with this software_id need no review; null for none. */
  readonly autoApprovedSoftwareId: string | null;
  /** Redirect URIs on loopback are accepted in production as well, for native apps (RFC 8252 section 7.3). */
  readonly allowLoopbackRedirects: boolean;
  /** Words that a client's name may not contain: not even `inside` other words, or not as a `whole` word. */
  readonly reservedClientWords: {
    readonly inside: readonly string[];
    readonly whole: readonly string[];
  };
  /** Hosts whose client metadata documents need no review; `*.example.com` stands for the hosts below it. */
  readonly cimdTrustedHosts: readonly string[];
  /** CIDRs that are called although they are not public. */
  readonly webhookAllowCidrs: readonly string[];
  /** Name servers that are asked about domains, as `address` or `address:port`; none: those of the system. */
  readonly dnsServers: readonly string[];
  /** The most WebSockets that a workspace may have open, over all processes. */
  readonly socketsPerWorkspace: number;
  /** The folder of media objects; absolute. */
  readonly mediaDir: string;
  /** The bucket that keeps them instead; null for none. */
  readonly mediaBucket: Bucket | null;
  /** The program that decodes AAC; null for none. */
  readonly ffmpegPath: string | null;
  /** Null if there is none. Then questions are answered in this process, and speech needs a transcript. */
  readonly aiServer: AiServer | null;
  /** The operator's own prices of models, by name. */
  readonly aiPrices: ReadonlyMap<string, ModelPrice>;
  /** The collector of traces of runs; null for none. */
  readonly traceCollector: TraceCollector | null;
  /** The most that a workspace of the free tier may spend on AI in a calendar month, in micro-dollars. */
  readonly aiBudgetMicros: number;
}

/** The services that a process makes once and every call shares. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly settings: Settings;
  readonly tokens: TokenCodec;
  readonly hasher: PasswordHasher;
  readonly keyring: Keyring;
  readonly auditKeys: AuditKeys;
  /** The keys of keyed hashes and tags, a ring for each purpose. */
  readonly hmacRings: HmacRings;
  /** Sign the authorization server's cookies: the first signs, all verify. */
  readonly oauthCookieKeys: readonly string[];
  readonly limiter: Limiter;
  readonly memory: ProcessMemory;
  /** Attempts at guessing that this process has begun and not ended. */
  readonly attempts: Attempts;
  readonly verifiedKeys: VerifiedKeys;
  readonly outbound: Outbound;
  readonly refusals: RefusalLog;
  /** The store of the bytes of media objects. Only their wing reads it. */
  readonly mediaStore: MediaStore;
  /** Finds out what recordings are, and how long a caller waits for that. */
  readonly audio: { readonly analyzer: AudioAnalyzer; readonly waitMs: number };
  /** The uploads that run in this process, by user. */
  readonly uploads: HeldPlaces;
  /** The answers with audio that this process sends, by reader. */
  readonly readings: HeldPlaces;
}

/** The origin of a call. */
export interface Origin {
  readonly requestId: string;
  /** The real client address, after trusted proxies; null for the service itself. */
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** The value of the cookie by which a browser is recognised at its next sign-in; absent for every other caller. */
  readonly browser?: string;
}

/** A caller who follows a call while it runs. */
export interface Follower {
  /** The caller's name of the call, by which another request of theirs can end it; null where none can. */
  readonly callHash: Uint8Array<ArrayBuffer> | null;
  /** Called with each step after its commit. A step contains no content. */
  onStep(step: { readonly number: number; readonly name: string }): void;
}

/** A caller who reads an answer while it is written. */
export interface Reader {
  /** Called when the writing begins, after the call has passed every gate. */
  onWriting(): void;
  /** Called with the answer, part by part. No part is taken back unless the call fails. */
  onText(text: string): void;
}

/** One call: who, from where, with what. */
export interface Context<A extends Actor = Actor> extends Services {
  readonly actor: A;
  readonly origin: Origin;
  /**
   * Reads the caller again, for work that goes on after its credential may have ended; absent where nothing lasts that long.
   * @throws AccessError as the authenticator does, once the credential was ended
   */
  readonly callerNow?: (() => Promise<Actor>) | undefined;
  /** Aborted once nobody waits for the answer any more; absent where that cannot happen. */
  readonly signal?: AbortSignal | undefined;
  /** The sender of a body that is still arriving. */
  readonly sender?: PlaceHolder | undefined;
  readonly follower?: Follower | undefined;
  readonly reader?: Reader | undefined;
  /** Set when a caller has opened the transaction that the verb joins. */
  readonly transaction?: Transaction;
  /** Stored together with the effect of a command. */
  readonly companion?: Companion | undefined;
}

/** A caller's own rows, stored with the value of a command. Both commit, or neither does. */
export interface Companion {
  /** Runs in the command's transaction once the value is known, and rolls everything back when it throws. */
  store(sql: TransactionSql, value: unknown): Promise<void>;
  /** The same, for a command that is one statement. */
  readonly shape: CompanionShape;
  /** In the order of the shape's columns. */
  valuesOf(value: unknown): readonly unknown[];
  /** The refusal when that statement could not store it, and so did nothing. */
  lost(): Error;
}

/** An open transaction and what is to happen once it has committed. */
export interface Transaction {
  readonly tx: Tx;
  readonly afterCommit: (() => void)[];
}
