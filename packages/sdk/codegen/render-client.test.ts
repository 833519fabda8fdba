import { describe, expect, test } from 'vitest';
import { listIdempotentOperations, renderClient } from './render-client.ts';

const content = { 'application/json': { schema: { type: 'string' } }, 'text/event-stream': { schema: {} } };
const answer = { description: 'Fine', content };
const document = {
  openapi: '3.1.1',
  info: { title: 'T', version: '1' },
  paths: {
    '/v1/things': {
      get: {
        responses: {
          200: answer,
          429: { description: 'Too many' },
          503: { $ref: '#/components/responses/ServiceUnavailable' },
        },
      },
      post: { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }], responses: { 201: answer } },
    },
  },
  components: {
    responses: { ServiceUnavailable: { description: 'Away' } },
    parameters: { IdempotencyKey: { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } } },
  },
};

describe('the generated client', () => {
  test('names what may be sent again under one Idempotency-Key, and nothing else', () => {
    expect(listIdempotentOperations(document)).toEqual(['POST /v1/things']);
  });

  test('has the types of every path and success, and none of a refusal', async () => {
    const text = await renderClient(document);
    expect(text).toContain('"/v1/things"');
    expect(text).toMatch(/200: \{/);
    expect(text).not.toMatch(/429|503|ServiceUnavailable/);
    expect(text).toContain('  "POST /v1/things",');
  });

  test('has the type of the JSON where a route answers with events as well', async () => {
    expect(await renderClient(document)).not.toContain('event-stream');
  });

  test('is the same text for the same document', async () => {
    expect(await renderClient(document)).toBe(await renderClient(structuredClone(document)));
  });
});
