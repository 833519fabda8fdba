import { join, resolve } from 'node:path';
import type { Listen } from '@patchbay/network';
import type { MasterKey } from './master-secret.ts';
import type { MediaBucket, MediaLocation } from './media-url.ts';
import type { ModelPrice } from './price-list.ts';
import type { Secret } from './secret.ts';
import type { Variables } from './variable-schema.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Words that the name of a client may not contain. */
export interface ReservedWords {
  /** Refused inside other words as well. */
  readonly inside: readonly string[];
  /** Refused as whole words. */
  readonly whole: readonly string[];
}

/** The addresses of the metrics listeners: one port after the other, so that one setting fits all three. */
export interface MetricsListen {
  readonly api: Listen;
  readonly console: Listen;
  readonly worker: Listen;
  /** The operator chose the address: a program that cannot listen there does not start. */
  readonly isChosen: boolean;
}

/** The operator's decisions and what follows from them. */
export interface Config {
  readonly deployment: 'development' | 'production';
  /** `live` in production, else `test`: the environment of every key. */
  readonly env: 'live' | 'test';
  /** Origins, without a trailing slash. */
  readonly baseUrl: string;
  readonly consoleUrl: string;
  /** The address that every public listener binds to. */
  readonly listenHost: string;
  readonly apiPort: number;
  readonly consolePort: number;
  /** The operators' own listeners in production: of the API and of the console. */
  readonly adminListen: Listen;
  readonly adminConsoleListen: Listen;
  /** Null: no metrics. */
  readonly metricsListen: MetricsListen | null;
  /** Absolute. */
  readonly dataDir: string;
  /** Null: the embedded server. */
  readonly databaseUrl: Secret<string> | null;
  /** The server behind the pooler that `databaseUrl` is; null: `databaseUrl` is the server. */
  readonly databaseDirectUrl: Secret<string> | null;
  /** A standby for reads that may lag; null: the primary answers them as well. */
  readonly databaseReplicaUrl: Secret<string> | null;
  /** The longest that a request waits for the database, for a connection and then for a statement, in milliseconds. */
  readonly databaseTimeoutMs: number;
  /** Owns the tables and migrates them; null: `databaseUrl` does. */
  readonly databaseMigrationUrl: Secret<string> | null;
  /** The databases of two cells, for roles that may do everything there: the old cell of a workspace that is moved, */
  readonly moveFromUrl: Secret<string> | null;
  /** and the new one. */
  readonly moveToUrl: Secret<string> | null;
  /** The stores of audio of the two cells. */
  readonly moveFromMedia: MediaLocation | null;
  readonly moveToMedia: MediaLocation | null;
  /** Null: rate limits are counted in PostgreSQL. */
  readonly redisUrl: Secret<string> | null;
  readonly keyPrefix: string;
  /** As given. Empty in development without MASTER_KEY: see `loadMasterKey`. */
  readonly masterKeys: readonly MasterKey[];
  readonly smtpUrl: Secret<string> | null;
  readonly mailFrom: string;
  /** Normalized addresses of operators; empty while the operator role is off. */
  readonly operatorEmails: ReadonlySet<string>;
  /** The account that was verified first is an operator: in development on loopback alone, where nobody is named. */
  readonly isFirstAccountOperator: boolean;
  readonly operatorRole: boolean;
  /** Codes are echoed to the caller and mail stays readable. */
  readonly devCodes: boolean;
  /** Null: no text message leaves. */
  readonly smsUrl: Secret<string> | null;
  /** The way in which a code reaches a phone. */
  readonly smsDelivery: 'gateway' | 'echo' | 'none';
  /** Proxies, as addresses and CIDRs, whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Null: no client is approved by its software_id. */
  readonly autoApprovedSoftwareId: string | null;
  readonly reservedClientWords: ReservedWords;
  /** Redirect URIs on loopback are accepted in production as well. */
  readonly allowLoopbackRedirects: boolean;
  /** Hosts whose client metadata documents need no review. `*.` stands for the hosts below a name. */
  readonly cimdTrustedHosts: readonly string[];
  /** Ranges that this service may call although they are not public. */
  readonly webhookAllowCidrs: readonly string[];
  /** The name servers for lookups of domains; none: those of the system. */
  readonly dnsServers: readonly string[];
  /** Multiplies every wait of webhook deliveries; 1 by default. Development may want them shorter. */
  readonly webhookRetryScale: number;
  /** The number of WebSockets that a workspace may have on one API process. */
  readonly socketsPerWorkspace: number;
  /** The directory of media objects; absolute. */
  readonly mediaDir: string;
  /** The bucket that keeps them instead; null for none. */
  readonly mediaBucket: MediaBucket | null;
  /** The program that decodes AAC: a path, or its name alone. */
  readonly ffmpegPath: string;
  /** The OpenAI-compatible server behind the AI routes; null: they quote. */
  readonly aiServer: AiServer | null;
  /** The operator's own prices of models, by name. */
  readonly aiPrices: ReadonlyMap<string, ModelPrice>;
  /** The collector that receives the traces of agent runs; null for none. */
  readonly traceCollector: TraceCollector | null;
  /** The share of requests that are traced, from 0 to 1. */
  readonly traceShare: number;
  /** The monthly AI budget of a workspace of the free tier, in micro-dollars. */
  readonly aiBudgetMicros: number;
  /** The signed heads of the audit log; absolute. */
  readonly auditAnchorFile: string;
  readonly logLevel: LogLevel;
}

