import { eventCatalog } from '@patchbay/contract';
import { type Credential, findCredential, type Identity, openCredential, withClient } from '../client.ts';
import { loginByDevice } from '../command/device-login.ts';
import type { ListenerStore } from '../credential/listener-store.ts';
import { CommandFailure, exitCodes } from '../failure.ts';
import type { Session } from '../session.ts';
import { requireEventType } from '../trigger/run.ts';
import { requireSource } from '../trigger/source.ts';
import type { Receiver } from './forward.ts';
import { parseTarget } from './target.ts';

export interface ListenOptions {
  readonly forwardTo?: string | undefined;
  /** Separated by commas. */
  readonly events?: string | undefined;
  readonly trigger?: string | undefined;
  readonly fromNow?: boolean | undefined;
  readonly printSecret?: boolean | undefined;
  readonly console?: boolean | undefined;
}

/** What is listened to, and as whom. */
export interface Plan {
  readonly credential: Credential;
  readonly workspaceId: string;
  readonly receiver: Receiver | null;
  readonly types: ReadonlySet<string> | null;
}

const splitTypes = (text: string): Set<string> =>
  new Set(text.split(',').map((name) => requireEventType(name.trim())));

/** A type that would never come is refused before anything is made. @throws CommandFailure (usage) */
function requireReadable(type: string, { credential, types }: Pick<Plan, 'credential' | 'types'>): void {
  const refuse = (message: string, remedy: string): never => {
    throw new CommandFailure(exitCodes.usage, 'trigger_unreadable', { message, remedy });
  };
  const known = requireEventType(type);
  if (types !== null && !types.has(known)) refuse(`${known} is not among --events.`, 'Add it to --events.');
  if (eventCatalog[known].scope === null && credential.kind === 'app')
    refuse(`Only a console session reads ${known}.`, 'Add `--console`.');
}

/** A person who has not signed in yet does so on the way. */
async function signIn(session: Session, identity: Identity): Promise<void> {
  if (identity === 'any' && (await findCredential(session)) === null)
    await loginByDevice(session, { qr: true, browser: true });
}

/** Reads what was asked for, and signs in where nobody is. Wrong usage is refused before that. */
export async function planListen(
  session: Session,
  store: ListenerStore,
  options: ListenOptions,
): Promise<Plan> {
  const identity: Identity = options.console ? 'console' : 'any';
  const types = options.events === undefined ? null : splitTypes(options.events);
  const url = options.forwardTo === undefined ? null : parseTarget(options.forwardTo);
  if (options.trigger !== undefined) requireSource(requireEventType(options.trigger));
  await signIn(session, identity);
  const { data } = await withClient(session, identity, ({ GET }) => GET('/v1/me', {}));
  const credential = await openCredential(session, identity);
  const receiver = url === null ? null : { url, secret: await store.readSecret() };
  if (url !== null) await store.writeTarget(url);
  if (options.trigger !== undefined) requireReadable(options.trigger, { credential, types });
  return { credential, types, receiver, workspaceId: data.workspace.id };
}

/** Listeners with different receivers or types have places of their own, so that none skips what another has seen. */
export function nameListener({ credential, receiver, types, workspaceId }: Plan): string {
  const filter = types === null ? '*' : [...types].sort().join(',');
  return [workspaceId, credential.kind, receiver?.url ?? 'print', filter].join(' ');
}
