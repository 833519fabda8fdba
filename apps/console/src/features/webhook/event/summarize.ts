import type { FoundEvent } from '../../../trpc/types.ts';

type Counts = FoundEvent['deliveries'];

interface Part {
  readonly kind: 'lost' | 'failing' | 'waiting' | 'delivered' | 'ended';
  readonly text: string;
}

const kinds = [
  { kind: 'lost', states: ['dead', 'held'], noun: 'lost' },
  { kind: 'failing', states: ['failing'], noun: 'failing' },
  { kind: 'waiting', states: ['pending'], noun: 'waiting' },
  { kind: 'delivered', states: ['delivered'], noun: 'delivered' },
  { kind: 'ended', states: ['skipped', 'canceled'], noun: 'skipped' },
] as const satisfies readonly (Pick<Part, 'kind'> & {
  readonly states: readonly (keyof Counts)[];
  readonly noun: string;
})[];

/** The deliveries of an event in few words, such as "1 lost" and "2 delivered", what needs a person first. */
export const summarize = (counts: Counts): Part[] =>
  kinds.flatMap(({ kind, noun, states }) => {
    const count = states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
    return count === 0 ? [] : [{ kind, text: `${count} ${noun}` }];
  });
