import { z } from 'zod';
import { PageInput } from './page.ts';
import { time } from './resource.ts';

/** A page of events, newest first; after a time or the cursor of an event oldest first. */
export const ListEventsInput = PageInput;

export const EventResource = z
  .object({
    id: z
      .string()
      .meta({ description: 'The same in every delivery: receivers ignore an id that they have seen.' }),
    type: z.string(),
    createdAt: time,
    data: z
      .record(z.string(), z.unknown())
      .meta({ description: 'As the schema of the type says; see GET /v1/developer/webhook-events.' }),
    subject: z.string().meta({ description: 'Events of one subject are delivered in order.' }),
    cursor: z.string().meta({
      description: 'Continues after this event, as `cursor` here and in a `resume` of the WebSocket.',
    }),
  })
  .meta({ id: 'Event', description: 'The envelope of a delivery, with its subject and its place.' });
export type EventView = z.output<typeof EventResource>;
