import { SocketFrame } from '@patchbay/contract';
import { ServerFrame } from '@patchbay/domain/webhook';
import { channelOf, operationsOf, serverAt } from './async-channel.ts';
import { describeEventFrame, describeFrame, type FrameMessage } from './async-message.ts';
import { type DocumentAddresses, publishedBy } from './components.ts';
import { type Components, requestSchema, responseSchema } from './schema.ts';

const description = `Events of a workspace as they happen, over a WebSocket. Every frame is a JSON object in a text message, at most
64 KiB, with its name in \`op\`.

After a reconnect, send \`resume\` with the cursor of the last event that you have processed. The codes with which the server closes a socket are in docs/websocket.md.`;

const bearer = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A console session, a platform user’s session, an API key or an OAuth access token, in the Authorization header of the handshake or in the frame `auth`.',
};

/** The message of each frame, by a name that tells the two directions apart. */
const prefixed = (side: 'client' | 'server', messages: readonly [string, FrameMessage][]) =>
  Object.fromEntries(messages.map(([op, message]) => [`${side}.${op}`, message]));

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
