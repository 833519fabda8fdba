import { ask, assistThread, processVoiceNotes } from '@patchbay/domain/assistant';
import { updateProfile } from '@patchbay/domain/identity';
import { setTier } from '@patchbay/domain/operations';
import { asColleague } from './people.ts';
import { mara, talkTitles, tomas } from './talk-text.ts';
import { asDeveloper, asOperator, call, idOf, office, type Step, type World } from './world.ts';

// The gates of AI run on the clock of the database. So a call that was made now is moved to its time in the story.
const moveStatement = `UPDATE ai_calls SET created_at = $2::timestamptz, finished_at = $2::timestamptz + (finished_at - created_at)
  WHERE workspace_id = $1 AND created_at > $2::timestamptz`;

/** Moves the calls of AI that were just made to the time of the story. Their quota is taken now. */
export async function moveCalls(world: World): Promise<void> {
  const { clock, db } = world.services;
  await db.query(moveStatement, [asDeveloper(world).actor.workspaceId, clock.now()]);
}

/** Processes the voice notes that wait, as the worker does. */
export async function processNotes(world: World): Promise<void> {
  if (world.isWorker) await processVoiceNotes(world.services);
  await moveCalls(world);
}

const consent = { aiProcessingConsent: true };

async function allowAi(world: World): Promise<void> {
  await updateProfile(asDeveloper(world), consent);
  for (const name of [mara, tomas])
    await updateProfile(call(world, asColleague(world, idOf(world, name)), office), consent);
}

const moveTo = (world: World, tier: 'free' | 'paid') =>
  setTier(asOperator(world), { workspaceId: asDeveloper(world).actor.workspaceId, tier });

type Request = (world: World) => Promise<unknown>;

const question =
  (text: string): Request =>
  (world) =>
    ask(asDeveloper(world), { question: text });

const summary =
  (title: string): Request =>
  (world) =>
    assistThread(asDeveloper(world), {
      threadId: idOf(world, title),
      instruction: 'Sum up what is still open.',
    });

const [release = '', customer = '', incident = ''] = talkTitles;

const requests: readonly { readonly hoursAgo: number; readonly run: Request }[] = [
  { hoursAgo: 145, run: question('What is still open for the release?') },
  { hoursAgo: 141, run: summary(release) },
  { hoursAgo: 118, run: question('Who writes the release notes?') },
  { hoursAgo: 96, run: question('Which ticket was about Android?') },
  { hoursAgo: 69, run: summary(customer) },
  { hoursAgo: 66, run: question('What does Okafor Logistics want?') },
  { hoursAgo: 45, run: question('How long do we keep recordings?') },
  { hoursAgo: 28, run: question('Who asked for recaps in French?') },
  { hoursAgo: 7.5, run: summary(incident) },
  { hoursAgo: 4.2, run: question('Why were the answers slow this morning?') },
];

/** Questions to the assistant: first on a paid tier, later within the free quotas. */
export const assistantSteps: readonly Step[] = [
  { hoursAgo: 470, run: allowAi },
  { hoursAgo: 400, run: (world) => moveTo(world, 'paid') },
  ...requests.map(({ hoursAgo, run }) => ({
    hoursAgo,
    run: async (world: World) => {
      await run(world);
      await moveCalls(world);
    },
  })),
  { hoursAgo: 24, run: (world) => moveTo(world, 'free') },
];