export const defaultPorts = {
  api: 4000,
  console: 3000,
  admin: 4001,
  adminConsole: 3001,
  metrics: 9464,
} as const;

/** A dollar. */
const aiBudgetMicrosByDefault = 1_000_000;

/** A server of models, as the operator has chosen it. */
export interface AiServer {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: Secret<string> | null;
  readonly model: string;
  readonly transcriptionModel: string;
}

/** A collector of OpenTelemetry traces, as the operator has chosen it. */
export interface TraceCollector {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** Its credentials, by the name of their header. */
  readonly headers: Secret<Readonly<Record<string, string>>> | null;
}

function deriveTraceCollector(values: Variables): TraceCollector | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl, OTEL_EXPORTER_OTLP_HEADERS: headers = null } = values;
  return baseUrl === undefined ? null : { baseUrl, headers };
}

function deriveAiServer(values: Variables): AiServer | null {
  const { AI_API_KEY: apiKey = null, AI_BASE_URL: baseUrl, AI_MODEL: model } = values;
  if (baseUrl === undefined || model === undefined) return null;
  return { baseUrl, apiKey, model, transcriptionModel: values.AI_TRANSCRIPTION_MODEL ?? 'whisper-1' };
}

const loopback = '127.0.0.1';

/** Never the public address by default: the metrics of a program are for its operators. */
export function deriveMetricsListen(
  values: Pick<Variables, 'METRICS_LISTEN' | 'METRICS_PORT'>,
): MetricsListen | null {
  const { METRICS_LISTEN: chosen, METRICS_PORT: chosenPort } = values;
  if (chosen === 'off') return null;
  const { host, port } = chosen ?? { host: loopback, port: chosenPort ?? defaultPorts.metrics };
  return {
    api: { host, port },
    console: { host, port: port + 1 },
    worker: { host, port: port + 2 },
    isChosen: chosen !== undefined || chosenPort !== undefined,
  };
}

/** An instance that others can reach shows no codes and makes nobody an operator, unless it is told to. */
function deriveTrust(values: Variables) {
  const isProduction = values.DEPLOYMENT === 'production';
  const isOnLoopback = !isProduction && values.LISTEN_HOST === undefined;
  const isPrivate = values.LISTEN_HOST === undefined || values.ALLOW_DEV_CODE === true;
  const operatorRole = isProduction || isPrivate;
  const devCodes = !isProduction && values.SMTP_URL === undefined && isPrivate;
  const withoutGateway = devCodes ? ('echo' as const) : ('none' as const);
  return {
    operatorRole,
    operatorEmails: new Set(operatorRole ? (values.OPERATOR_EMAILS ?? []) : []),
    isFirstAccountOperator: isOnLoopback && values.OPERATOR_EMAILS === undefined,
    devCodes,
    smsDelivery: values.SMS_URL === undefined ? withoutGateway : ('gateway' as const),
  };
}

const reservedByDefault = ['*patchbay*', 'official', 'verified', 'support', 'admin', 'system'];

