import type { AgentRunDetail } from '@patchbay/contract';
import {
  compileAgent,
  createAgent,
  createTestRun,
  decideConfirmation,
  publishAgent,
  runAgent,
  updateAgent,
} from '@patchbay/domain/agent';
import type { Clock, GrantId, OauthActor } from '@patchbay/domain/core';
import { moveCalls } from './assistant.ts';
import { createDice } from './dice.ts';
import { talkTitles } from './talk-text.ts';
import { asDeveloper, call, idOf, type Step, type World } from './world.ts';

const assistant = 'Follow-up assistant';
const finder = 'Contact finder';
const [release = '', customer = '', incident = ''] = talkTitles;

async function create(world: World, name: string, draft: Partial<Parameters<typeof createAgent>[1]>) {
  const { id } = await createAgent(asDeveloper(world), { name, ...draft });
  world.ids.set(name, id);
}

const SEED = 7;

/** A clock that goes on a little whenever it is read, so that the steps of a run take time. */
function createBusyClock(clock: Clock): Clock {
  const dice = createDice(SEED);
  let passedMs = 0;
  return {
    now: () => {
      passedMs += Math.round(2 + dice.next() ** 3 * 90);
      return new Date(clock.now().getTime() + passedMs);
    },
  };
}

/** The developer, while an agent runs for them. */
function whileRunning(world: World) {
  const ctx = asDeveloper(world);
  return { ...ctx, clock: createBusyClock(ctx.clock) };
}

const createAssistant = (world: World) =>
  create(world, assistant, {
    instructions:
      'Read the thread. Create a task for each promise that nobody has written down, and send one short message when all is done.',
    tools: ['read_thread', 'summarize_thread', 'create_task', 'send_message'],
    scopes: ['messages:read.raw', 'messages:write', 'tasks:write', 'threads:read'],
  });

async function publish(world: World, name: string): Promise<void> {
  const id = idOf(world, name);
  const { hash } = await compileAgent(asDeveloper(world), { id });
  if (hash === null) throw new Error(`The demo's agent ${name} does not compile.`);
  await publishAgent(asDeveloper(world), { id, hash });
}

const refine = (world: World) =>
  updateAgent(asDeveloper(world), {
    id: idOf(world, assistant),
    instructions:
      'Read the thread. Create a task for each promise that nobody has written down. Name who promised it and by when. Send at most one message, and only if somebody waits for an answer.',
  });

interface Call {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** Asks for a summary of a thread, and then for one write, for which the run waits. */
const askFor = (world: World, title: string, write: Call): Promise<AgentRunDetail> => {
  const thread_id = idOf(world, title);
  const calls = [
    { tool: 'read_thread', arguments: { thread_id } },
    write.tool === 'send_message' ? { ...write, arguments: { ...write.arguments, thread_id } } : write,
  ];
  return createTestRun(whileRunning(world), {
    id: idOf(world, assistant),
    input: 'Is anything promised that has no task yet?',
    calls,
  });
};

const task = (title: string): Call => ({ tool: 'create_task', arguments: { title } });
const message = (text: string): Call => ({ tool: 'send_message', arguments: { text } });

/** A person takes a while to decide. */
const THINKING_MS = 140_000;

async function decide(
  world: World,
  { confirmation, run }: AgentRunDetail,
  decision: 'allow' | 'deny',
): Promise<void> {
  if (!confirmation) throw new Error('The demo’s run does not wait for its person.');
  const { clock } = world.services;
  clock.moveTo(new Date(clock.now().getTime() + THINKING_MS));
  const { agentId: id, id: runId } = run;
  const { digest, id: confirmationId } = confirmation;
  await decideConfirmation(whileRunning(world), { id, runId, confirmationId, digest, decision });
}

const readThread = (world: World, title: string) =>
  createTestRun(whileRunning(world), {
    id: idOf(world, assistant),
    input: 'What was promised, and by whom?',
    threadId: idOf(world, title),
  });

/** The server of models was away: nothing listens at this address. */
const goneServer = {
  baseUrl: 'http://127.0.0.1:9/v1',
  apiKey: null,
  model: 'qwen3-14b',
  transcriptionModel: 'whisper-1',
};

async function failToRead(world: World): Promise<void> {
  const ctx = whileRunning(world);
  const settings = { ...ctx.settings, aiServer: goneServer };
  const asked = { input: 'Which tickets wait for us?', threadId: idOf(world, customer) };
  await createTestRun({ ...ctx, settings }, { id: idOf(world, assistant), ...asked });
  await moveCalls(world);
}

/** An app that the developer has connected, as it calls the MCP endpoint of an agent. */
function asConnectedApp(world: World, name: string): OauthActor {
  const { settings } = world.services;
  const { userId, workspaceId } = asDeveloper(world).actor;
  return {
    kind: 'oauth',
    grantId: idOf(world, `${name}, connected`) as GrantId,
    clientId: idOf(world, name),
    clientName: name,
    userId,
    workspaceId,
    env: settings.env,
    scopes: ['threads:read', 'messages:write', 'contacts:read', 'voice_notes:read'],
    audience: settings.baseUrl,
    tier: 'free',
  };
}

function find(world: World, input: string) {
  const place = { ip: '192.0.2.44', userAgent: 'meeting-recap/3' };
  const ctx = call(world, asConnectedApp(world, 'Meeting recap'), place);
  return runAgent({ ...ctx, clock: createBusyClock(ctx.clock) }, { id: idOf(world, finder), input });
}

/** An agent with runs that answered, failed, wrote and waits, one that an app calls, and one that is still a draft. */
export const agentSteps: readonly Step[] = [
  { hoursAgo: 200, run: createAssistant },
  { hoursAgo: 199.5, run: (world) => publish(world, assistant) },
  { hoursAgo: 171, run: (world) => create(world, finder, { templateId: 'contact-finder' }) },
  { hoursAgo: 170.8, run: (world) => publish(world, finder) },
  { hoursAgo: 143, run: (world) => readThread(world, release) },
  { hoursAgo: 98, run: (world) => find(world, 'Okafor') },
  {
    hoursAgo: 94,
    run: async (world) =>
      decide(world, await askFor(world, release, message('All is done. Thank you!')), 'deny'),
  },
  { hoursAgo: 90, run: refine },
  { hoursAgo: 89.8, run: (world) => publish(world, assistant) },
  { hoursAgo: 64, run: (world) => readThread(world, customer) },
  {
    hoursAgo: 63.5,
    run: async (world) =>
      decide(world, await askFor(world, customer, task('Ask Okafor Logistics about the audit')), 'allow'),
  },
  { hoursAgo: 31, run: failToRead },
  { hoursAgo: 27, run: (world) => find(world, 'Grace') },
  { hoursAgo: 12, run: (world) => create(world, 'Weekly brief', { templateId: 'thread-digest' }) },
  { hoursAgo: 4, run: (world) => readThread(world, incident) },
  { hoursAgo: 2.5, run: (world) => find(world, 'Hana') },
  {
    hoursAgo: 0.01,
    run: (world) => askFor(world, incident, message('The nightly export has a new key. The 429s are over.')),
  },
];
