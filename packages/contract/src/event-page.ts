import { z } from 'zod';
import { instant } from './api-key.ts';
import { doc } from './doc.ts';
import { eventTypeNames } from './event.ts';
import { cursorText, PageInput } from './page.ts';
import { time } from './resource.ts';
import { identifierText, soughtText } from './text.ts';

/** A page of events, newest first; after a time or the cursor of an event oldest first. */
export const ListEventsInput = PageInput.extend({
  cursor: doc(
    cursorText(200).optional(),
    'The `cursor` of an event lists what came after it, the oldest first. Or copy it from the `Link` header of the page before. It goes before `after`.',
    'd2tzXzAxanEzdjl4OGUuMTYubWwyNDJjdzA',
  ),
});

/**
 * The state of an event at the workspace's endpoints: each of them has it, some have not been tried yet, some fail and
 * are tried again, some will not get it by themselves (given up, or disabled), or it was for none.
 */
export const eventOutcomes = ['delivered', 'waiting', 'failing', 'lost', 'none'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

/** A page of the events of a workspace, newest first, narrowed by what is named. */
export const FindEventsInput = ListEventsInput.omit({ after: true }).extend({
  type: z.enum(eventTypeNames).optional(),
  subject: identifierText.optional(),
  outcome: z.enum(eventOutcomes).optional(),
  from: instant.optional(),
  /** Not included. */
  to: instant.optional(),
});

export const ReadEventInput = z.object({ id: soughtText });

export const EventResource = doc.object(
  'Event',
  'The envelope of a delivery, with its subject and its place.',
  {
    id: doc.text(
      'The id of the event, the same in every delivery. Ignore an event whose id you have seen.',
      'evt_01jq3v9x8e',
    ),
    type: doc.text('The type of the event. Ignore types that you do not know.', 'message.new'),
    createdAt: doc(time, 'When it happened.'),
    data: doc(
      z.record(z.string(), z.unknown()),
      'The members that the type has, as `GET /v1/developer/webhook-events` describes them. It holds metadata and never content.',
      {
        message_id: 'msg_01jq3v9x8e',
        thread_id: 'thr_01jq3v9x8e',
        kind: 'text',
        sender: 'usr_01jq3v9x8e',
      },
    ),
    subject: doc.text(
      'The id of what the event is about. Events of one subject are in order.',
      'thr_01jq3v9x8e',
    ),
    cursor: doc.text(
      'Continues after this event: as `cursor` of this list, and in a `resume` of the WebSocket.',
      'd2tzXzAxanEzdjl4OGUuMTYubWwyNDJjdzA',
    ),
  },
);
export type EventView = z.output<typeof EventResource>;
