import type { ConsentView } from '@/trpc/types.ts';

/** True for an address of the person's own machine: a command line or a desktop app listens there (RFC 8252, 7.3). */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/.test(host);
}

/** The host of an app's address; null when there is none to show. */
export function hostOf(uri: string | null): string | null {
  return uri !== null && URL.canParse(uri) ? new URL(uri).host || null : null;
}

/** Advice to check before trusting an app's name. */
export interface Caution {
  readonly title: string;
  readonly text: string;
}

/** How far an app's name can be trusted, by where the app came from. */
const origins = {
  console: null,
  registration: 'It registered itself and chose its own name.',
  metadata_document: 'It chose its own name. Only the host that publishes it is certain.',
} as const satisfies Record<ConsentView['client']['source'], string | null>;

/** Any program on a computer can listen there and use another app's public client id (RFC 8252, section 8.6). */
const local = 'This app runs on your computer. Allow it only if you just started it there.';

const trial: Caution = {
  title: 'You are trying this app',
  text: 'It is not approved yet, so only you can allow it, and only in this workspace.',
};

/**
 * The caution for a request; null for an app that redirects to another host, and that an operator has reviewed or a
 * developer created in this console.
 * @param redirectHost as `host` or `host:port`
 */
export function describeCaution(
  { isOnTrial, isReviewed, source }: Pick<ConsentView['client'], 'isOnTrial' | 'isReviewed' | 'source'>,
  redirectHost: string,
): Caution | null {
  if (isOnTrial) return trial;
  const origin = isReviewed ? null : origins[source];
  const isLocal = isLoopback(redirectHost);
  if (origin === null) return isLocal ? { title: 'App on your computer', text: local } : null;
  const remote = 'Allow it only if you just started this and you know the host it sends you to.';
  return { title: 'Unverified app', text: `${origin} ${isLocal ? local : remote}` };
}
