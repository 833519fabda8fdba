import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ObjectServer, startS3Server } from '@patchbay/testkit/s3-server';
import { hasSwift, startSwift } from '@patchbay/testkit/swift';
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

const startBucket = (start: () => Promise<ObjectServer>) => async (): Promise<TestStore & ObjectServer> => {
  const server = await start();
  return { ...server, store: openS3Store(bucketAt(server)) };
};

/** A bucket of a real server, which checks signatures. */
export const startS3Store = startBucket(startS3Server);

const isSwiftHere = hasSwift();

/** Each store, how to start it, and whether it is on this machine. */
export const stores: [string, () => Promise<TestStore>, boolean][] = [
  ['a directory', startDiskStore, true],
  ['a bucket', startS3Store, true],
  [
    isSwiftHere ? 'a bucket of Swift' : 'a bucket of Swift (skipped: OpenStack Swift is not installed)',
    startBucket(startSwift),
    isSwiftHere,
  ],
];
