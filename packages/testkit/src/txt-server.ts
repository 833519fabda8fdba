import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

/** The answer for a name: its TXT records, none although the name exists, a server that fails, or one that never answers. */
type TxtAnswer = readonly string[] | 'servfail' | 'silent';

export interface TxtServer extends AsyncDisposable {
  /** For the setting `dnsServers`. */
  readonly address: string;
  /** By the name in lower case. A name that is not here does not exist. */
  readonly zone: Map<string, TxtAnswer>;
  /** The names that were asked for, in order. */
  readonly asked: string[];
}

const partMax = 255;

function readName(query: Buffer): { name: string; question: Buffer } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), question: query.subarray(12, at + 5) };
}

/** A TXT record for the question's name (RFC 1035 section 3.3.14), in as many parts as its text needs. */
function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += partMax) {
    const part = bytes.subarray(at, at + partMax);
    parts.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(parts);
  const head = Buffer.from('c00c00100001000000000000', 'hex');
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function answerTo(query: Buffer, question: Buffer, found: Exclude<TxtAnswer, 'silent'> | undefined): Buffer {
  const records = Array.isArray(found) ? found : [];
  const failed = found === 'servfail' ? 2 : 0;
  const code = found === undefined ? 3 : failed;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 + code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records.map(recordOf)]);
}

/** A real DNS server on UDP of this machine, which knows TXT records alone. */
export async function startTxtServer(): Promise<TxtServer> {
  const zone = new Map<string, TxtAnswer>();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query: Buffer, { address, port }: RemoteInfo) => {
    const { name, question } = readName(query);
    asked.push(name);
    const found = zone.get(name);
    if (found !== 'silent') socket.send(answerTo(query, question, found), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    zone,
    asked,
    [Symbol.asyncDispose]: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
