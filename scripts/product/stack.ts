import { refusedStartCode } from '@patchbay/config';
import { type Part, type PartOptions, startPart } from '../process/long-running.ts';
import { endRunning } from '../process/run.ts';

/** Long enough to finish the accepted requests; SIGKILL follows. */
const GRACE_MS = 20_000;

/** The running parts and the order in which they stop. */
export interface Stack {
  /** Starts a part. Parts of a lower stage stop first. Throws once the stack is stopping. */
  start(stage: number, options: PartOptions): Part;
  /** Registers something to stop after all parts, such as the database. */
  defer(stop: () => Promise<void>): void;
  /** Resolves with a message when a part ends on its own. It never resolves once the stack is stopping. */
  crashed: Promise<string>;
  isStopping(): boolean;
  /** Stops everything in order. Every call returns the same promise. */
  stop(): Promise<void>;
}

function describeCrash(part: Part, code: number | null, signal: string | null): string {
  // Its last line says what to change, and nothing before it matters. A terminal shows it already.
  if (code === refusedStartCode) return part.tail().split('\n').at(-1) ?? '';
  const reason = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
  return `${part.tail()}\n\nThe ${part.name} ${reason}, so everything stops. Its last lines are above.`;
}

export function createStack(): Stack {
  const parts: { stage: number; part: Part }[] = [];
  const deferred: (() => Promise<void>)[] = [];
  const crash = Promise.withResolvers<string>();
  let stopping: Promise<void> | undefined;

  const stopAll = async (): Promise<void> => {
    endRunning();
    for (const stage of [...new Set(parts.map((each) => each.stage))].sort((a, b) => a - b)) {
      const members = parts.filter((each) => each.stage === stage);
      await Promise.all(members.map(({ part }) => part.stop(GRACE_MS)));
    }
    for (const stop of deferred.reverse()) await stop();
  };
  return {
    start(stage, options) {
      if (stopping) throw new Error('stopped');
      const part = startPart(options);
      parts.push({ stage, part });
      void part.exited.then(({ code, signal }) => {
        if (!stopping) crash.resolve(describeCrash(part, code, signal));
      });
      return part;
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
