import type { AppRouter } from '@patchbay/router';
import superjson from 'superjson';
import { createNonce } from '../lib/headers.ts';
import { type Failure, isFinal } from './failure.ts';

/** The procedures that create something new with every call. */
const creating: ReadonlySet<string> = new Set<keyof AppRouter>([
  'createAgent',
  'createApiKey',
  'createClient',
  'createInvite',
  'createThread',
  'createWebhook',
  'rotateApiKey',
  'sendMessage',
  'sendVoiceNote',
]);

interface Operation {
  readonly path: string;
  readonly input: unknown;
}

/** After this time, the same call is meant as another one. */
const keptMs = 600_000;

/** Nobody knows if the call happened: no answer came, or the first try still runs. */
const isOpen = (failure: Failure): boolean => !isFinal(failure) || failure.code === 'idempotency_in_progress';

/**
 * The keys of calls without an answer. The same call, made again, gets the same key, so that the server does not make the same
 * thing twice.
 */
export function createUnanswered(now: () => number) {
  const keys = new Map<string, { readonly key: string; readonly until: number }>();
  return {
    /** Undefined for a call that may happen twice. */
    begin({ input, path }: Operation): { readonly key: string; end(failure?: Failure): void } | undefined {
      if (!creating.has(path)) return undefined;
      const call = superjson.stringify([path, input]);
      const kept = keys.get(call);
      const { key } = kept && now() < kept.until ? kept : { key: createNonce() };
      keys.set(call, { key, until: now() + keptMs });
      return {
        key,
        end: (failure) => {
          if (failure === undefined || !isOpen(failure)) keys.delete(call);
        },
      };
    },
  };
}
