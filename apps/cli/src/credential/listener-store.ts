import { join } from 'node:path';
import { z } from 'zod';
import { withLock } from './lock.ts';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

const Listener = z.object({
  /** Signs what is forwarded. */
  secret: z.string(),
  /** The target of the last listener. */
  target: z.string().nullable(),
  /** The cursor up to which a listener has forwarded everything, by its name. */
  places: z.record(z.string(), z.string()),
  /** The thread that `patchbay trigger` writes into, by workspace. */
  threads: z.record(z.string(), z.string()),
});
type Listener = z.output<typeof Listener>;
const ListenerFile = z.object({ version: z.literal(1), servers: z.record(z.string(), Listener) });

const nothing = { target: null, places: {}, threads: {} };

/** State of `listen` and `trigger` on this machine, for one server. It is not a credential, so signing out keeps it. */
export interface ListenerStore {
  /** The same for as long as the file exists, so that a receiver may keep it. */
  readSecret(): Promise<string>;
  /** Null for a listener that has not run yet. */
  readPlace(listener: string): Promise<string | null>;
  writePlace(listener: string, cursor: string): Promise<void>;
  readTarget(): Promise<string | null>;
  writeTarget(target: string): Promise<void>;
  readThread(workspaceId: string): Promise<string | null>;
  writeThread(workspaceId: string, threadId: string): Promise<void>;
}

/** @param mintSecret makes the secret on its first use */
export function openListenerStore(
  { baseUrl, configDir }: { readonly baseUrl: string; readonly configDir: string },
  mintSecret: () => string,
): ListenerStore {
  const path = join(configDir, 'listener.json');
  const readServers = async () => (await readPrivateFile(path, ListenerFile))?.servers ?? {};
  const read = async (): Promise<Listener | undefined> => (await readServers())[baseUrl];
  const update = (change: (current: Listener) => Listener): Promise<Listener> =>
    withLock(join(configDir, 'listener.lock'), async () => {
      const servers = await readServers();
      const next = change(servers[baseUrl] ?? { ...nothing, secret: mintSecret() });
      await writePrivateFile(path, { version: 1, servers: { ...servers, [baseUrl]: next } });
      return next;
    });
  return {
    readSecret: async () => (await read())?.secret ?? (await update((current) => current)).secret,
    readPlace: async (listener) => (await read())?.places[listener] ?? null,
    async writePlace(listener, cursor) {
      await update((current) => ({ ...current, places: { ...current.places, [listener]: cursor } }));
    },
    readTarget: async () => (await read())?.target ?? null,
    async writeTarget(target) {
      await update((current) => ({ ...current, target }));
    },
    readThread: async (workspaceId) => (await read())?.threads[workspaceId] ?? null,
    async writeThread(workspaceId, threadId) {
      await update((current) => ({ ...current, threads: { ...current.threads, [workspaceId]: threadId } }));
    },
  };
}
