import { describeEvents, SocketFrame } from '@patchbay/contract';
import { frames, ServerFrame } from '@patchbay/domain/webhook';
import { describe, expect, test } from 'vitest';
import { createAsyncDocument } from './async-document.ts';
import { payloadOf } from './async-documented.fixture.ts';

const document = createAsyncDocument({
  baseUrl: 'https://api.example.com/base',
  consoleUrl: 'https://console.example.com',
});
const { messages, schemas } = document.components;

const opsOf = (side: string, options: readonly { shape: { op: { value: string } } }[]) =>
  options.map(({ shape }) => `${side}.${shape.op.value}`);

describe('the AsyncAPI document', () => {
  test('has a message for each frame of the server and of a client, and no other', () => {
    const ops = [...opsOf('server', ServerFrame.options), ...opsOf('client', SocketFrame.options)];
    expect(Object.keys(messages)).toEqual(ops);
    expect(Object.keys(frames).length).toBe(ServerFrame.options.length - 1);
  });

  test.each(Object.keys(messages))('has examples of %s that fit its schema', (name) => {
    const { examples = [] } = messages[name] ?? {};
    expect(examples.length).toBeGreaterThan(0);
    for (const { payload } of examples) {
      expect(payloadOf(document, name).safeParse(payload).error).toBeUndefined();
      if (name.startsWith('client.')) expect(SocketFrame.safeParse(payload).error).toBeUndefined();
    }
  });

  test('describes every frame and every member of one', () => {
    const described = Object.values(messages).flatMap(({ payload, ...message }) => {
      const { properties } = payload as { properties: Record<string, object> };
      const { op: _, ...members } = properties;
      return [
        Reflect.get(message, 'summary'),
        ...Object.values(members).map((one) => Reflect.get(one, 'description')),
      ];
    });
    expect(described.filter((description) => typeof description !== 'string')).toEqual([]);
  });

  test('has the schema of every type of event', () => {
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(describeEvents().map(({ type }) => type)));
    const other = {
      op: 'event',
      cursor: 'x',
      event: { id: 'evt_1', type: 'none', created_at: 'x', data: {} },
    };
    expect(payloadOf(document, 'server.event').safeParse(other).success).toBe(false);
  });

  test('has no reference that leads nowhere', () => {
    const found = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    for (const path of found) {
      const target = path.split('/').reduce<unknown>((at, part) => Reflect.get(Object(at), part), document);
      expect(target, path).toBeDefined();
    }
  });

  test('names the address of the configuration', () => {
    expect(document.servers).toMatchObject({
      api: { host: 'api.example.com', pathname: '/base', protocol: 'wss' },
    });
  });
});
