import {
  type Actor,
  type Clock,
  type ConsoleActor,
  type Context,
  type Limiter,
  newId,
  type Services,
} from '@patchbay/domain/core';
import type { DeliveryEngine } from '@patchbay/domain/webhook';

/** A clock that a story moves forward. */
export interface StoryClock extends Clock {
  moveTo(at: Date): void;
}

export type Role = 'developer' | 'operator';

export interface Person {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/** The origin of a call. */
export interface Place {
  readonly ip: string;
  readonly userAgent: string;
}

/** The state that the steps of the story share. */
export interface World {
  /** The services of the product with the story's clock. */
  readonly services: Services & { readonly clock: StoryClock };
  /** Delivers the events of the story to its webhook endpoints. */
  readonly deliveries: DeliveryEngine;
  /**
   * The story does the work of a worker at its own times. False where something of other workspaces waits: that work is
   * theirs, so all of it is left to the worker.
   */
  readonly isWorker: boolean;
  /** When the story ends: the time of the start. */
  readonly end: Date;
  readonly accounts: Map<Role, ConsoleActor>;
  /** The ids of everything made so far, by its name in the story. */
  readonly ids: Map<string, string>;
}

/** One step of the story. The verbs do it, so the database holds the rows of a real workspace. */
export interface Step {
  readonly hoursAgo: number;
  run(world: World): Promise<unknown>;
}

export const desk: Place = {
  ip: '198.51.100.23',
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};
export const office: Place = {
  ip: '203.0.113.80',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
};

/** A month of sign-ins and key operations happens in seconds here, which no limit is for. */
export const unlimited: Limiter = {
  take: () =>
    Promise.resolve({
      allowed: true,
      slot: { key: 'demo', takenAt: '0' },
      resetMs: 0,
      remaining: 1,
      rule: 0,
    }),
  knowsFull: () => false,
  peek: () => Promise.resolve({ allowed: true, slot: null, resetMs: 0, remaining: 1, rule: 0 }),
  giveBack: () => Promise.resolve(),
};

export function createStoryClock(start: Date): StoryClock {
  let at = start;
  return {
    now: () => at,
    moveTo: (time) => {
      at = time;
    },
  };
}

/** A call of a verb at the story's time. */
export function call<A extends Actor>({ services }: World, actor: A, place: Place = desk): Context<A> {
  return { ...services, actor, origin: { requestId: newId('req', services.clock.now()), ...place } };
}

function need<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo's story uses ${name} before it makes it.`);
  return value;
}

export const idOf = ({ ids }: World, name: string): string => need(ids.get(name), name);

const personOf = ({ accounts }: World, role: Role): ConsoleActor => need(accounts.get(role), role);

export const asDeveloper = (world: World): Context<ConsoleActor> => call(world, personOf(world, 'developer'));

export const asOperator = (world: World): Context<ConsoleActor> =>
  call(world, personOf(world, 'operator'), office);
