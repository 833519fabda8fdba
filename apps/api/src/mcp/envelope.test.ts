import { describe, expect, test } from 'vitest';
import { checkEnvelope, type McpHeaders } from './envelope.ts';
import { readRpcBody } from './read-message.ts';
import { RpcRefusal } from './rpc.ts';

const modern = '2026-07-28';
const meta = {
  'io.modelcontextprotocol/protocolVersion': modern,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const call = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 7, method, params });
const none: McpHeaders = { version: undefined, method: undefined, name: undefined };
const modernHeaders = (method: string, name?: string): McpHeaders => ({ version: modern, method, name });

/** The era, or the refusal's HTTP status, code and id. */
function check(headers: McpHeaders, body: unknown): unknown {
  try {
    return checkEnvelope(headers, readRpcBody(body));
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error;
    const { code, id, status } = error.options;
    return [status, code, id];
  }
}

describe('a request without a word of its version', () => {
  test('is of the legacy era: the specification’s bare call needs nothing else', () => {
    expect(check(none, { jsonrpc: '2.0', id: 1, method: 'tools/list' })).toBe('legacy');
  });

  test.each(['2025-11-25', '2025-06-18', '2025-03-26'])('is legacy with the header %s', (version) => {
    expect(check({ ...none, version }, call('tools/list'))).toBe('legacy');
  });

  test.each(['2024-11-05', '1900-01-01', 'x', ''])('is refused with the unknown version %j', (version) => {
    expect(check({ ...none, version }, call('tools/list'))).toEqual([400, -32022, 7]);
  });
});

describe('a modern request', () => {
  test('is served when headers and body agree', () => {
    expect(check(modernHeaders('tools/list'), call('tools/list', { _meta: meta }))).toBe('modern');
    const named = call('tools/call', { name: 'list_threads', _meta: meta });
    expect(check(modernHeaders('tools/call', 'list_threads'), named)).toBe('modern');
  });

  test('may leave out who the client is, and nothing else', () => {
    const { 'io.modelcontextprotocol/clientInfo': _info, ...rest } = meta;
    expect(check(modernHeaders('tools/list'), call('tools/list', { _meta: rest }))).toBe('modern');
    for (const name of ['protocolVersion', 'clientCapabilities']) {
      const partial = Object.fromEntries(Object.entries(meta).filter(([key]) => !key.endsWith(name)));
      const body = call('tools/list', { _meta: partial });
      expect(check(modernHeaders('tools/list'), body)).toEqual([400, -32602, 7]);
    }
    expect(check(modernHeaders('tools/list'), call('tools/list'))).toEqual([400, -32602, 7]);
  });

  test.each([
    ['no version header', { ...modernHeaders('tools/list'), version: undefined }],
    ['another version in the header', { ...modernHeaders('tools/list'), version: '2025-11-25' }],
    ['no method header', { ...modernHeaders('tools/list'), method: undefined }],
    ['another method in the header', modernHeaders('tools/call')],
    ['another case in the header', modernHeaders('TOOLS/LIST')],
  ])('with %s is a mismatch', (_name, headers) => {
    expect(check(headers, call('tools/list', { _meta: meta }))).toEqual([400, -32020, 7]);
  });

  test.each([
    ['tools/call', { name: 'send_message' }],
    ['prompts/get', { name: 'x' }],
    ['resources/read', { uri: 'x://y' }],
  ])('%s is held to Mcp-Name', (method, params) => {
    const body = call(method, { ...params, _meta: meta });
    expect(check(modernHeaders(method), body)).toEqual([400, -32020, 7]);
    expect(check(modernHeaders(method, 'list_threads'), body)).toEqual([400, -32020, 7]);
    expect(check(modernHeaders(method, Object.values(params)[0]), body)).toBe('modern');
  });

  test('may carry its name in base64', () => {
    const encoded = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`;
    const body = call('tools/call', { name: 'zëbra', _meta: meta });
    expect(check(modernHeaders('tools/call', encoded('zëbra')), body)).toBe('modern');
    expect(check(modernHeaders('tools/call', encoded('zebra')), body)).toEqual([400, -32020, 7]);
  });

  test('of an unsupported version is answered with the supported ones', () => {
    const claimed = { ...meta, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
    const headers = { ...modernHeaders('tools/list'), version: '2099-01-01' };
    expect(check(headers, call('tools/list', { _meta: claimed }))).toEqual([400, -32022, 7]);
  });
});

describe('headers that lie are refused in every era', () => {
  test('whatever the version', () => {
    const body = call('tools/call', { name: 'send_message' });
    expect(check({ ...none, method: 'tools/list' }, body)).toEqual([400, -32020, 7]);
    expect(check({ ...none, name: 'list_threads' }, body)).toEqual([400, -32020, 7]);
  });
});

describe('a batch', () => {
  const two = [call('tools/list'), call('ping')];

  test('is of 2025-03-26, said or assumed', () => {
    expect(check(none, two)).toBe('legacy');
    expect(check({ ...none, version: '2025-03-26' }, two)).toBe('legacy');
  });

  test.each(['2025-06-18', '2025-11-25', modern])('is refused in %s', (version) => {
    expect(check({ ...none, version }, two)).toEqual([400, -32600, undefined]);
  });

  test('is refused with a method header, an initialize or a modern member in it', () => {
    expect(check({ ...none, method: 'tools/list' }, two)).toEqual([400, -32020, undefined]);
    expect(check(none, [call('initialize')])).toEqual([400, -32600, undefined]);
    expect(check(none, [call('tools/list', { _meta: meta })])).toEqual([400, -32600, undefined]);
  });

  test('of more than 50 members, or with a member that is not a message, is refused as a whole', () => {
    expect(
      check(
        none,
        Array.from({ length: 51 }, () => call('ping')),
      ),
    ).toEqual([400, -32600, undefined]);
    expect(check(none, [call('ping'), 'x'])).toEqual([400, -32600, undefined]);
  });
});

describe('a message that asks for nothing', () => {
  const notification = { jsonrpc: '2.0', method: 'notifications/initialized' };
  const response = { jsonrpc: '2.0', id: 1, result: {} };

  test('is taken in the era that its header names', () => {
    expect(check(none, notification)).toBe('legacy');
    expect(check({ ...none, version: modern }, notification)).toBe('modern');
    expect(check(none, response)).toBe('legacy');
  });

  test('is refused of an unknown version, and responses in the modern era', () => {
    expect(check({ ...none, version: '1900-01-01' }, notification)).toEqual([400, -32022, undefined]);
    expect(check({ ...none, version: modern }, response)).toEqual([400, -32600, undefined]);
  });
});

describe('a message', () => {
  test.each([
    ['a fraction as id', { ...call('ping'), id: 1.5 }, undefined],
    ['an object as id', { ...call('ping'), id: {} }, undefined],
    ['no method', { jsonrpc: '2.0', id: 7 }, 7],
    ['a list as params', { ...call('ping'), params: [] }, 7],
  ])('with %s is refused', (_name, body, id) => {
    expect(check(none, body)).toEqual([400, -32600, id]);
  });
});
