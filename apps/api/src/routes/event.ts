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
    summary: 'List the events that you can access, newest first.',
    description:
      'A console session sees the events of its workspace, and a phone user those of their threads. A key or a token sees the types that its scopes can read. A token sees only the events of its user’s threads. To poll, send the `cursor` of the last event that you have seen: events after it come oldest first. While `Link` names a next page there may be more, even if this one is short or empty. Events are kept for 30 days; a cursor from before is `replay_window_exceeded`.',
    tag: 'Events',
    verb: listEvents,
    answer: listed(body, present),
    refusals: ['replay_window_exceeded'],
  }),
];
