import { z } from 'zod';
import { doc, docMeta } from './doc.ts';
import { type EventType, eventCatalog, eventTypeNames } from './event.ts';
import type { Scope } from './scope.ts';
import { type JsonValue, toWireName, toWireNames } from './wire-name.ts';

/** A type of event as a receiver meets it. */
export interface EventDescription {
  readonly type: EventType;
  readonly description: string;
  /** The member of the data that orders deliveries. */
  readonly subject: string;
  /** As in the catalog. */
  readonly scope: Scope | null;
  /** JSON Schema (2020-12) of the whole body. It allows members that it does not name, because new ones may be added. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** A body that fits the schema. */
  readonly example: Readonly<Record<string, JsonValue>>;
}

const exampleId = 'evt_01jq3v9x8e';
const exampleTime = '2026-01-31T09:30:00.000Z';

function describeType(type: EventType): EventDescription {
  const { data, description, example, scope, subject } = eventCatalog[type];
  const fields = Object.entries<z.ZodType>(data.shape).map(([name, field]) => [toWireName(name), field]);
  const envelope = z.object({
    id: doc.text('The id of the event. Ignore an event whose id you have seen.'),
    type: doc(z.literal(type), 'The type of the event.'),
    created_at: z.string().meta({ ...docMeta('When it happened.'), format: 'date-time' }),
    data: doc(z.object(Object.fromEntries(fields)), description),
  });
  const named: JsonValue = example;
  return {
    type,
    description,
    subject: toWireName(subject),
    scope,
    // Described as an input, an object may have other members.
    schema: z.toJSONSchema(envelope, { io: 'input', target: 'draft-2020-12' }),
    example: { id: exampleId, type, created_at: exampleTime, data: toWireNames(named) },
  };
}

/** Every type of event, in the order of the catalog. */
export const describeEvents = (): EventDescription[] => eventTypeNames.map(describeType);
