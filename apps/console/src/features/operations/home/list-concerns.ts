import { paths } from '../../../lib/paths.ts';
import { formatSince } from '../../../lib/time.ts';
import type { Overview } from '../../../trpc/types.ts';

/** Something that stops working unless somebody acts. */
interface Concern {
  readonly id: string;
  readonly text: string;
  readonly href: string;
}

/** The concerns that need attention, the most urgent first. `now` is in milliseconds. */
export const listConcerns = ({ clients, keys, webhooks }: Overview['concerns'], now: number): Concern[] => [
  ...webhooks.map(({ failingSince, id, name }) => ({
    id,
    text: `The endpoint ${name} began to fail ${formatSince(failingSince, now)}.`,
    href: paths.webhook(id),
  })),
  ...keys.map(({ expiresAt, id, name }) => ({
    id,
    text: `The key ${name} expires ${formatSince(expiresAt, now)}.`,
    href: paths.keys(),
  })),
  ...clients.map(({ id, name }) => ({
    id,
    text: `${name} waits for an operator's approval.`,
    href: paths.client(id),
  })),
];
