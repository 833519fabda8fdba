import type { JsonSchema } from './schema.ts';

const requestId: JsonSchema = {
  description: 'Names this request in logs and in the console; your own is kept when it is well-formed.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,128}$' },
};

const idempotencyKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same key with the same body within 24 hours answers what the first call answered, with secrets null.',
  example: '5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

const text = (description: string, example: string): JsonSchema => ({
  description,
  schema: { type: 'string' },
  example,
});

export const headers = {
  RequestId: requestId,
  Link: text(
    'The address of the next page with `rel="next"` (RFC 8288); absent on the last page.',
    '<https://api.example.com/v1/threads?cursor=ZC5tZmZ6eHE4dy5rZXlfMDE>; rel="next"',
  ),
  Location: text('The address of what was made.', '/v1/tasks/tsk_01jq3v9x8e'),
  RetryAfter: {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 1 },
    example: 30,
  },
  RateLimit: text(
    'The rest of each limit that counted this request, and the seconds until one more is free. Absent where no limit did.',
    '"key-operations";r=9;t=60, "writes";r=597;t=12',
  ),
  RateLimitPolicy: text(
    'The limits that `RateLimit` names: how many in how many seconds.',
    '"key-operations";q=10;w=60, "writes";q=600;w=60',
  ),
  Challenge: text(
    'How to authenticate, and why this credential was refused (RFC 6750 section 3).',
    'Bearer realm="patchbay", error="invalid_token", error_description="token_expired"',
  ),
};
export const parameters = { IdempotencyKey: idempotencyKey };
