// oxlint-disable-next-line typescript/triple-slash-reference -- a package without types is declared for all that import this file
/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A server that speaks S3, for tests, with an empty bucket named `audio`. */
export interface ObjectServer extends AsyncDisposable {
  readonly port: number;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Below it lies all that is stored. */
  readonly root: string;
}

/** A server in this process, on a free port of 127.0.0.1. It checks signatures. */
export async function startS3Server(): Promise<ObjectServer> {
  const root = await mkdtemp(join(tmpdir(), 'patchbay-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: root,
    configureBuckets: [{ name: 'audio' }],
  });
  const { port } = await server.run();
  return {
    port,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    root,
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
