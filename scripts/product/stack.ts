import { setTimeout as pause } from 'node:timers/promises';
import { refusedStartCode } from '@patchbay/config';
import { type Exit, type Part, type PartOptions, startPart } from '../process/long-running.ts';
import { endRunning } from '../process/run.ts';
import { report } from './progress.ts';

/** Long enough to finish the accepted requests; SIGKILL follows. */
const GRACE_MS = 20_000;

/** The running parts and the order in which they stop. */
export interface Stack {
  /** Starts a part. Parts of a lower stage stop first. Throws once the stack is stopping. */
  start(stage: number, options: PartOptions): Part;
  /** Registers something to stop after all parts, such as the database. */
  defer(stop: () => Promise<void>): void;
  /** From now on, a part that ends on its own is started again, after a pause that grows to half a minute. */
  keepRunning(): void;
  /** Resolves with a message when a part ends on its own before that. It never resolves once the stack is stopping. */
  crashed: Promise<string>;
  isStopping(): boolean;
  /** Stops everything in order. Every call returns the same promise. */
  stop(): Promise<void>;
}

const restartSecondsMin = 1;
const restartSecondsMax = 30;
/** A part that has run this long is well again. */
const wellMs = 60_000;

interface Member {
  readonly stage: number;
  readonly options: PartOptions;
  part: Part;
  startedAt: number;
  /** The pause before the next restart. */
  restartSeconds: number;
}

/** Takes the pause before this restart, and doubles the next one. @returns seconds */
function takePause(member: Member): number {
  if (performance.now() - member.startedAt > wellMs) member.restartSeconds = restartSecondsMin;
  const seconds = member.restartSeconds;
  member.restartSeconds = Math.min(restartSecondsMax, 2 * seconds);
  return seconds;
}

const describeExit = ({ code, signal }: Exit): string =>
  signal ? `was ended by ${signal}` : `ended with exit code ${code}`;

/** The last line of a part that refused to start: it says what to change. Empty if a terminal showed it already. */
const refusalOf = (part: Part, { code }: Exit): string | undefined =>
  code === refusedStartCode ? (part.tail().split('\n').at(-1) ?? '') : undefined;

function describeCrash(part: Part, exit: Exit): string {
  const refusal = refusalOf(part, exit);
  if (refusal !== undefined) return refusal;
  return `${part.tail()}\n\nThe ${part.name} ${describeExit(exit)}, so everything stops. Its last lines are above.`;
}

type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** @param wait the pause before a restart */
export function createStack(wait: Wait = (ms, signal) => pause(ms, undefined, { signal })): Stack {
  const members: Member[] = [];
  const deferred: (() => Promise<void>)[] = [];
  const crash = Promise.withResolvers<string>();
  const giveUp = new AbortController();
  let isKept = false;
  let stopping: Promise<void> | undefined;

  const restart = async (member: Member, exit: Exit): Promise<void> => {
    const { options, part } = member;
    const refusal = refusalOf(part, exit);
    if (refusal) report(options.name, refusal);
    const seconds = takePause(member);
    report(options.name, `${describeExit(exit)}, starts again in ${seconds} s`);
    await wait(seconds * 1000, giveUp.signal);
    giveUp.signal.throwIfAborted();
    member.part = startPart({ ...options, keepLog: true });
    member.startedAt = performance.now();
    watch(member);
  };
  const watch = (member: Member): void => {
    const { part } = member;
    void part.exited.then((exit) => {
      if (stopping) return;
      if (!isKept) crash.resolve(describeCrash(part, exit));
      // It is given up only when everything stops.
      else restart(member, exit).catch(() => undefined);
    });
  };
  const stopAll = async (): Promise<void> => {
    giveUp.abort();
    endRunning();
    for (const stage of [...new Set(members.map((each) => each.stage))].sort((a, b) => a - b)) {
      const together = members.filter((each) => each.stage === stage);
      await Promise.all(together.map(({ part }) => part.stop(GRACE_MS)));
    }
    for (const stop of deferred.reverse()) await stop();
  };
  return {
    start(stage, options) {
      if (stopping) throw new Error('stopped');
      const part = startPart(options);
      const startedAt = performance.now();
      const member = { stage, options, part, startedAt, restartSeconds: restartSecondsMin };
      members.push(member);
      watch(member);
      return part;
    },
    keepRunning: () => {
      isKept = true;
    },
    defer: (stop) => deferred.push(stop),
    crashed: crash.promise,
    isStopping: () => stopping !== undefined,
    stop: () => {
      stopping ??= stopAll();
      return stopping;
    },
  };
}