function deriveClientRules(values: Variables) {
  const words = values.RESERVED_CLIENT_WORDS ?? reservedByDefault;
  const isInside = (word: string) => word.startsWith('*');
  const byDefault = values.DEPLOYMENT === 'production' ? null : 'patchbay-cli';
  return {
    autoApprovedSoftwareId: values.AUTO_APPROVED_SOFTWARE_ID ?? byDefault,
    reservedClientWords: {
      inside: words.filter(isInside).map((word) => word.slice(1, -1)),
      whole: words.filter((word) => !isInside(word)),
    },
    allowLoopbackRedirects: values.ALLOW_LOOPBACK_REDIRECTS ?? false,
    cimdTrustedHosts: values.CIMD_TRUSTED_HOSTS ?? [],
  };
}

function deriveAddresses(values: Variables) {
  const apiPort = values.API_PORT ?? defaultPorts.api;
  const consolePort = values.CONSOLE_PORT ?? defaultPorts.console;
  return {
    apiPort,
    consolePort,
    baseUrl: values.BASE_URL ?? `http://localhost:${apiPort}`,
    consoleUrl: values.CONSOLE_URL ?? `http://localhost:${consolePort}`,
    listenHost: values.LISTEN_HOST ?? (values.DEPLOYMENT === 'production' ? '0.0.0.0' : '127.0.0.1'),
    adminListen: values.ADMIN_LISTEN ?? { host: '127.0.0.1', port: defaultPorts.admin },
    adminConsoleListen: values.ADMIN_CONSOLE_LISTEN ?? { host: '127.0.0.1', port: defaultPorts.adminConsole },
    metricsListen: deriveMetricsListen(values),
  };
}

function deriveServices(values: Variables, consoleUrl: string) {
  return {
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    // A caller is told within three seconds that the database is away.
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS ?? 2900,
    databaseMigrationUrl: values.DATABASE_MIGRATION_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    smsUrl: values.SMS_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `Patchbay <no-reply@${new URL(consoleUrl).hostname}>`,
  };
}

const deriveCells = (values: Variables) => ({
  moveFromUrl: values.MOVE_FROM_URL ?? null,
  moveToUrl: values.MOVE_TO_URL ?? null,
  moveFromMedia: values.MOVE_FROM_MEDIA_URL ?? null,
  moveToMedia: values.MOVE_TO_MEDIA_URL ?? null,
});

function deriveFiles(values: Variables, workingDir: string) {
  const dataDir = resolve(workingDir, values.DATA_DIR ?? '.data');
  return {
    dataDir,
    mediaDir: values.MEDIA_URL?.directory ?? join(dataDir, 'media'),
    mediaBucket: values.MEDIA_URL?.bucket ?? null,
    ffmpegPath: values.FFMPEG_PATH ?? 'ffmpeg',
    auditAnchorFile: resolve(workingDir, values.AUDIT_ANCHOR_FILE ?? join(dataDir, 'audit-anchor.jsonl')),
  };
}

const deriveReach = (values: Variables) => ({
  webhookAllowCidrs: values.WEBHOOK_ALLOW_CIDRS ?? [],
  webhookRetryScale: values.WEBHOOK_RETRY_SCALE ?? 1,
  socketsPerWorkspace: values.SOCKETS_PER_WORKSPACE ?? 200,
  dnsServers: values.DNS_SERVERS ?? [],
});

/** Fills in the defaults and derives the facts that depend on several variables. */
export function buildConfig(values: Variables, workingDir: string): Config {
  const deployment = values.DEPLOYMENT ?? 'development';
  const addresses = deriveAddresses(values);
  return {
    ...addresses,
    ...deriveServices(values, addresses.consoleUrl),
    ...deriveCells(values),
    ...deriveTrust(values),
    ...deriveClientRules(values),
    ...deriveFiles(values, workingDir),
    deployment,
    env: deployment === 'production' ? 'live' : 'test',
    keyPrefix: values.KEY_PREFIX ?? 'pb',
    masterKeys: values.MASTER_KEY ?? [],
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    ...deriveReach(values),
    aiServer: deriveAiServer(values),
    aiPrices: values.AI_PRICES ?? new Map(),
    traceCollector: deriveTraceCollector(values),
    traceShare: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
    aiBudgetMicros: values.AI_BUDGET_USD ?? aiBudgetMicrosByDefault,
    logLevel: values.LOG_LEVEL ?? 'info',
  };
}
