import { EventResource } from '@patchbay/contract';
import { listEvents } from '@patchbay/domain/webhook';
import { listed } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { wireResource } from '../presenters/resource.ts';

const { body, present } = wireResource(EventResource);

export const eventRoutes = [
  route({
    name: 'listEvents',
    surface: 'platform',
    method: 'GET',
    path: '/v1/events',
    summary: 'Events within reach, newest first.',
    description:
      'A console session sees the events of its workspace, and a phone user those of their threads. A key or a token sees the types that its scopes read. A token sees only those of its user’s threads. To poll, send the `cursor` of the last event that you have seen: events after it come oldest first. While `Link` names a next page there may be more, even if this one is short or empty. Events are kept for 30 days; a cursor from before is `replay_window_exceeded`.',
    tag: 'Events',
    verb: listEvents,
    answer: listed(body, present),
    refusals: ['replay_window_exceeded'],
  }),
];
