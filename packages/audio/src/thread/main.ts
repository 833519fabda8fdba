import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import type { AudioSource } from '../analysis.ts';
import { aacSampleRate, type FromThread, type ToThread } from '../messages.ts';
import type { DecodeAac } from './aac.ts';
import { analyze } from './analyze.ts';
import type { Sound } from './waveform.ts';

const port = parentPort;
if (!port) throw new Error('this file runs in a thread');

// The libraries report each damaged packet: a hostile file would fill the log with them.
globalThis.console = new Console(new Writable({ write: (_line, _encoding, done) => done() }));

const tell = (message: FromThread): void => port.postMessage(message);

const reads = new Map<number, (bytes: Uint8Array) => void>();
let readCount = 0;

/** The recording, of which the process outside opens one part after the other. */
const sourceOf = (byteSize: number): AudioSource => ({
  byteSize,
  async *read(start, end) {
    const step = 1024 * 1024;
    for (let at = start; at < end; at += step) {
      readCount += 1;
      const id = readCount;
      yield await new Promise<Uint8Array>((resolve) => {
        reads.set(id, resolve);
        tell({ kind: 'read', id, start: at, end: Math.min(end, at + step) });
      });
    }
  },
});

let samples: (Uint8Array | null)[] = [];
let arrived: () => void = () => undefined;

function soundOf(bytes: Uint8Array): Sound {
  const values = new Int16Array(Math.floor(bytes.byteLength / 2));
  new Uint8Array(values.buffer).set(bytes.subarray(0, values.byteLength));
  return { channels: [Float32Array.from(values, (value) => value / 32_768)], sampleRate: aacSampleRate };
}

const decodeAac: DecodeAac = async function* (frames) {
  samples = [];
  tell({ kind: 'decode_aac', frames });
  for (;;) {
    const next = samples.shift();
    if (next === null) return;
    if (next) yield soundOf(next);
    else
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
  }
};

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'analyze':
      void analyze(sourceOf(message.byteSize), message.decodesAac ? decodeAac : null).then((analysis) =>
        tell({ kind: 'result', analysis }),
      );
      return;
    case 'bytes':
      reads.get(message.id)?.(message.bytes);
      reads.delete(message.id);
      return;
    case 'samples':
      samples.push(message.samples);
      arrived();
  }
});

tell({ kind: 'ready' });
