import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createCaller, type Line, type Outcome } from '../call.ts';
import { checkChains } from '../check.ts';
import type { Checks, Drill } from '../drill.ts';
import { createEquippedPerson, createPeople, type EquippedPerson } from '../people.ts';
import { warmUp } from '../serving.ts';
import { everydayCalls, startTraffic } from '../traffic.ts';
import { checkKeys, type Keys, makeKey, revokeKey } from './keys.ts';
import { checkSides, divide, type Sides } from './ledger.ts';
import { checkNotes, deleteNote, type Note, sendNotes } from './notes.ts';
import { aimAt, readCommands, readRunbook } from './runbook.ts';
import { openSite, type Site } from './site.ts';

const peopleCount = 4;
const callsPerSecond = 40;
const loadMs = 3000;
const tooEarlyMs = 2000;

interface Drilled extends Line {
  readonly site: Site;
  readonly people: readonly EquippedPerson[];
  /** Of whom the keys are. */
  readonly witness: EquippedPerson;
}

/** The ledger of the callers, and the second that is recovered. */
interface Ledger {
  readonly secondMs: number;
  readonly sides: Sides;
  readonly keys: Keys;
  readonly notes: { readonly before: readonly Note[]; readonly after: readonly Note[] };
}

/** The commands of the runbook. A block that is missing ends the drill. */
function readSteps() {
  const page = readRunbook();
  const [weekly = '', daily = '', copyMedia = ''] = readCommands(page, 'Back up for a recovery');
  const [stop = '', restore = '', restoreAgain = '', putBackMedia = '', start = ''] = readCommands(
    page,
    'Recover',
  );
  const setUp = readCommands(page, 'Set up the archive').join('\n');
  return { setUp, weekly, daily, copyMedia, stop, restore, restoreAgain, putBackMedia, start };
}

type Steps = ReturnType<typeof readSteps>;

/** The next whole second of the server, once it has passed. */
async function passSecond(): Promise<number> {
  const secondMs = Math.ceil(Date.now() / 1000) * 1000;
  while (Date.now() <= secondMs) await pause(secondMs - Date.now() + 1);
  return secondMs;
}

/** A mistake that nobody can undo: whole tables emptied, a note deleted, and the disk with the audio lost. */
async function makeMistakes({ origin, site }: Drilled, steps: Steps, deleted: Note): Promise<void> {
  await site.follow(steps.copyMedia);
  await deleteNote(origin, deleted);
  await site.follow(`runuser -u postgres -- psql patchbay -c 'TRUNCATE messages CASCADE'`);
}

/** Writes before and after a second, and takes the backups that the runbook takes. */
async function live(drilled: Drilled, steps: Steps): Promise<Ledger> {
  const { caller, origin, people, site, witness } = drilled;
  const [first, second] = [await makeKey(drilled, witness), await makeKey(drilled, witness)];
  using traffic = startTraffic(caller, callsPerSecond, everydayCalls([origin], people));
  await revokeKey(drilled, witness, first);
  const early = await sendNotes(origin, people);
  await site.follow(steps.daily);
  await site.follow(steps.copyMedia);
  const later = await sendNotes(origin, people);
  await pause(loadMs);
  const secondMs = await passSecond();
  await revokeKey(drilled, witness, second);
  const keys = { revokedBefore: first, revokedAfter: second, madeAfter: await makeKey(drilled, witness) };
  const after = await sendNotes(origin, people);
  await pause(loadMs);
  const outcomes: readonly Outcome[] = await traffic.stop();
  const [deleted] = later;
  if (!deleted) throw new Error('no note was sent');
  await makeMistakes(drilled, steps, deleted);
  return {
    secondMs,
    keys,
    sides: divide(outcomes, secondMs),
    notes: { before: [...early, ...later], after },
  };
}

const isoOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')}+00`;

/** A program that could read nothing must not answer anybody. */
async function checkWrongMasterKey(checks: Checks, site: Site): Promise<void> {
  const outcome = await site.startWith(randomBytes(32).toString('base64')).then(
    async (started) => {
      await started[Symbol.asyncDispose]();
      return 'it started';
    },
    (error: Error) => error.message,
  );
  checks.require(
    outcome.includes('MASTER_KEY does not open this database'),
    `a wrong master key: ${outcome}`,
  );
}

/** First to a second that is too early, as an operator may who does not know when it happened. @returns how long the last one took */
async function restoreTwice(
  checks: Checks,
  { site }: Drilled,
  { ledger: { secondMs, sides }, steps }: { readonly ledger: Ledger; readonly steps: Steps },
): Promise<number> {
  await site.follow(aimAt(steps.restore, isoOf(secondMs - tooEarlyMs)));
  const stored = await site.follow(
    `runuser -u postgres -- psql patchbay -Atc 'SELECT count(*) FROM messages'`,
  );
  checks.require(Number(stored) < sides.before.length, 'the restore to an earlier second lacks no message');
  const startedAt = performance.now();
  await site.follow(aimAt(steps.restoreAgain, isoOf(secondMs)));
  return performance.now() - startedAt;
}

/** @returns how long the restore and the recovery took */
async function recover(
  checks: Checks,
  drilled: Drilled,
  { ledger, steps }: { readonly ledger: Ledger; readonly steps: Steps },
): Promise<number> {
  const { site } = drilled;
  await site.follow(steps.stop);
  rmSync(site.mediaFolder, { recursive: true });
  const tookMs = await restoreTwice(checks, drilled, { ledger, steps });
  mkdirSync(site.mediaFolder);
  await site.follow(steps.putBackMedia);
  await checkWrongMasterKey(checks, site);
  const printed = await site.follow(steps.start);
  checks.require(printed.includes('all intact'), `verify-audit: ${printed.slice(-500)}`);
  return tookMs;
}

async function drill(checks: Checks, site: Site, steps: Steps): Promise<string> {
  using caller = createCaller();
  const { origin, services } = site;
  await site.follow(steps.setUp);
  await site.follow(steps.weekly);
  await site.follow(steps.start);
  const people = await createPeople(peopleCount, () => createEquippedPerson(services));
  const witness = await createEquippedPerson(services);
  await warmUp(caller, [origin], [...people, witness]);
  const drilled: Drilled = { caller, origin, people, site, witness };
  const ledger = await live(drilled, steps);
  const { keys, notes, secondMs, sides } = ledger;
  const tookMs = await recover(checks, drilled, { ledger, steps });
  await checkSides(checks, site, { people, sides });
  await checkNotes(checks, origin, notes);
  await checkKeys(checks, drilled, keys);
  const chains = await checkChains(checks, site);
  await site.follow(steps.weekly);
  return (
    `to ${isoOf(secondMs)}: ${sides.before.length} messages and ${notes.before.length} voice notes from before it kept, ` +
    `${sides.between.length} on their way, ${sides.after.length} and ${notes.after.length} from after it gone; ` +
    `${chains} audit chains; restored in ${(tookMs / 1000).toFixed(1)} s`
  );
}

export const recovery: Drill = {
  title: 'tables emptied, and the database brought back to the second before, by the runbook',
  invariant: 'everything from before the second is there and can be read, and nothing from after it',
  async run(checks) {
    const steps = readSteps();
    await using site = await openSite('recovery');
    return await drill(checks, site, steps);
  },
};
