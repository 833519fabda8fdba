import { type EventType, eventCatalog } from '@patchbay/contract';
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

/** The events to listen to, and the sign-in to use. */
export interface Plan {
  readonly credential: Credential;
  readonly workspaceId: string;
  readonly receiver: Receiver | null;
  readonly types: ReadonlySet<string> | null;
}

/** The types of a list with commas. @throws CommandFailure (usage) */
export const splitTypes = (text: string): Set<EventType> =>
  new Set(text.split(',').map((name) => requireEventType(name.trim())));

function refuse(message: string, remedy: string): never {
  throw new CommandFailure(exitCodes.usage, 'event_unreadable', { message, remedy });
}

/** A type that this sign-in would never get is refused, with the one that gets it. @throws CommandFailure (usage) */
function requireReadable(type: EventType, { kind, scopes }: Credential): void {
  const { scope } = eventCatalog[type];
  if (kind === 'console') return;
  if (scope === null) refuse(`Only a console session reads ${type}.`, 'Add `--console`.');
  if (scopes === undefined || scopes.includes(scope)) return;
  const wanted = [...scopes, scope].join(' ');
  refuse(
    `This sign-in lacks \`${scope}\`, which ${type} needs.`,
    `Sign in with \`patchbay login --scope "${wanted}"\`, or add \`--console\`.`,
  );
}

/** The type to trigger once the listener is connected, which it would hear; null for none. @throws CommandFailure (usage) */
function planTrigger({ trigger }: ListenOptions, types: Plan['types']): readonly EventType[] {
  if (trigger === undefined) return [];
  const type = requireEventType(trigger);
  requireSource(type);
  if (types !== null && !types.has(type)) refuse(`${type} is not among --events.`, 'Add it to --events.');
  return [type];
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
  const triggered = planTrigger(options, types);
  await signIn(session, identity);
  const { data } = await withClient(session, identity, ({ GET }) => GET('/v1/me', {}));
  const credential = await openCredential(session, identity);
  for (const type of [...(types ?? []), ...triggered]) requireReadable(type, credential);
  const receiver = url === null ? null : { url, secret: await store.readSecret() };
  if (url !== null) await store.writeTarget(url);
  return { credential, types, receiver, workspaceId: data.workspace.id };
}

/** Listeners with different receivers or types have places of their own, so that none skips what another has seen. */
export function nameListener({ credential, receiver, types, workspaceId }: Plan): string {
  const filter = types === null ? '*' : [...types].sort().join(',');
  return [workspaceId, credential.kind, receiver?.url ?? 'print', filter].join(' ');
}
