import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { openDiskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import type { Bucket } from './s3-client.ts';
import { openS3Store } from './s3-store.ts';

/** A store for tests. */
export interface TestStore extends AsyncDisposable {
  readonly store: MediaStore;
  /** Below it lies all that is stored. */
  readonly root: string;
}

export const bucketAt = (port: number, secret = 'S3RVER'): Bucket => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  name: 'audio',
  prefix: 'media/',
  accessKeyId: 'S3RVER',
  secretAccessKey: { reveal: () => secret },
});

export async function startDiskStore(): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), 'patchbay-disk-'));
  return {
    root,
    store: openDiskStore(root),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}

/** A bucket of a real server, which checks signatures. */
export async function startS3Store(): Promise<TestStore & { readonly port: number }> {
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
    root,
    port,
    store: openS3Store(bucketAt(port)),
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
