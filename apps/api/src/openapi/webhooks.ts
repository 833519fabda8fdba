import { describeEvents, type EventDescription } from '@patchbay/contract';
import type { JsonSchema } from './schema.ts';

const header = (name: string, description: string, example: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const headers = [
  header('webhook-id', 'The id of the event. Ignore one that you have had before.', 'evt_01jq3v9x8e'),
  header(
    'webhook-timestamp',
    'When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.',
    '1769851800',
  ),
  header(
    'webhook-signature',
    'One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const responses = {
  '2XX': { description: 'Accepted. Respond within 15 seconds. The body of the response is ignored.' },
  410: { description: 'Gone. The endpoint is disabled, and the workspace owners are notified.' },
  default: {
    description:
      'Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals.',
  },
};

/** `onMessageNew` for `message.new`. */
const operationIdOf = (type: string): string =>
  `on${type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

const describeWebhook = ({ description, example, schema, type }: EventDescription): JsonSchema => ({
  post: {
    operationId: operationIdOf(type),
    summary: type,
    description,
    tags: ['Webhooks'],
    security: [],
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses,
  },
});

/** The request that a receiver gets for each type of event, signed as Standard Webhooks says. */
export const describeWebhooks = (): JsonSchema =>
  Object.fromEntries(describeEvents().map((event) => [event.type, describeWebhook(event)]));
