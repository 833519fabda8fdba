import { pathToFileURL } from 'node:url';
import type { Services } from '@patchbay/domain/core';
import { sendVoiceNote } from '@patchbay/domain/messaging';
import { contextFor, recording } from '@patchbay/domain/services.fixture';
import { hasEnded, kill } from '@patchbay/testkit/program';
import { checkChains, countEach } from './check.ts';
import { type Drill, milliseconds } from './drill.ts';
import { workUntil } from './kill-voice-notes.ts';
import { createEquippedPerson, createPeople, type EquippedPerson } from './people.ts';
import { openScene, type Scene } from './scene.ts';

const notesEach = 6;

/** The services of a process whose analyzer is busy forever. */
const busy = (services: Services): Services => ({
  ...services,
  audio: {
    analyzer: { analyze: () => new Promise<never>(() => undefined), close: async () => undefined },
    waitMs: 1,
  },
});

/** Sends notes of which every other one is audio. The rest only begin like audio. */
async function sendAll({ services }: Scene, people: readonly EquippedPerson[]): Promise<void> {
  const audio = (await recording('opus.ogg')).toString('base64');
  const none = Buffer.from('OggS and then a page: <script>').toString('base64');
  for (let sent = 0; sent < notesEach; sent += 1) {
    for (const { developer, threadId } of people) {
      const audioBase64 = sent % 2 === 0 ? audio : none;
      await sendVoiceNote(contextFor(busy(services), developer), { threadId, audioBase64 });
    }
  }
}

/** On the store that the notes were sent to. */
async function startWorkers({ services, startWorker }: Scene): Promise<void> {
  const MEDIA_URL = pathToFileURL(services.settings.mediaDir).href;
  await Promise.all([startWorker({ MEDIA_URL }), startWorker({ MEDIA_URL })]);
}

const endLeases = ({ db }: Scene): Promise<unknown> =>
  db.query('UPDATE voice_notes SET analyse_until = now() WHERE analyse_until > now()');

const counts = {
  held: 'SELECT count(*) FROM voice_notes WHERE held_media_id IS NOT NULL',
  announced: 'SELECT count(*) FROM voice_notes WHERE media_id IS NOT NULL',
  deleted: 'SELECT count(*) FROM messages WHERE deleted_at IS NOT NULL',
  events: `SELECT count(*) FROM events WHERE type = 'voice_note.created'`,
  deletions: `SELECT count(*) FROM events WHERE type = 'message.deleted'`,
  twice: `SELECT count(*) FROM (SELECT FROM events WHERE type IN ('voice_note.created', 'message.deleted')
    GROUP BY data ->> 'message_id' HAVING count(*) > 1) t`,
  objects: 'SELECT count(*) FROM media_objects',
};
const count = (scene: Scene) => countEach(scene, counts);

export const killHeldNotes: Drill = {
  title: 'kill -9 of two workers while they check the audio of voice notes',
  invariant: 'audio becomes a voice note with its event, once; what is none is deleted with its event, once',
  async run(checks, { quick }) {
    await using scene = await openScene();
    const people = await createPeople(quick ? 2 : 10, () => createEquippedPerson(scene.services));
    await sendAll(scene, people);
    const half = (people.length * notesEach) / 2;
    const kills = quick ? 2 : 8;
    for (let killed = 0; killed < kills; killed += 1) {
      const before = (await count(scene)).held;
      if (before === 0) break;
      await startWorkers(scene);
      await workUntil(scene, 'more was checked', async () => (await count(scene)).held < before);
      for (const program of scene.programs.filter((each) => !hasEnded(each))) await kill(program);
      await endLeases(scene);
    }
    await startWorkers(scene);
    const drainedMs = await workUntil(scene, 'all was checked', async () => (await count(scene)).held === 0);
    const { announced, deleted, deletions, events, objects, twice } = await count(scene);
    checks.require(
      announced === half && events === half,
      `${announced} notes and ${events} events of ${half}`,
    );
    checks.require(
      deleted === half && deletions === half,
      `${deleted} deleted, ${deletions} told, of ${half}`,
    );
    checks.require(twice === 0, `${twice} notes were told twice`);
    checks.require(objects === half, `${objects} objects are left of ${half}`);
    await checkChains(checks, scene);
    return `${half * 2} notes, ${kills} kills of two workers; the rest was checked in ${milliseconds(drainedMs)}`;
  },
};
