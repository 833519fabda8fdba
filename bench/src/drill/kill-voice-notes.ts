import { sendVoiceNote } from '@patchbay/domain/messaging';
import { contextFor } from '@patchbay/domain/services.fixture';
import { hasEnded, kill } from '@patchbay/testkit/program';
import { checkChains } from './check.ts';
import { checkVoiceNotes } from './check-voice-notes.ts';
import { type Drill, milliseconds } from './drill.ts';
import { createEquippedPerson, createPeople, type EquippedPerson } from './people.ts';
import { openScene, type Scene } from './scene.ts';
import { timeUntil } from './serving.ts';

/** As many as a workspace may have processed at once. */
const notesEach = 20;
/** A worker starts slowly on a busy machine. */
const patienceMs = 120_000;
const transcript = 'The audit is near. Please send the figures by Monday. Everything else can wait.';

/** Lets the lease of every worker pass, also of those that are alive: they come back too late. */
const endLeases = ({ db }: Scene): Promise<unknown> =>
  db.query('UPDATE voice_notes SET process_after = now() WHERE process_after > now()');

async function sendAll({ services }: Scene, people: readonly EquippedPerson[]): Promise<void> {
  for (let sent = 0; sent < notesEach; sent += 1) {
    for (const { developer, threadId } of people)
      await sendVoiceNote(contextFor(services, developer), { threadId, transcript });
  }
}

const processed = `SELECT count(*)::int AS count FROM voice_notes WHERE processing = 'processed'`;

async function isReached({ db }: Scene, share: number): Promise<boolean> {
  const [row] = await db.query<{ count: number }>(processed);
  return row !== undefined && row.count >= share;
}

/** Waits until `isTrue`. A worker that a busy machine keeps from its database ends, and gets a successor, as from a process manager. */
export async function workUntil(scene: Scene, what: string, isTrue: () => Promise<boolean>): Promise<number> {
  return timeUntil(
    what,
    async () => {
      if (scene.programs.every(hasEnded)) await scene.startWorker();
      return isTrue();
    },
    patienceMs,
  );
}

/** Kills the worker again and again in the middle of its work: whenever another share of the notes is done. */
async function killAtWork(scene: Scene, kills: number, notes: number): Promise<void> {
  for (let killed = 0; killed < kills; killed += 1) {
    const share = Math.round((notes * (killed + Math.random())) / (kills + 1));
    await workUntil(scene, `${share} voice notes were processed`, () => isReached(scene, share));
    for (const program of scene.programs.filter((each) => !hasEnded(each))) await kill(program);
    await endLeases(scene);
  }
}

const left = 'SELECT FROM voice_notes WHERE process_after IS NOT NULL LIMIT 1';

export const killVoiceNotes: Drill = {
  title: 'kill -9 of the worker while it processes voice notes',
  invariant: 'each voice note is processed, announced by one event, and paid for with one unit',
  async run(checks, { quick }) {
    await using scene = await openScene();
    const people = await createPeople(quick ? 3 : 20, () => createEquippedPerson(scene.services));
    await scene.db.query('UPDATE users SET ai_processing_consent = true');
    const kills = quick ? 2 : 12;
    const notes = people.length * notesEach;
    await Promise.all([sendAll(scene, people), killAtWork(scene, kills, notes)]);
    const drainedMs = await workUntil(
      scene,
      'every voice note was processed',
      async () => (await scene.db.query(left)).length === 0,
    );
    const { attempts, events, units } = await checkVoiceNotes(checks, scene, notes);
    await checkChains(checks, scene);
    return (
      `${kills} kills, ${notes} voice notes in ${attempts} attempts: ${events} events, ${units} units; ` +
      `done ${milliseconds(drainedMs)} after the last kill`
    );
  },
};
