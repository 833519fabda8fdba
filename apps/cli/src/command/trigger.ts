import type { Identity } from '../client.ts';
import { CommandFailure, exitCodes } from '../failure.ts';
import type { Session } from '../session.ts';
import { requireEventType, trigger } from '../trigger/run.ts';
import { showTriggered } from '../trigger/show.ts';
import { describeSources } from '../trigger/source.ts';

function listTypes({ terminal }: Session): void {
  const all = describeSources();
  const rows = all.map(({ does, needs, type }) => [type, does ?? `not by this command: ${needs}`]);
  terminal.table(all, [['TYPE', 'TRIGGERING IT'], ...rows], '');
}

export interface TriggerOptions {
  readonly list?: boolean | undefined;
  readonly console?: boolean | undefined;
}

/** Brings about an event of a type by real calls, or lists the types. */
export async function triggerType(
  session: Session,
  type: string | undefined,
  options: TriggerOptions,
): Promise<void> {
  if (options.list) return listTypes(session);
  if (type === undefined) {
    throw new CommandFailure(exitCodes.usage, 'no_event_type', {
      message: 'Name a type, such as message.new.',
      remedy: '`patchbay trigger --list` shows all of them.',
    });
  }
  const identity: Identity | undefined = options.console ? 'console' : undefined;
  return showTriggered(session, await trigger(session, requireEventType(type), identity));
}
