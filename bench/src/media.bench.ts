import { randomBytes, randomInt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AccessError, mediaQuota } from '@patchbay/contract';
import { type Context, requireActor, type TenantActor, tenantKinds } from '@patchbay/domain/core';
import {
  createMedia,
  dropFile,
  findMedia,
  mediaAddress,
  type ReceivedFile,
  receiveFile,
  takeQuota,
} from '@patchbay/domain/media';
import { contextFor, createDeveloper } from '@patchbay/domain/services.fixture';
import type { BenchOptions } from './options.ts';
import { inMs, oneTime, type Print } from './report.ts';
import { interleave } from './round.ts';
import type { Bench } from './run.ts';
import { openHarness, type Stage } from './stage.ts';
import { median, timeOf, timesOf } from './timing.ts';

type Caller = Context<TenantActor>;

const mib = 1024 * 1024;
const [{ limit: quotaBytes }] = mediaQuota.rules;
const rangeBytes = 64 * 1024;

/** A developer with the row of a session, which the addresses of media name. */
async function newCaller({ services }: Stage): Promise<Caller> {
  const actor = await createDeveloper(services);
  await services.db.query(
    `INSERT INTO sessions (id, kind, token_hash, account_id, user_id, created_at, last_seen_at, authenticated_at,
      idle_expires_at, expires_at) VALUES ($1, 'console_session', $2, $3, $4, now(), now(), now(), 'infinity', 'infinity')`,
    [actor.sessionId, randomBytes(32), actor.accountId, actor.userId],
  );
  return requireActor(contextFor(services, actor), tenantKinds);
}

/** Bytes that begin like no audio are not stored. */
function beginLikeOgg(piece: Buffer): Buffer {
  piece.write('OggS');
  return piece;
}

async function writeSource(path: string, bytes: number): Promise<void> {
  const piece = beginLikeOgg(randomBytes(mib));
  await writeFile(path, []);
  for (let written = 0; written < bytes; written += mib) await writeFile(path, piece, { flag: 'a' });
}

const receive = (caller: Caller, path: string): Promise<ReceivedFile> =>
  receiveFile(caller, createReadStream(path));

/** Measures how far the memory of this process grows while something runs, in MiB. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  await work();
  clearInterval(sampling);
  return (most - before) / mib;
}

async function measureUpload(stage: Stage, { quick, rounds }: BenchOptions, print: Print): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-bench-media-'));
  const [source, target] = [join(folder, 'source'), join(folder, 'copy')];
  const bytes = quick ? 8 * mib : quotaBytes;
  const receiveWith = async (measure: (work: () => Promise<unknown>) => Promise<number>): Promise<number> => {
    const caller = await newCaller(stage);
    const received: ReceivedFile[] = [];
    const figure = await measure(async () => received.push(await receive(caller, source)));
    for (const file of received) await dropFile(caller, file);
    return figure;
  };
  try {
    await writeSource(source, bytes);
    const times = await interleave(rounds, {
      upload: () => receiveWith(timeOf),
      copy: () => timeOf(() => pipeline(createReadStream(source), createWriteStream(target))),
    });
    const of = `a file of ${bytes / mib} MiB`;
    const figure = `${inMs(times.upload, 0)}; the copy ${inMs(times.copy, 0)}`;
    const ratio = times.upload / times.copy;
    print(`${of}, counted, sealed and stored, beside a plain copy of it`, { figure, ratio }, { atMost: 3 });
    const growth = await receiveWith(growthOf);
    const grown = { figure: `${growth.toFixed(1)} MiB`, ratio: growth };
    print(`by how many MiB the memory grows while ${of} is received`, grown, { atMost: 64 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureRanges(stage: Stage, { quick }: BenchOptions, print: Print): Promise<void> {
  const caller = await newCaller(stage);
  const bytes = (quick ? 8 : 64) * mib;
  async function* source(): AsyncGenerator<Buffer> {
    for (let sent = 0; sent < bytes; sent += mib) yield beginLikeOgg(randomBytes(mib));
  }
  const file = await receiveFile(caller, source());
  const { id } = await createMedia(caller, { file });
  const { searchParams } = new URL(mediaAddress(caller, id));
  const [expires = '', reader = '', signature = ''] = ['expires', 'reader', 'signature'].map(
    (name) => searchParams.get(name) ?? '',
  );
  const media = await findMedia(caller, { id, expires, reader, signature });
  const times = await timesOf(quick ? 50 : 1000, async () => {
    const start = randomInt(bytes - rangeBytes);
    for await (const _piece of media.read({ start, end: start + rangeBytes }));
  });
  await dropFile(caller, file);
  const figure = oneTime(median(times), 2);
  print('a range of 64 KiB of a sealed object, in milliseconds', figure, { atMost: 1 });
}

/** Takes pieces of random sizes until one is refused. */
async function takeUntilRefused(caller: Caller, pieceMax: number): Promise<number> {
  let taken = 0;
  try {
    for (;;) {
      const bytes = randomInt(1, pieceMax);
      await takeQuota(caller, caller.actor.userId, bytes);
      taken += bytes;
    }
  } catch (error) {
    if (error instanceof AccessError && error.code === 'media_quota_exceeded') return taken;
    throw error;
  }
}

async function measureQuota(stage: Stage, { quick }: BenchOptions, print: Print): Promise<void> {
  const caller = await newCaller(stage);
  const pieceMax = quick ? 16 * mib : 2 * mib;
  const uploads = Array.from({ length: 32 }, () => takeUntilRefused(caller, pieceMax));
  const granted = (await Promise.all(uploads)).reduce((sum, bytes) => sum + bytes, 0);
  const { userId } = caller.actor;
  await takeQuota(caller, userId, quotaBytes - granted);
  const isRefused = await takeQuota(caller, userId, 1).then(
    () => false,
    () => true,
  );
  const [row] = await stage.db.query<{ total: string }>('SELECT total FROM media_quotas WHERE user_id = $1', [
    userId,
  ]);
  const total = Number(row?.total);
  const title = 'what 32 uploads in parallel are granted, and one byte more refused, beside the quota';
  const ratio = isRefused ? total / quotaBytes : 0;
  print(title, { figure: `${total} of ${quotaBytes} bytes`, ratio }, { exactly: 1 });
}

/** Receives, reads and counts audio, in the process alone: what HTTP adds is measured elsewhere. */
export const runMediaBench: Bench = async (options, print) => {
  await using harness = await openHarness();
  const stage = await harness.createStage();
  await measureUpload(stage, options, print);
  await measureRanges(stage, options, print);
  await measureQuota(stage, options, print);
};
