import { AccessError, everyEventType, isEventType } from '@patchbay/contract';

/**
 * The types that an endpoint subscribes to, sorted, each once. `*` stands for every type, including future ones, so
 * nothing is stored with it.
 * @throws AccessError `unknown_event_types: a, b` (400), sorted, for names outside the catalog; also for an empty list
 */
export function chooseEventTypes(asked: readonly string[]): string[] {
  if (asked.length === 0) {
    throw new AccessError('unknown_event_types', { reason: 'name at least one type, or *' });
  }
  const names = [...new Set(asked)].sort();
  const unknown = names.filter((name) => name !== everyEventType && !isEventType(name));
  if (unknown.length > 0) {
    // A hostile name is reduced to printable characters before it is shown.
    const shown = unknown.map((name) => name.replaceAll(/[^\x21-\x7e]|["\\,]/g, '?'));
    throw new AccessError('unknown_event_types', {
      reason: shown.join(', '),
      details: { unknown_event_types: shown },
    });
  }
  return names.includes(everyEventType) ? [everyEventType] : names;
}
