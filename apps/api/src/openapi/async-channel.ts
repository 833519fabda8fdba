import type { JsonSchema } from './schema.ts';

const cursor = {
  type: 'string',
  description: 'Resumes after this event, as the frame `resume` does.',
};

/** References to the members of a part of the document. */
const references = (at: string, names: readonly string[]) =>
  names.map((name) => ({ $ref: `#/${at}/${name}` }));

/** The server of an installation. */
export function serverAt(baseUrl: string): JsonSchema {
  const { host, pathname, protocol } = new URL(baseUrl);
  return {
    host,
    ...(pathname !== '/' && { pathname }),
    protocol: protocol === 'https:' ? 'wss' : 'ws',
    description: 'The API itself.',
    security: references('components/securitySchemes', ['bearer']),
  };
}

/** The one channel: a socket. */
export const channelOf = (messages: readonly string[]): JsonSchema => ({
  address: '/v1/ws',
  title: 'Events',
  description: 'One socket of one credential.',
  servers: references('servers', ['api']),
  messages: Object.fromEntries(messages.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
  bindings: {
    ws: { method: 'GET', query: { type: 'object', properties: { cursor } }, bindingVersion: '0.1.0' },
  },
});

/** Both directions of it. */
export const operationsOf = (fromServer: object, fromClient: object): JsonSchema => {
  const channel = { $ref: '#/channels/socket' };
  const inChannel = (some: object) => references('channels/socket/messages', Object.keys(some));
  return {
    sendToClient: {
      action: 'send',
      channel,
      summary: 'The server sends events and answers.',
      description: 'Events within reach of the credential, and the answers to the frames of the client.',
      messages: inChannel(fromServer),
    },
    receiveFromClient: {
      action: 'receive',
      channel,
      summary: 'A client sends frames.',
      description: 'Frames are handled in their order. One that is refused is answered with `error`.',
      messages: inChannel(fromClient),
    },
  };
};
