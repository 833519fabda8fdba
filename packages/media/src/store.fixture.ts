import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ObjectServer, startS3Server } from '@patchbay/testkit/s3-server';
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

type Login = Pick<ObjectServer, 'accessKeyId' | 'port' | 'secretAccessKey'>;

export const bucketAt = ({ accessKeyId, port, secretAccessKey }: Login): Bucket => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  name: 'audio',
  prefix: 'media/',
  accessKeyId,
  secretAccessKey: { reveal: () => secretAccessKey },
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
export async function startS3Store(): Promise<TestStore & ObjectServer> {
  const server = await startS3Server();
  return { ...server, store: openS3Store(bucketAt(server)) };
}
