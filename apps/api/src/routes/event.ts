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
    summary:
      'Events within reach, newest first; with `after` or the cursor of an event, those after it, oldest first. While Link names a next page there may be more; without one, ask again later with the last cursor.',
    tag: 'Events',
    verb: listEvents,
    answer: listed(body, present),
    refusals: ['replay_window_exceeded'],
  }),
];
