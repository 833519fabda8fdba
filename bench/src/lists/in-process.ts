import type { Context } from '@patchbay/domain/core';
import { listMessages, listThreads, listVoiceNotes } from '@patchbay/domain/messaging';
import { asApiKey, contextFor } from '@patchbay/domain/services.fixture';
import type { BenchOptions } from '../options.ts';
import { compareTimes, type Print } from '../report.ts';
import { interleave } from '../round.ts';
import type { Stage } from '../stage.ts';
import { timeOf } from '../timing.ts';
import type { ListSeed } from './seed.ts';

/** A database and the developer whose lists are read from it. */
export interface Shelf {
  readonly stage: Stage;
  readonly seed: ListSeed;
}

type Read = () => Promise<{ readonly items: readonly unknown[] }>;

const pages = {
  threads: 'a page of 50 threads',
  ownThreads: 'a page of 50 threads of a person',
  metadata: 'the metadata of 100 messages',
  messages: 'a page of 100 messages with their content',
  spoken: 'a page of 100 voice notes of a thread with their content',
  notes: 'a page of 100 voice notes',
  ownNotes: 'a page of 100 voice notes of a person',
} as const;
type PageName = keyof typeof pages;
const names = Object.keys(pages) as PageName[];

/** The lists of a workspace, and those of one person who takes part in a hundred threads. */
function readsOf({ seed, stage }: Shelf): Record<PageName, Read> {
  const { developer, personId, spokenThreadId, threadId } = seed;
  const { workspaceId, sessionId } = developer;
  const session = contextFor(stage.services, developer);
  const person = { kind: 'user', userId: personId, workspaceId, sessionId, deviceId: null } as const;
  const own: Context = contextFor(stage.services, person);
  const key = contextFor(stage.services, asApiKey(developer, ['threads:read']));
  return {
    threads: () => listThreads(session, { limit: 50 }),
    ownThreads: () => listThreads(own, { limit: 50 }),
    metadata: () => listMessages(key, { threadId, limit: 100 }),
    messages: () => listMessages(session, { threadId, limit: 100 }),
    spoken: () => listMessages(session, { threadId: spokenThreadId, limit: 100 }),
    notes: () => listVoiceNotes(session, { limit: 100 }),
    ownNotes: () => listVoiceNotes(own, { limit: 100 }),
  };
}

/** Milliseconds of one read, of many one after the other. */
const meanOf = async (read: Read, times: number): Promise<number> =>
  (await timeOf(async () => {
    for (let at = 0; at < times; at += 1) await read();
  })) / times;

/** Measures how much slower a hundred times as much data makes each list. */
export async function measureInProcess(
  { large, small }: { readonly large: Shelf; readonly small: Shelf },
  options: BenchOptions,
  print: Print,
): Promise<void> {
  const times = options.quick ? 5 : 200;
  const subjects: Record<string, () => Promise<number>> = {};
  for (const [size, shelf] of Object.entries({ large, small })) {
    const reads = readsOf(shelf);
    for (const name of names) {
      const { items } = await reads[name]();
      if (items.length < 50) throw new Error(`${pages[name]} has ${items.length} items`);
      subjects[`${size} ${name}`] = () => meanOf(reads[name], times);
    }
  }
  await interleave(1, subjects);
  const ms = await interleave(Math.max(options.quick ? 1 : 5, options.rounds), subjects);
  const at = (name: string) => ms[name] ?? Number.NaN;
  for (const name of names) {
    const figure = compareTimes(at(`large ${name}`), at(`small ${name}`), 3);
    print(`${pages[name]} among 100 times as many`, figure, { atMost: 1.5 });
  }
}
