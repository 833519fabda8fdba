import type { Services } from '@patchbay/domain/core';
import { appSteps } from './apps.ts';
import { keySteps } from './keys.ts';
import { tellPeople } from './people.ts';
import { talkSteps } from './talk.ts';
import { trafficSteps } from './traffic.ts';
import { createStoryClock, type Person, unlimited, type World } from './world.ts';

export interface Cast {
  readonly developer: Person;
  readonly operator: Person;
}

/** The values that a first call needs. */
export interface Told {
  readonly rawKey: string;
}

const HOUR_MS = 3_600_000;

/** The product's services with the story's clock, an operator, and codes that need no mail and no text message. */
function openWorld(services: Services, operator: Person): World {
  const end = services.clock.now();
  const { operatorEmails, ...settings } = services.settings;
  const operators = new Set([...operatorEmails, operator.email]);
  return {
    end,
    accounts: new Map(),
    ids: new Map(),
    services: {
      ...services,
      clock: createStoryClock(end),
      limiter: unlimited,
      settings: { ...settings, operatorEmails: operators, devCodes: true, smsDelivery: 'echo' },
    },
  };
}

/**
 * Makes a month of a workspace's life, in the order in which it happened, so that times only grow and the audit chains
 * verify. The same story in every run; only ids and secrets differ.
 */
export async function tellStory(services: Services, { developer, operator }: Cast): Promise<Told> {
  const world = openWorld(services, operator);
  const people = tellPeople(developer, operator);
  const steps = [...people, ...keySteps, ...appSteps, ...talkSteps, ...trafficSteps];
  for (const { hoursAgo, run } of steps.sort((one, other) => other.hoursAgo - one.hoursAgo)) {
    world.services.clock.moveTo(new Date(world.end.getTime() - hoursAgo * HOUR_MS));
    await run(world);
  }
  return { rawKey: world.ids.get('raw key') ?? '' };
}
