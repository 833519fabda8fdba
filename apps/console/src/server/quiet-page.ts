import type { IncomingMessage } from 'node:http';
import { paths } from '../lib/paths.ts';

/** The files that the quiet page loads, and the procedures, which refuse by themselves. */
const open = /^\/(?:_next\/static\/|api\/trpc\/|icon\.svg(?:\?|$))/;

// An answer to one of these would be merged into a page that is already open, and show it as if nothing had happened.
const partialHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-action',
];

/**
 * Turns a request for any page into one for the quiet page. It is a courtesy and no fence: a request that gets around it
 * meets procedures that refuse.
 */
export function askForQuietPage(request: IncomingMessage): void {
  if (open.test(request.url ?? '')) return;
  request.url = paths.platformOff();
  for (const name of partialHeaders) delete request.headers[name];
}
