import { cpSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createCaller, type Line, type Outcome } from '../call.ts';
import { checkChains } from '../check.ts';
import { type Checks, type Drill, milliseconds } from '../drill.ts';
import { createEquippedPerson, createPeople, type EquippedPerson } from '../people.ts';
import { warmUp } from '../serving.ts';
import { everydayCalls, startTraffic } from '../traffic.ts';
import { makeKey, revokeKey } from './keys.ts';
import { readTexts, type Sent, sentOf, wasStored } from './ledger.ts';
import { judgeNote, type Note, sendNotes } from './notes.ts';
import { readCommands, readRunbook } from './runbook.ts';
import { openSite, type Site } from './site.ts';

const peopleCount = 4;
const callsPerSecond = 60;
const loadMs = 6000;
/** A message that was acknowledged longer than this before the loss is at the second site. */
const lagMsMax = 1000;

function readSteps() {
  const page = readRunbook();
  const [prepare = '', follow = '', watch = ''] = readCommands(page, 'Keep a second site');
  const [promote = '', start = ''] = readCommands(page, 'Move to the second site');
  return { prepare, follow, watch, promote, start };
}

type Steps = ReturnType<typeof readSteps>;

/** Here both sites have the address of this machine, and their servers differ in the port. */
const atHome = (commands: string, first: Site): string =>
  commands
    .replaceAll('host=10.0.0.1', `host=127.0.0.1 port=${first.port}`)
    .replaceAll('10.0.1.1/32', '127.0.0.1/32');

interface Lost {
  readonly outcomes: readonly Outcome[];
  readonly lostAtMs: number;
  readonly notes: readonly Note[];
  readonly revoked: string;
}

async function loseFirst(first: Site, second: Site, people: readonly EquippedPerson[]): Promise<Lost> {
  using caller = createCaller({ giveUpMs: 5000 });
  const { origin } = first;
  const line: Line = { caller, origin };
  const [witness] = people;
  if (!witness) throw new Error('there is nobody');
  await warmUp(caller, [origin], people);
  const key = await makeKey(line, witness);
  const notes = await sendNotes(origin, people);
  cpSync(first.mediaFolder, second.mediaFolder, { recursive: true });
  using traffic = startTraffic(caller, callsPerSecond, everydayCalls([origin], people));
  await revokeKey(line, witness, key);
  await pause(loadMs);
  const lostAtMs = performance.now();
  await first.lose();
  const outcomes = await traffic.stop();
  return { outcomes, lostAtMs, notes, revoked: key.rawKey };
}

interface Loss {
  readonly acknowledged: number;
  readonly missing: number;
  /** How long before the loss the oldest missing message was acknowledged. */
  readonly oldestMs: number;
}

async function countLoss(
  checks: Checks,
  second: Site,
  {
    lost: { lostAtMs, outcomes },
    people,
  }: { readonly lost: Lost; readonly people: readonly EquippedPerson[] },
): Promise<Loss> {
  const stored = outcomes.filter(wasStored);
  const texts = await readTexts(second.origin, people);
  const isThere = ({ id, text }: Sent): boolean => texts.get(id) === text;
  const missing = stored.filter((outcome) => !isThere(sentOf(outcome)));
  const oldestMs = Math.max(0, ...missing.map(({ endedAtMs }) => lostAtMs - endedAtMs));
  checks.require(stored.length > 0, 'no message was acknowledged');
  checks.require(
    oldestMs <= lagMsMax,
    `a message is missing that was acknowledged ${milliseconds(oldestMs)} before the loss`,
  );
  return { acknowledged: stored.length, missing: missing.length, oldestMs };
}

async function checkRest(checks: Checks, second: Site, { notes, revoked }: Lost): Promise<void> {
  for (const note of notes) {
    const problem = await judgeNote(second.origin, note);
    checks.require(problem === null, `a voice note from before the copy of the audio: ${problem}`);
  }
  const answer = await fetch(`${second.origin}/v1/me`, { headers: { authorization: `Bearer ${revoked}` } });
  checks.require(answer.status === 401, `a revoked key got ${answer.status} at the second site`);
}

async function drill(checks: Checks, [first, second]: readonly [Site, Site], steps: Steps): Promise<string> {
  await first.follow(atHome(steps.prepare, first));
  await second.follow(atHome(steps.follow, first));
  await first.follow(steps.start);
  const people = await createPeople(peopleCount, () => createEquippedPerson(first.services));
  const watched = await first.follow(steps.watch);
  checks.require(watched.includes('streaming'), `the second site does not follow: ${watched}`);
  const lost = await loseFirst(first, second, people);
  const startedAt = performance.now();
  await second.follow(steps.promote);
  const printed = await second.follow(steps.start);
  const tookMs = performance.now() - startedAt;
  checks.require(printed.includes('all intact'), `verify-audit: ${printed.slice(-500)}`);
  const { acknowledged, missing, oldestMs } = await countLoss(checks, second, { lost, people });
  await checkRest(checks, second, lost);
  const chains = await checkChains(checks, second);
  return (
    `${missing} of ${acknowledged} acknowledged messages lost, the oldest ${milliseconds(oldestMs)} before the loss; ` +
    `${lost.notes.length} voice notes kept; ${chains} audit chains; served again ${milliseconds(tookMs)} after the decision`
  );
}

export const siteLoss: Drill = {
  title: 'a whole site lost, and its standby promoted at the second one, by the runbook',
  invariant: 'only what was acknowledged in the second before the loss may be missing',
  async run(checks) {
    const steps = readSteps();
    await using first = await openSite('site-1');
    await using second = await openSite('site-2', first);
    return await drill(checks, [first, second], steps);
  },
};
