import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAudioAnalyzer } from '@patchbay/audio';
import type { Database } from '@patchbay/db';
import { silentLogger } from '@patchbay/logger';
import type { Actor, ApiKeyActor, ConsoleActor, UserActor } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Context, Services, Settings } from '../core/context.ts';
import { newId } from '../core/id.ts';
import type { Limiter, Verdict } from '../core/limit/limiter.ts';
import { createProcessMemory } from '../core/process-memory.ts';
import { createServices, type ServicesOptions } from '../core/services.ts';
import { createWorkspace } from '../identity/onboarding/create-workspace.ts';

export { hostileFiles } from '@patchbay/audio/hostile.fixture';
export { recording } from '@patchbay/audio/recording.fixture';
export { createCorrectedClock } from '../core/clock.ts';
export { createHeldPlaces } from '../core/limit/held-places.ts';
export { createPostgresLimiter } from '../core/limit/postgres-limiter.ts';

export interface TestClock extends Clock {
  advance(seconds: number): void;
}

/** A clock that stands still until a test moves it. Starts at the real time, because the database has its own. */
export function createTestClock(start = new Date()): TestClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance: (seconds) => {
      at += seconds * 1000;
    },
  };
}

const allowed: Verdict = {
  allowed: true,
  slot: { key: 'none', takenAt: '0' },
  resetMs: 0,
  remaining: 1,
  rule: 0,
};

/** Refuses nothing: for tests that are not about limits. */
export const unlimited: Limiter = {
  take: () => Promise.resolve(allowed),
  knowsFull: () => false,
  peek: () => Promise.resolve(allowed),
  giveBack: () => Promise.resolve(),
};

/**
 * The media directory of the processes of one test file. It exists once something is stored in it, and its user removes
 * it.
 */
export const testMediaDir = join(
  tmpdir(),
  `patchbay-test-media-${process.pid}-${randomBytes(4).toString('hex')}`,
);

export const testSettings: Settings = {
  deployment: 'development',
  env: 'test',
  keyPrefix: 'pb',
  baseUrl: 'http://localhost:4000',
  consoleUrl: 'http://localhost:3000',
  operatorEmails: new Set(['operator@example.com']),
  isFirstAccountOperator: false,
  devCodes: true,
  smsDelivery: 'echo',
  autoApprovedSoftwareId: 'patchbay-cli',
  allowLoopbackRedirects: false,
  reservedClientWords: {
    inside: ['patchbay'],
    whole: ['official', 'verified', 'support', 'admin', 'system'],
  },
  cimdTrustedHosts: [],
  webhookAllowCidrs: [],
  dnsServers: [],
  socketsPerWorkspace: 200,
  mediaDir: testMediaDir,
  mediaBucket: null,
  ffmpegPath: null,
  aiServer: null,
  aiPrices: new Map([['small-model', { inputMicros: 30_000_000, outputMicros: 120_000_000 }]]),
  traceCollector: null,
  aiBudgetMicros: 1_000_000,
};

/** Waits as long as a busy machine needs. */
export const patientAudio: Services['audio'] = {
  analyzer: createAudioAnalyzer({ ffmpegPath: null, limitMs: 120_000 }),
  waitMs: 120_000,
};

export interface TestServices extends Services {
  readonly clock: TestClock;
}

export interface TestServicesOptions {
  readonly settings?: Partial<Settings>;
  readonly limiter?: Limiter;
  readonly clock?: TestClock;
  readonly masterSecrets?: ServicesOptions['masterSecrets'];
  readonly keptKeys?: ServicesOptions['keptKeys'];
}

const testSecret = { id: 'test', key: createHash('sha256').update('patchbay tests').digest() };

/** The services of one process on a test database. Two of them are two processes: they share only the database. */
export function createTestServices(db: Database, options: TestServicesOptions = {}): TestServices {
  const clock = options.clock ?? createTestClock();
  const services = createServices({
    db,
    clock,
    limiter: options.limiter ?? unlimited,
    logger: silentLogger,
    settings: { ...testSettings, ...options.settings },
    masterSecrets: options.masterSecrets ?? [testSecret],
    keptKeys: options.keptKeys ?? [],
  });
  return { ...services, clock, audio: patientAudio };
}

/** The same process on another handle of its database, such as one that counts. What it keeps is its own. */
export const onDatabase = <S extends Services>(services: S, db: Database): S => ({
  ...services,
  db,
  memory: createProcessMemory(db),
});

/** A call by an actor, from a fixed address. */
export function contextFor(services: Services, actor: Actor): Context {
  return {
    ...services,
    actor,
    origin: { requestId: newId('req', services.clock.now()), ip: '203.0.113.7', userAgent: 'test' },
  };
}

let developers = 0;

/** A verified developer with a workspace, made without the sign-up verbs. */
export async function createDeveloper(services: Services, email?: string): Promise<ConsoleActor> {
  developers += 1;
  const address = email ?? `developer-${developers}@example.com`;
  const createdAt = services.clock.now();
  const accountId = newId('acc', createdAt);
  return services.db.transaction(async (tx) => {
    const { workspaceId, userId } = await createWorkspace(tx, services, {
      displayName: 'Ada',
      email: address,
    });
    await tx.prisma.account.create({
      data: { id: accountId, email: address, displayName: 'Ada', verifiedAt: createdAt, createdAt, userId },
      select: { id: true },
    });
    const role = services.settings.operatorEmails.has(address) ? 'operator' : 'developer';
    return {
      kind: 'console',
      accountId,
      userId,
      workspaceId,
      sessionId: newId('ses', createdAt),
      role,
      email: address,
    };
  });
}

/** A platform user of a workspace, signed in without a session behind it. */
export async function addUser(
  { clock, db }: Pick<TestServices, 'clock' | 'db'>,
  workspaceId: UserActor['workspaceId'],
): Promise<UserActor> {
  const createdAt = clock.now();
  const userId = newId('usr', createdAt);
  const data = { id: userId, workspaceId, displayName: 'Bea', createdAt };
  await db.prisma.user.create({ data, select: { id: true } });
  return { kind: 'user', userId, workspaceId, sessionId: 'ses_x', deviceId: null };
}

/** A key's view of a developer's workspace, without a key behind it. */
export function asApiKey(developer: ConsoleActor, scopes: ApiKeyActor['scopes']): ApiKeyActor {
  const { userId, workspaceId } = developer;
  return {
    kind: 'api_key',
    keyId: 'key_test',
    keyPrefix: 'pb_test_abcdefgh',
    workspaceId,
    userId,
    env: 'test',
    scopes,
    tier: 'free',
    hasUsedQuota: true,
  };
}
