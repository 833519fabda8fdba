import { AccessError } from '@patchbay/contract';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import type { Actor, ConsoleActor, ResetDueActor, UserActor } from '../../core/actor.ts';
import type { Context, Settings } from '../../core/context.ts';
import { createPostgresLimiter } from '../../core/limit/postgres-limiter.ts';
import {
  contextFor,
  createTestClock,
  createTestServices,
  type TestServices,
} from '../../testing/services.fixture.ts';
import { findSession } from '../session/find.ts';
import { registerAccount } from './register.ts';
import { verifyAccount } from './verify.ts';

export const strongPassword = 'correct horse battery staple';
export const otherPassword = 'vixen jumbo quartz lymph';

/** A database, the real limiter on the test's clock, and one process. */
export interface AccountBench extends AsyncDisposable {
  readonly own: TestDatabase;
  readonly services: TestServices;
  /** An anonymous call, from the client address that the test chooses. */
  visitor(ip?: string): Context;
  /** A call by an actor. */
  as(actor: Actor): Context;
  /** Signs up and verifies with the mailed code. */
  signUp(email: string, password?: string): Promise<{ actor: ConsoleActor; accessToken: string }>;
  session(accessToken: string): Promise<ConsoleActor | ResetDueActor | UserActor>;
  consoleActor(accessToken: string): Promise<ConsoleActor>;
}

export async function createAccountBench(settings: Partial<Settings> = {}): Promise<AccountBench> {
  const own = await createTestDatabase();
  const clock = createTestClock();
  const limiter = createPostgresLimiter({ sql: own.db.sql, now: () => clock.now() });
  return benchOf(own, createTestServices(own.db, { clock, limiter, settings }));
}

/** The bench of one process among several on a database. */
export function benchOf(own: TestDatabase, services: TestServices): AccountBench {
  const as = (actor: Actor) => contextFor(services, actor);
  const visitor = (ip = '203.0.113.7'): Context => {
    const ctx = as({ kind: 'anonymous' });
    return { ...ctx, origin: { ...ctx.origin, ip } };
  };
  const session = (accessToken: string) => findSession(services, accessToken, 'console_session');
  const consoleActor = async (accessToken: string): Promise<ConsoleActor> => {
    const actor = await session(accessToken);
    if (actor.kind !== 'console') throw new Error(`expected a console session, got ${actor.kind}`);
    return actor;
  };
  const signUp = async (email: string, password = strongPassword) => {
    const { devCode } = await registerAccount(visitor('198.51.100.1'), {
      email,
      password,
      displayName: 'Ada',
    });
    const { accessToken } = await verifyAccount(visitor(), { email, code: devCode ?? '' });
    return { actor: await consoleActor(accessToken), accessToken };
  };
  return {
    own,
    services,
    visitor,
    as,
    signUp,
    session,
    consoleActor,
    [Symbol.asyncDispose]: () => own.drop(),
  };
}

let addresses = 0;

/** An address that no other test of this file uses. */
export function freshEmail(): string {
  addresses += 1;
  return `dev${addresses}@example.com`;
}

/** The shape of an answer that may carry a code, to compare between addresses. */
export function shapeOf(answer: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, String(value).replace(/^\d{6}$/, 'six digits')]),
  );
}

/** A code that is certainly wrong. */
export function wrongCode(code: string | null): string {
  return code === '000000' ? '111111' : '000000';
}

/** The refusal with which a promise ends. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ code: string; retryAfterSeconds?: number }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof AccessError) {
      const { code, options } = error;
      return options.retryAfterSeconds === undefined
        ? { code }
        : { code, retryAfterSeconds: options.retryAfterSeconds };
    }
    throw error;
  }
  throw new Error('nothing was refused');
}

/** The code of a refusal that was caught. */
export function codeOfError(error: unknown): string {
  return error instanceof AccessError ? error.code : String(error);
}

/** The code of the refusal with which a promise ends. */
export const codeOf = async (call: Promise<unknown>): Promise<string> => (await refusalOf(call)).code;
