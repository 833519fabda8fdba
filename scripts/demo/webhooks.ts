import { createWebhook, testWebhook } from '@patchbay/domain/webhook';
import { ticketSystem, tunnel } from './receivers.ts';
import { asDeveloper, idOf, type Step, type World } from './world.ts';

interface EndpointPlan {
  readonly url: string;
  readonly description: string;
  readonly eventTypes: string[];
}

async function add(world: World, plan: EndpointPlan): Promise<void> {
  const { webhook } = await createWebhook(asDeveloper(world), plan);
  world.ids.set(plan.description, webhook.id);
}

/** The inbox of the workspace takes what is sent to it without any server, also after the start. */
const inboxUrl = (world: World): string =>
  `${world.services.settings.baseUrl}/v1/inbox/${asDeveloper(world).actor.workspaceId}`;

const inbox = 'Everything, in the inbox';
const tickets = 'Okafor Logistics: ticket system';
const laptop = 'Laptop of Tomás, through a tunnel';

const test = (world: World, name: string) => testWebhook(asDeveloper(world), { id: idOf(world, name) });

/** An endpoint that is healthy, one that failed for a night and recovered, and one that fails now. */
export const webhookSteps: readonly Step[] = [
  {
    hoursAgo: 610,
    run: (world) => add(world, { url: inboxUrl(world), description: inbox, eventTypes: ['*'] }),
  },
  {
    hoursAgo: 330,
    run: (world) =>
      add(world, {
        url: ticketSystem.url,
        description: tickets,
        eventTypes: ['task.created', 'voice_note.created', 'voice_note.processed'],
      }),
  },
  { hoursAgo: 329.9, run: (world) => test(world, tickets) },
  {
    hoursAgo: 180,
    run: (world) =>
      add(world, {
        url: tunnel.url,
        description: laptop,
        eventTypes: ['agent.run.completed', 'task.created'],
      }),
  },
  { hoursAgo: 179.9, run: (world) => test(world, laptop) },
];
