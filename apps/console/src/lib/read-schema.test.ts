import { describe, expect, test } from 'vitest';
import { readFields, type Schema } from './read-schema.ts';

const thread: Schema = {
  type: 'object',
  properties: { id: { type: 'string' }, parent: { $ref: '#/components/schemas/Thread' } },
};
const fieldsOf = (schema: Schema) => readFields(schema, { Thread: thread });
const only = (member: Schema) => fieldsOf({ properties: { member } })[0];

describe('a field', () => {
  test.each<[string, Schema]>([
    ['string', { type: 'string' }],
    ['string or null', { type: ['string', 'null'] }],
    ['string or null', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['timestamp', { type: 'string', format: 'date-time' }],
    ['integer', { type: 'integer' }],
    ['boolean', { type: 'boolean' }],
    ['array of strings', { type: 'array', items: { type: 'string' } }],
    ['array of sent, read', { type: 'array', items: { enum: ['sent', 'read'] } }],
    ['sent, read', { enum: ['sent', 'read'] }],
    ['"error"', { const: 'error' }],
    ['object', { $ref: '#/components/schemas/Thread' }],
    ['any value', {}],
  ])('says its type: %s', (type, schema) => {
    expect(only(schema)?.type).toBe(type);
  });

  test.each<[string | null, Schema]>([
    ['1 to 80 characters', { type: 'string', minLength: 1, maxLength: 80 }],
    ['at most 80 characters', { type: 'string', minLength: 0, maxLength: 80 }],
    ['8 characters', { type: 'string', minLength: 8, maxLength: 8 }],
    ['at least 1 item', { type: 'array', minItems: 1 }],
    ['1 to 100, 50 if not sent', { type: 'integer', minimum: 1, maximum: 100, default: 50 }],
    [null, { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }],
    [null, { type: 'string' }],
  ])('says its limits: %s', (limits, schema) => {
    expect(only(schema)?.limits).toBe(limits);
  });
});

describe('the fields of a body', () => {
  test('have those of inner objects, of lists of them, and end where objects hold one another', () => {
    const schema: Schema = {
      type: 'object',
      properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Thread' } } },
    };
    expect(fieldsOf(schema).map(({ name }) => name)).toEqual([
      'items',
      'items[].id',
      'items[].parent',
      'items[].parent.id',
      'items[].parent.parent',
    ]);
  });

  test('are those of an item where the body is a list', () => {
    expect(fieldsOf({ type: 'array', items: thread })[0]).toMatchObject({ name: 'id' });
  });

  test('are each listed once where the body has several kinds, and sure only where every kind has them', () => {
    const user: Schema = { properties: { id: {}, email: {} }, required: ['id', 'email'] };
    const key: Schema = { properties: { id: {}, scopes: {} }, required: ['id'] };
    expect(fieldsOf({ anyOf: [user, key] }).map(({ isRequired, name }) => [name, isRequired])).toEqual([
      ['id', true],
      ['email', false],
      ['scopes', false],
    ]);
  });

  test('are none where the document says nothing of them', () => {
    expect([fieldsOf({}), fieldsOf({ $ref: '#/components/schemas/Unknown' })]).toEqual([[], []]);
  });
});
