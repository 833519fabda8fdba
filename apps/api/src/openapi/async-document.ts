import { SocketFrame } from '@patchbay/contract';
import { ServerFrame } from '@patchbay/domain/webhook';
import { describeEventFrame, describeFrame, type FrameMessage } from './async-message.ts';
import { type DocumentAddresses, publishedBy } from './components.ts';
import { type Components, type JsonSchema, requestSchema, responseSchema } from './schema.ts';

const description = `Events of a workspace as they happen, over a WebSocket. Every frame is a JSON object in a text message, at most
64 KiB, with its name in \`op\`.

After a reconnect, send \`resume\` with the cursor of the last event that you have processed. The codes with which the server closes a socket are in docs/websocket.md.`;

const bearer = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A console session, a platform user’s session, an API key or an OAuth access token, in the Authorization header of the handshake or in the frame `auth`.',
};

const cursor = {
  type: 'string',
  description: 'Resumes after this event, as the frame `resume` does.',
};

/** The message of each frame, by a name that tells the two directions apart. */
const prefixed = (side: 'client' | 'server', messages: readonly [string, FrameMessage][]) =>
  Object.fromEntries(messages.map(([op, message]) => [`${side}.${op}`, message]));

/** References to the members of a part of the document. */
const references = (at: string, names: readonly string[]) =>
  names.map((name) => ({ $ref: `#/${at}/${name}` }));

function serverAt(baseUrl: string): JsonSchema {
  const { host, pathname, protocol } = new URL(baseUrl);
  return {
    host,
    ...(pathname !== '/' && { pathname }),
    protocol: protocol === 'https:' ? 'wss' : 'ws',
    description: 'The API itself.',
    security: references('components/securitySchemes', ['bearer']),
  };
}

const channelOf = (messages: readonly string[]): JsonSchema => ({
  address: '/v1/ws',
  title: 'Events',
  description: 'One socket of one credential.',
  servers: references('servers', ['api']),
  messages: Object.fromEntries(messages.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
  bindings: {
    ws: { method: 'GET', query: { type: 'object', properties: { cursor } }, bindingVersion: '0.1.0' },
  },
});

const operationsOf = (fromServer: object, fromClient: object): JsonSchema => {
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
      description: 'Frames are obeyed in their order. One that is refused is answered with `error`.',
      messages: inChannel(fromClient),
    },
  };
};

/** The AsyncAPI 3.1 document of the WebSocket, made of the schemas that its frames are written and read with. */
export function createAsyncDocument(addresses: DocumentAddresses) {
  const schemas: Components = {};
  const fromServer = prefixed(
    'server',
    ServerFrame.options.map((frame) => {
      const describe = frame.shape.op.value === 'event' ? describeEventFrame : describeFrame;
      return describe(frame, schemas, responseSchema);
    }),
  );
  const fromClient = prefixed(
    'client',
    SocketFrame.options.map((frame) => describeFrame(frame, schemas, requestSchema)),
  );
  const messages = { ...fromServer, ...fromClient };
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Patchbay events',
      version: '1',
      description,
      tags: [{ name: 'Events' }],
      ...publishedBy(addresses),
    },
    defaultContentType: 'application/json',
    servers: { api: serverAt(addresses.baseUrl) },
    channels: { socket: channelOf(Object.keys(messages)) },
    operations: operationsOf(fromServer, fromClient),
    components: { schemas, messages, securitySchemes: { bearer } },
  };
}
