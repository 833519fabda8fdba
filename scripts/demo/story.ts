import type { Services } from '@patchbay/domain/core';
import { agentSteps } from './agents.ts';
import { appSteps } from './apps.ts';
import { assistantSteps } from './assistant.ts';
import { createDeliveries, deliver, deliverUntil, isAtRest } from './deliver.ts';
import { keySteps } from './keys.ts';
import { tellPeople } from './people.ts';
import { createStoryNetwork } from './receivers.ts';
import { reportSteps } from './reports.ts';
import { supportSteps } from './support.ts';
import { talkSteps } from './talk.ts';
import { trafficSteps } from './traffic.ts';
import { webhookSteps } from './webhooks.ts';
import { createStoryClock, type Person, type Step, unlimited, type World } from './world.ts';

export interface Cast {
  readonly developer: Person;
  readonly operator: Person;
}

/** The values that a first call needs. */
export interface Told {
  readonly rawKey: string;
}

const HOUR_MS = 3_600_000;

/** No mail, no text message and no request to a model leaves this machine. */
const ownSettings = { devCodes: true, smsDelivery: 'echo', aiServer: null } as const;

/** The product's services with the story's clock and network, and an operator. */
async function openWorld(services: Services, operator: Person): Promise<World> {
  const end = services.clock.now();
  const { operatorEmails, ...settings } = services.settings;
  const operators = new Set([...operatorEmails, operator.email]);
  const clock = createStoryClock(end);
  const hoursAgo = (): number => (end.getTime() - clock.now().getTime()) / HOUR_MS;
  const own = {
    ...services,
    clock,
    limiter: unlimited,
    outbound: createStoryNetwork(services.outbound, hoursAgo),
    settings: { ...settings, ...ownSettings, operatorEmails: operators },
  } as const;
  const deliveries = createDeliveries({ services: own });
  const isWorker = await isAtRest(services);
  return { end, accounts: new Map(), deliveries, isWorker, ids: new Map(), services: own };
}

const parts: readonly (readonly Step[])[] = [
  keySteps,
  appSteps,
  talkSteps,
  webhookSteps,
  supportSteps,
  agentSteps,
  assistantSteps,
  reportSteps,
  trafficSteps,
];

/**
 * Makes a month of a workspace's life, in the order in which it happened, so that times only grow and the audit chains
 * verify. The same story in every run: only ids, secrets and the milliseconds within an agent's run differ.
 */
export async function tellStory(services: Services, { developer, operator }: Cast): Promise<Told> {
  const world = await openWorld(services, operator);
  const steps = [tellPeople(developer, operator), ...parts].flat();
  for (const { hoursAgo, run } of steps.sort((one, other) => other.hoursAgo - one.hoursAgo)) {
    const at = new Date(world.end.getTime() - hoursAgo * HOUR_MS);
    await deliverUntil(world, at);
    world.services.clock.moveTo(at);
    await run(world);
    await deliver(world);
  }
  return { rawKey: world.ids.get('raw key') ?? '' };
}
