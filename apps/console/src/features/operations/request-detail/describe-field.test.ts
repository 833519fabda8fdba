import { expect, test } from 'vitest';
import { describeField } from './describe-field.ts';

test.each([
  ['body.title', 'missing', 'title in the body is missing'],
  ['body.participant_ids.2', 'string_pattern_mismatch', 'participant_ids.2 in the body has the wrong format'],
  ['query.limit', 'too_long', 'limit in the query is too long or too large'],
  ['body', 'type_error', 'body has the wrong type'],
  ['header.idempotency_key', 'constructor', 'idempotency_key in the header has an invalid value'],
])('the field %s with the fault %s reads as "%s"', (at, type, text) => {
  const { fault, name } = describeField({ at, type });
  expect(`${name} ${fault}`).toBe(text);
});
