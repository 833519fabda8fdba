import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

/** A DNS server on loopback UDP (RFC 1035): records by `name type`, `SERVFAIL`, or silence. A function may answer differently each time. */

export type Zone = Readonly<Record<string, readonly string[] | 'servfail' | 'silent'>>;

export interface NameServer extends AsyncDisposable {
  /** For `createDnsResolver({ servers })`. */
  address: string;
  /** `name type` of each question, in order. */
  questions: string[];
}

const typeNames = new Map([
  [1, 'A'],
  [5, 'CNAME'],
  [28, 'AAAA'],
]);

export async function startNameServer(
  zone: Zone | ((question: string) => Zone[string]),
): Promise<NameServer> {
  const questions: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query: Buffer, { address, port }: RemoteInfo) => {
    const { question, key } = readQuestion(query);
    questions.push(key);
    const records = (typeof zone === 'function' ? zone(key) : zone[key]) ?? [];
    if (records !== 'silent') socket.send(answerOf(query, question, records), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    [Symbol.asyncDispose]: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function readQuestion(query: Buffer): { question: Buffer; key: string } {
  const labels: string[] = [];
  let offset = 12;
  for (let length = query.readUInt8(offset); length > 0; length = query.readUInt8(offset)) {
    labels.push(query.toString('latin1', offset + 1, offset + 1 + length));
    offset += 1 + length;
  }
  const type = typeNames.get(query.readUInt16BE(offset + 1)) ?? 'other';
  return { question: query.subarray(12, offset + 5), key: `${labels.join('.').toLowerCase()} ${type}` };
}

function answerOf(query: Buffer, question: Buffer, records: readonly string[] | 'servfail'): Buffer {
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(records === 'servfail' ? 0x8182 : 0x8180, 2);
  header.writeUInt16BE(1, 4);
  if (records === 'servfail') return Buffer.concat([header, question]);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records.map(recordOf)]);
}

/** One A or AAAA record for the question's name, with a time to live of 0. */
function recordOf(address: string): Buffer {
  const data = address.includes(':')
    ? Buffer.from(expandIpv6(address), 'hex')
    : Buffer.from(address.split('.').map(Number));
  const head = Buffer.from('c00c00000001000000000000', 'hex');
  head.writeUInt16BE(data.length === 4 ? 1 : 28, 2);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function expandIpv6(address: string): string {
  const [left = '', right = ''] = address.split('::');
  const words = (text: string) => (text === '' ? [] : text.split(':').map((word) => word.padStart(4, '0')));
  const zeros = Array.from({ length: 8 - words(left).length - words(right).length }, () => '0000');
  return [...words(left), ...zeros, ...words(right)].join('');
}
