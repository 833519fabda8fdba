import type { EventDetail } from '../../../trpc/types.ts';

type Event = Pick<EventDetail, 'deliveries' | 'isCopy'>;

const endpoints = (count: number): string => `${count} ${count === 1 ? 'endpoint' : 'endpoints'}`;

const everyOf = (count: number): string => {
  if (count === 1) return 'the only endpoint that gets it';
  return count === 2 ? 'both endpoints that get it' : `all ${count} endpoints that get it`;
};

/** Says in a sentence or two whether an event was delivered, and what a person can do if it was not. */
export function describeNext({ deliveries: { items }, isCopy }: Event): string {
  if (isCopy) return 'You are a guest in this thread, so you get a copy of its events.';
  const count = (...states: string[]) => items.filter(({ state }) => states.includes(state)).length;
  if (items.length === 0)
    return 'No endpoint received it. Endpoints get events of the types that they subscribe to, from when they were added.';
  const dead = count('dead');
  if (dead > 0)
    return `Given up at ${endpoints(dead)}. See its last answer below, fix the receiver, and send the event again.`;
  const held = count('held');
  if (held > 0)
    return `Held for ${endpoints(held)}, because it was disabled. Enable the endpoint, then send it again.`;
  const retried = items.filter(({ attemptCount, state }) => state === 'pending' && attemptCount > 0).length;
  if (retried > 0)
    return `Failing at ${endpoints(retried)}. Patchbay tries again by itself. The last answer below says why.`;
  const waiting = count('pending');
  if (waiting > 0) return `On its way to ${endpoints(waiting)}.`;
  const delivered = count('delivered');
  return delivered === items.length
    ? `Delivered to ${everyOf(delivered)}. There is nothing to do.`
    : `Delivered to ${delivered} of ${endpoints(items.length)}; the rest was skipped or canceled.`;
}
