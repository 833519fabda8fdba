import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints, isRoute } from '../routes/index.ts';
import { createDocument, createOperatorDocument } from './document.ts';
import { isSchema, type JsonSchema, membersOf } from './schema.ts';

const addresses = { baseUrl: 'https://api.patchbay.example', consoleUrl: 'https://console.patchbay.example' };
const documents = [createDocument(endpoints, addresses), createOperatorDocument(endpoints, addresses)];

/** Every value below another one but in examples, with the path that leads to it. */
function* walk(value: unknown, path = ''): Generator<readonly [path: string, value: JsonSchema]> {
  if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* walk(item, `${path}/${at}`);
  if (!isSchema(value)) return;
  yield [path, value];
  for (const [name, member] of membersOf(value))
    if (!/^examples?$/.test(name)) yield* walk(member, `${path}/${name}`);
}

const everything = documents.flatMap((document) => [...walk(document)]);
const operations = everything.filter(([, { operationId }]) => operationId !== undefined);

describe('the OpenAPI documents describe', () => {
  test('every operation', () => {
    expect(operations.length).toBeGreaterThan(150);
    const silent = operations.filter(([, { description }]) => typeof description !== 'string');
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  test('every parameter, with an example', () => {
    const parameters = everything.filter(([, value]) => 'in' in value && 'schema' in value);
    const silent = parameters.filter(
      ([, { description, example, schema }]) =>
        !description ||
        (example === undefined &&
          !(
            isSchema(schema) &&
            ('enum' in schema || schema.type === 'boolean' || schema.format === 'date-time')
          )),
    );
    expect(silent.map(([path, { name }]) => `${path} ${String(name)}`)).toEqual([]);
  });

  test('every property', () => {
    const properties = everything.flatMap(([path, { properties: members, type }]) =>
      type === 'object' || members
        ? membersOf(members).map(([name, schema]) => [`${path}.${name}`, schema] as const)
        : [],
    );
    expect(properties.length).toBeGreaterThan(700);
    const silent = properties.filter(
      ([, schema]) => !isSchema(schema) || !(schema.description || schema.$ref),
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  test('every schema that has a name', () => {
    const named = documents.flatMap(({ components }) => membersOf(Object(components).schemas));
    expect(named.filter(([, schema]) => !Object(schema).description).map(([name]) => name)).toEqual([]);
  });

  test('every body of JSON by an example', () => {
    const bodies = everything.filter(
      ([path, { schema }]) =>
        path.endsWith('/application/json') && isSchema(schema) && Object.keys(schema).length > 0,
    );
    expect(bodies.length).toBeGreaterThan(400);
    const silent = bodies.filter(([, body]) => !('example' in body) && !('examples' in body));
    expect(silent.map(([path]) => path)).toEqual([]);
  });
});

test('the verb takes the example of its body', () => {
  for (const { input, name, rules } of endpoints.filter(isRoute)) {
    if (!input.body) continue;
    const [, operation] = operations.find(([, { operationId }]) => operationId === name) ?? [];
    const { requestBody } = Object(operation);
    const example: unknown = requestBody?.content['application/json']?.example;
    const parsed = input.body.safeParse(example);
    expect([name, rules.kind, parsed.error && z.prettifyError(parsed.error)]).toEqual([
      name,
      rules.kind,
      undefined,
    ]);
  }
});
