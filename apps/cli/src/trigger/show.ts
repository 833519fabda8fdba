import { type EventType, eventCatalog } from '@patchbay/contract';
import type { Session } from '../session.ts';
import type { Triggered } from './run.ts';

/** Explains which sign-in may read events of this type. */
function explainUnreadable(type: EventType): string {
  const { scope } = eventCatalog[type];
  return scope === null
    ? 'Only a console session can read its event. Add `--console`.'
    : `This sign-in may not read its event. It needs \`${scope}\`: patchbay login --scope "... ${scope}"`;
}

/** Prints the new resource and its event. */
export function showTriggered({ terminal }: Session, { eventId, made, type }: Triggered): void {
  terminal.result(
    { event: 'triggered', type, made: made.what, id: made.id, event_id: eventId },
    [`${type}  ${made.what} ${made.id}`, ...(eventId === null ? [] : [`event ${eventId}`])].join('  '),
  );
  if (eventId === null) terminal.note(explainUnreadable(type));
}
