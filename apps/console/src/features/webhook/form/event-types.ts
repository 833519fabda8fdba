import type { everyEventType } from '@patchbay/contract';
import type { EventTypeView } from '../../../trpc/types.ts';

// Its twin in the contract would load every schema with the list of endpoints.
export const everyType: typeof everyEventType = '*';

const groupNames: Readonly<Record<string, string>> = {
  message: 'Messages',
  thread: 'Threads',
  voice_note: 'Voice notes',
  task: 'Tasks',
  contact: 'Contacts',
  agent: 'Agents',
  api_key: 'API keys',
  oauth: 'Connected apps',
  ping: 'Tests',
};

export interface EventTypeGroup {
  readonly name: string;
  readonly types: readonly EventTypeView[];
}

/** The types that an endpoint can choose: a test event goes to its endpoint whatever it subscribes to. */
export const listChoices = (catalog: readonly EventTypeView[]): readonly EventTypeView[] =>
  catalog.filter(({ type }) => type !== 'ping');

/** The types whose name or description contains every word of the search, by what they are about. */
export function groupTypes(catalog: readonly EventTypeView[], search: string): readonly EventTypeGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = catalog.filter(({ type, description }) => {
    const text = `${type} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const groups = Map.groupBy(found, ({ type }) => type.split('.', 1)[0] ?? type);
  return [...groups].map(([noun, types]) => ({ name: groupNames[noun] ?? noun, types }));
}

/** The choice with one type added, or removed if it was in it. */
export function toggleType(chosen: ReadonlySet<string>, type: string): ReadonlySet<string> {
  return chosen.has(type)
    ? new Set([...chosen].filter((other) => other !== type))
    : new Set([...chosen, type]);
}

/** True if an endpoint gets the events of a type. */
export const isSubscribed = (eventTypes: readonly string[], type: string): boolean =>
  eventTypes.includes(everyType) || eventTypes.includes(type);
