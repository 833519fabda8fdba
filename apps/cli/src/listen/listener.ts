import { setTimeout as pauseFor } from 'node:timers/promises';
import type { ReceivedEvent, ServerFrame } from './frame.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { Outlet } from './outlet.ts';
import { createPlaceKeeper } from './place.ts';
import type { Line } from './socket.ts';

export interface ListenerOptions {
  /** Null shows events and forwards none. */
  readonly outlet: Outlet | null;
  /** The types that are wanted; null for all. */
  readonly types: ReadonlySet<string> | null;
  /** The event to resume after; null to begin at the present. */
  readonly place: string | null;
  readonly writePlace: (cursor: string) => Promise<void>;
  readonly on: ListenerEvents;
  /** Aborted to stop. */
  readonly signal: AbortSignal;
}

/** Called by a listener as it goes. */
export interface ListenerEvents {
  /** An event came that is forwarded nowhere. */
  readonly received: (event: ReceivedEvent) => void;
  /** Everything up to now has come, and the place is kept: whatever ends this program now, the next one resumes here. */
  readonly caughtUp: () => void;
  /** The place to resume is older than the events that the server keeps. */
  readonly missed: () => void;
  readonly fault: (error: unknown) => void;
}

export interface Listener {
  /** The event after which the next connection resumes; null before the first. */
  cursor(): string | null;
  take(frame: ServerFrame, line: Line): void;
  /** Resolves when few enough events wait. */
  room(): Promise<void>;
  /** Ends the attempts that run, and keeps the place. */
  stop(): Promise<Counts>;
}

export interface Counts {
  readonly handled: number;
  readonly waiting: number;
}

/** Events since the first that is not done with: beyond it the listener hangs up until half of them are. */
const backlogMax = 10_000;
const backlogPollMs = 200;

type HandlerOptions = Pick<ListenerOptions, 'on' | 'outlet' | 'types'> & { readonly ledger: Ledger };

/** Hands each event that is wanted to the outlet, and enters it in the ledger until it is done with. */
function createHandler({ ledger, on, outlet, types }: HandlerOptions) {
  const counts = { handled: 0, waiting: 0 };
  return {
    counts: counts as Counts,
    handle(event: ReceivedEvent): void {
      const leave = ledger.add(event.cursor);
      if (types !== null && !types.has(event.type)) {
        leave();
        return;
      }
      counts.waiting += 1;
      const done = (): void => {
        counts.waiting -= 1;
        counts.handled += 1;
        leave();
      };
      if (outlet) outlet.put(event, done);
      else {
        on.received(event);
        done();
      }
    },
  };
}

/** Takes in what a socket brings, and keeps the place up to which everything is done with. */
export function createListener(options: ListenerOptions): Listener {
  const { on, outlet, signal } = options;
  let received = options.place;
  let present = '';
  let current: Line | null = null;
  const keeper = createPlaceKeeper({
    write: options.writePlace,
    onKept: (cursor) => current?.send({ op: 'ack', cursor }),
    onFault: on.fault,
  });
  const resumable = options.place === null ? keeper.first : Promise.resolve();
  const ledger = createLedger(keeper.keep);
  const { counts, handle } = createHandler({ ...options, ledger });

  const begin = (line: Line): void => {
    received = present;
    ledger.add(present)();
    line.send({ op: 'resume', cursor: present });
  };
  const takeEvent = (event: ReceivedEvent, line: Line): void => {
    received = event.cursor;
    handle(event);
    if (ledger.size() >= backlogMax) line.close();
  };
  return {
    cursor: () => received,
    take(frame, line) {
      current = line;
      switch (frame.op) {
        case 'hello':
          present = frame.cursor;
          if (received === null) begin(line);
          return;
        case 'event':
          takeEvent(frame.event, line);
          return;
        case 'caught_up':
          received = frame.cursor;
          ledger.add(frame.cursor)();
          void resumable.then(on.caughtUp);
          return;
        case 'error':
          if (frame.detail !== 'replay_window_exceeded') return;
          on.missed();
          begin(line);
      }
    },
    async room() {
      if (ledger.size() < backlogMax) return;
      while (ledger.size() > backlogMax / 2) await pauseFor(backlogPollMs, undefined, { signal });
    },
    async stop() {
      await outlet?.stop();
      await keeper.flush();
      return counts;
    },
  };
}
