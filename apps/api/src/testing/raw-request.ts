import { connect } from 'node:net';

/** The bytes of an answer as text, and its parts. */
export interface RawAnswer {
  readonly text: string;
  readonly status: number;
  header(name: string): string | undefined;
  readonly body: string;
}

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const fields = lines.map((line) => line.split(/: ?(.*)/s));
  return {
    text,
    status: Number(statusLine.split(' ')[1] ?? 0),
    header: (name) => fields.find(([sent]) => sent?.toLowerCase() === name.toLowerCase())?.[1],
    body: rest.join('\r\n\r\n'),
  };
}

/** Writes bytes onto a socket and reads until the server closes it, or until `until` has arrived. */
export function sendRaw(port: number, bytes: string | Buffer, until?: RegExp): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (until?.test(text)) socket.destroy();
    });
    socket.on('close', () => resolve(parse(text)));
    socket.on('error', (error) => (text === '' ? reject(error) : resolve(parse(text))));
  });
}
