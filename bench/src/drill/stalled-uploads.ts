import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { recording } from '@patchbay/domain/services.fixture';
import { type Drill, milliseconds } from './drill.ts';
import { createPeople, createPerson, type Person } from './people.ts';
import { openScene } from './scene.ts';
import { timeUntil } from './serving.ts';

const stalledCount = 100;
const accountsCount = 13;
/** The limit for all uploads of the other person, from the first byte of the request to the answer. */
const answeredWithinMs = 2000;

interface Stalled {
  readonly socket: Socket;
  /** The answer so far. */
  text: string;
}

/** Audio, and the bytes after it. */
const audioOf = async (bytes: number): Promise<Buffer<ArrayBuffer>> =>
  Buffer.concat([await recording('opus.ogg'), Buffer.alloc(bytes)]);

const partHead =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: audio/ogg\r\n\r\n';

/** Begins an upload, and sends more at a steady pace. @param next the bytes of each turn */
function begin(
  port: number,
  { session }: Person,
  { bytes, everyMs, next }: { readonly bytes: number; readonly everyMs: number; readonly next: () => Buffer },
): Stalled {
  const socket = connect(port, '127.0.0.1');
  const stalled: Stalled = { socket, text: '' };
  socket
    .on('error', () => undefined)
    .on('data', (piece: Buffer) => {
      stalled.text += piece.toString('latin1');
    });
  const head = [
    'POST /v1/media HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${session}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${bytes}`,
  ].join('\r\n');
  socket.write(`${head}\r\n\r\n`);
  const timer = setInterval(() => !socket.destroyed && socket.write(next()), everyMs);
  socket.once('close', () => clearInterval(timer));
  return stalled;
}

/** The start of a form with a file. It brings a byte a second from then on, or nothing. */
function stall(port: number, person: Person, trickles: boolean): Stalled {
  const next = () => Buffer.from(trickles ? 'x' : '');
  const stalled = begin(port, person, { bytes: 4_000_000, everyMs: 1000, next });
  stalled.socket.write(`${partHead}OggS`);
  return stalled;
}

/** @returns the status of a whole upload, and how long it took */
async function upload(port: number, { session }: Person): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const body = new FormData();
  body.append('file', new Blob([await audioOf(200_000)]), 'a.ogg');
  const answer = await fetch(`http://127.0.0.1:${port}/v1/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}` },
    body,
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - startedAt };
}

/** An upload that is slow, and faster than the least rate. @returns its answer */
async function uploadSlowly(port: number, person: Person): Promise<Stalled> {
  const body = Buffer.concat([Buffer.from(partHead), await audioOf(60_000), Buffer.from('\r\n--x--\r\n')]);
  let sent = 0;
  const next = () => {
    sent += 3000;
    return body.subarray(sent - 3000, sent);
  };
  return begin(port, person, { bytes: body.byteLength, everyMs: 400, next });
}

export const stalledUploads: Drill = {
  title: `${stalledCount} uploads of ${accountsCount} accounts that stall`,
  invariant: `the uploads of another person succeed within ${milliseconds(answeredWithinMs)}, and a slow one that keeps coming is not ended`,
  async run(checks, { quick }) {
    await using scene = await openScene();
    const port = Number(new URL((await scene.startApi()).url).port);
    const [other, slow, ...accounts] = await createPeople(accountsCount + 2, () =>
      createPerson(scene.services),
    );
    if (!other || !slow) throw new Error('there is nobody to upload');
    await upload(port, other);
    const slowly = await uploadSlowly(port, slow);
    const stalled = Array.from({ length: stalledCount }, (_, at) =>
      stall(port, accounts[at % accountsCount] ?? other, at % 2 === 0),
    );
    const answers: { status: number; ms: number }[] = [];
    for (let round = 0; round < (quick ? 3 : 12); round += 1) {
      answers.push(await upload(port, other));
      await pause(300);
    }
    await timeUntil('the slow upload was answered', () => slowly.text !== '');
    for (const { socket } of [...stalled, slowly]) socket.destroy();
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    const refused = answers.filter(({ status }) => status !== 201);
    checks.require(refused.length === 0, `${refused.length} of ${answers.length} uploads were refused`);
    checks.require(slowest <= answeredWithinMs, `an upload took ${milliseconds(slowest)}`);
    checks.require(
      slowly.text.startsWith('HTTP/1.1 201'),
      `the slow upload was answered ${slowly.text.slice(0, 12)}`,
    );
    const ended = stalled.filter(({ text }) => text.startsWith('HTTP/1.1 408')).length;
    return `${answers.length} uploads beside them, the slowest in ${milliseconds(slowest)}; ${ended} of the stalled ones were ended`;
  },
};
