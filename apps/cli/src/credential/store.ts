import { join } from 'node:path';
import { z } from 'zod';
import { type LockOptions, withLock } from './lock.ts';
import { readPrivateFile, removePrivateFile, writePrivateFile } from './private-file.ts';

const OauthSignIn = z.object({
  clientId: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Milliseconds since the epoch, by this machine's clock. */
  expiresAtMs: z.number(),
  scope: z.string(),
});
export type OauthSignIn = z.output<typeof OauthSignIn>;

const ConsoleSignIn = z.object({ email: z.string(), token: z.string() });
export type ConsoleSignIn = z.output<typeof ConsoleSignIn>;

const SignIns = z.object({ oauth: OauthSignIn.optional(), console: ConsoleSignIn.optional() });
/** The credentials for one server: an app's sign-in, a console session, both or none. */
export type SignIns = z.output<typeof SignIns>;

const CredentialFile = z.object({ version: z.literal(1), servers: z.record(z.string(), SignIns) });
const ClientFile = z.object({ version: z.literal(1), clients: z.record(z.string(), z.string()) });

/** Credentials on this machine, by the base URL of the server. */
export interface CredentialStore {
  read(baseUrl: string): Promise<SignIns>;
  /** One command at a time: `change` gets what is stored and gives what is to be. */
  update(baseUrl: string, change: (current: SignIns) => Promise<SignIns>): Promise<void>;
  /** The registered client; no secret, so it outlives a sign-out. */
  readClientId(baseUrl: string): Promise<string | null>;
  writeClientId(baseUrl: string, clientId: string): Promise<void>;
}

const isEmpty = ({ console: session, oauth }: SignIns): boolean =>
  session === undefined && oauth === undefined;

export function openStore(configDir: string, lock: LockOptions = {}): CredentialStore {
  const path = join(configDir, 'credentials.json');
  const clientPath = join(configDir, 'clients.json');
  const lockPath = join(configDir, 'credentials.lock');
  const readServers = async () => (await readPrivateFile(path, CredentialFile))?.servers ?? {};
  const readClients = async () => (await readPrivateFile(clientPath, ClientFile))?.clients ?? {};
  return {
    read: async (baseUrl) => (await readServers())[baseUrl] ?? {},
    update: (baseUrl, change) =>
      withLock(
        lockPath,
        async () => {
          const { [baseUrl]: current = {}, ...others } = await readServers();
          const next = await change(current);
          const servers = isEmpty(next) ? others : { ...others, [baseUrl]: next };
          if (Object.keys(servers).length === 0) await removePrivateFile(path);
          else await writePrivateFile(path, { version: 1, servers });
        },
        lock,
      ),
    readClientId: async (baseUrl) => (await readClients())[baseUrl] ?? null,
    writeClientId: (baseUrl, clientId) =>
      withLock(
        lockPath,
        async () => {
          const clients = { ...(await readClients()), [baseUrl]: clientId };
          await writePrivateFile(clientPath, { version: 1, clients });
        },
        lock,
      ),
  };
}
