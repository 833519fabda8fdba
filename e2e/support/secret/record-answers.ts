import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, openSync, writeSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { IssuedSecret } from './issued-secret.ts';
import { recognizeAnswer, recognizeRequest } from './recognize.ts';

/*
 * `node --import` loads this file into the programs of a test run, as `record-answers.ts?folder=<path>`. It writes each
 * secret that enters or leaves over HTTP to a file of the process, so that the search after the run can look for it. The
 * product does not know about it and behaves as without it.
 */

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const requestBytesMax = 256 * 1024;
// Scripts, styles and fonts come from the build and hold no secrets.
const textTypes = /json|html|urlencoded|x-component|text\/plain/;
// The examples in the OpenAPI document are not issued secrets.
const documentPath = /^\/openapi\.json/;

const folder = new URL(import.meta.url).searchParams.get('folder') ?? '.';
const known = new Set<string>();
let file: number | undefined;

function openRecord(): number {
  mkdirSync(folder, { recursive: true });
  return openSync(join(folder, `${process.pid}-${threadId}.jsonl`), 'a');
}

// Written synchronously: a process that is killed right after its answer has still issued the secret.
function record(secrets: readonly IssuedSecret[]): void {
  for (const secret of secrets) {
    const line = `${JSON.stringify(secret)}\n`;
    if (known.has(line)) continue;
    known.add(line);
    file ??= openRecord();
    writeSync(file, line);
  }
}

function watchRequest(request: IncomingMessage): void {
  const { push } = request;
  const chunks: Buffer[] = [];
  let byteCount = 0;
  Object.assign(request, {
    push(...args: unknown[]): unknown {
      const [chunk] = args;
      if (Buffer.isBuffer(chunk) && byteCount < requestBytesMax) {
        chunks.push(chunk);
        byteCount += chunk.byteLength;
      }
      if (chunk === null) record(recognizeRequest(Buffer.concat(chunks).toString()));
      return Reflect.apply(push, request, args);
    },
  });
}

function toBytes(chunk: unknown, encoding: unknown): Buffer | undefined {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  if (typeof chunk !== 'string') return undefined;
  return Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8');
}

type HeaderLine = readonly [name: string, value: string];

function toLines(name: string, value: unknown): HeaderLine[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string').map((each) => [name.toLowerCase(), each]);
}

/** Headers in the forms that `writeHead` accepts: an object, pairs, or alternating names and values. */
function listHeaders(given: unknown): HeaderLine[] {
  if (typeof given !== 'object' || given === null) return [];
  if (!Array.isArray(given)) return Object.entries(given).flatMap(([name, value]) => toLines(name, value));
  const flat: unknown[] = Array.isArray(given[0]) ? given.flat() : given;
  return flat.flatMap((name, at) => (at % 2 === 0 ? toLines(String(name), flat[at + 1]) : []));
}

function decode(bytes: Buffer, encoding: string): Buffer {
  switch (encoding) {
    case 'gzip':
      return gunzipSync(bytes);
    case 'br':
      return brotliDecompressSync(bytes);
    case 'deflate':
      return inflateSync(bytes);
    default:
      return bytes;
  }
}

function readAnswer(headers: readonly HeaderLine[], chunks: readonly Buffer[]): string {
  const find = (wanted: string): string => headers.find(([name]) => name === wanted)?.[1] ?? '';
  const isText = textTypes.test(find('content-type'));
  const body = isText ? decode(Buffer.concat(chunks), find('content-encoding')).toString() : '';
  return `${headers.map((line) => line.join(': ')).join('\n')}\n\n${body}`;
}

function watchResponse(response: ServerResponse): void {
  const { end, write, writeHead } = response;
  const chunks: Buffer[] = [];
  let written: HeaderLine[] = [];
  const keep = ([chunk, encoding]: readonly unknown[]): void => {
    const bytes = toBytes(chunk, encoding);
    if (bytes) chunks.push(bytes);
  };
  Object.assign(response, {
    writeHead(...args: unknown[]): unknown {
      // A header that is passed only here can be read nowhere else.
      written = listHeaders(args.at(-1));
      return Reflect.apply(writeHead, response, args);
    },
    write(...args: unknown[]): unknown {
      keep(args);
      return Reflect.apply(write, response, args);
    },
    end(...args: unknown[]): unknown {
      keep(args);
      const ended: unknown = Reflect.apply(end, response, args);
      record(recognizeAnswer(readAnswer([...written, ...listHeaders(response.getHeaders())], chunks)));
      return ended;
    },
  });
}

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as Exchange;
  if (documentPath.test(request.url ?? '')) return;
  watchRequest(request);
  watchResponse(response);
});
