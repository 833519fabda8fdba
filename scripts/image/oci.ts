import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Origin } from './origin.ts';

/** A folder whose files become one layer. */
export interface Layer {
  readonly folder: string;
  /** Describes the layer in the image's history. */
  readonly what: string;
}

export interface Image extends Origin {
  readonly layers: readonly Layer[];
}

interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
}

const digestOf = (bytes: Uint8Array | string): string =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** The variables that Node and the framework read. Node trusts the authorities of the system beside its own. */
export const environment = [
  'NODE_ENV=production',
  'NEXT_TELEMETRY_DISABLED=1',
  'NODE_USE_SYSTEM_CA=1',
] as const;

/** The same bytes for the same files: sorted, of root, and without a trace of who made them when. */
export function packFolder(folder: string, epoch: number, entry = '.'): Buffer {
  const args = ['--create', '--directory', folder, '--sort=name', `--mtime=@${epoch}`, '--numeric-owner'];
  const same = ['--owner=0', '--group=0', '--mode=u=rwX,go=rX', '--hard-dereference', '--format=posix'];
  const headers = '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime';
  return execFileSync('tar', [...args, ...same, headers, entry], {
    maxBuffer: 1024 ** 3,
    env: { ...process.env, LC_ALL: 'C' },
  });
}

const configOf = ({ layers, revision }: Image, created: string, diffs: readonly string[]) => ({
  created,
  architecture: 'amd64',
  os: 'linux',
  config: {
    User: '10001:10001',
    Env: [
      'PATH=/usr/local/bin:/usr/bin',
      ...environment,
      'DATA_DIR=/data',
      // The authorities of NODE_USE_SYSTEM_CA.
      'SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt',
    ],
    Entrypoint: ['node', '/app/programs/run.js'],
    WorkingDir: '/app',
    ExposedPorts: { '3000/tcp': {}, '4000/tcp': {} },
    StopSignal: 'SIGTERM',
    Labels: { 'org.opencontainers.image.title': 'patchbay', 'org.opencontainers.image.revision': revision },
  },
  rootfs: { type: 'layers', diff_ids: diffs },
  history: layers.map(({ what }) => ({ created, created_by: what })),
});

const megabytesMax = 350;

/** @throws Error if the files of an image are larger than docs/image.md lets them be: something is in it that it does not need */
export function requireSize(bytes: number): void {
  const megabytes = bytes / 1e6;
  if (megabytes > megabytesMax)
    throw new Error(`The image has ${megabytes.toFixed(1)} MB unpacked, and may have ${megabytesMax}.`);
}

/** Writes an image in the layout of OCI. @returns the digest of its manifest, and the size of all its blobs */
export function writeImage(folder: string, image: Image): { digest: string; bytes: number } {
  const blobs = join(folder, 'blobs', 'sha256');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(blobs, { recursive: true });
  const write = (kind: string, content: Uint8Array | string): Descriptor => {
    const digest = digestOf(content);
    writeFileSync(join(blobs, digest.slice('sha256:'.length)), content);
    return { mediaType: `application/vnd.oci.image.${kind}`, digest, size: Buffer.byteLength(content) };
  };
  const written = image.layers.map(({ folder: from }) => {
    const tar = packFolder(from, image.epoch);
    return { diff: digestOf(tar), layer: write('layer.v1.tar+gzip', gzipSync(tar)) };
  });
  const diffs = written.map(({ diff }) => diff);
  const created = new Date(image.epoch * 1000).toISOString();
  const config = write('config.v1+json', JSON.stringify(configOf(image, created, diffs)));
  const layers = written.map(({ layer }) => layer);
  const mediaType = 'application/vnd.oci.image.manifest.v1+json';
  const manifest = write('manifest.v1+json', JSON.stringify({ schemaVersion: 2, mediaType, config, layers }));
  const annotations = {
    'org.opencontainers.image.ref.name': 'latest',
    'io.containerd.image.name': 'docker.io/library/patchbay:latest',
  };
  const pathOf = ({ digest }: Descriptor): string => `blobs/${digest.replace(':', '/')}`;
  const files = {
    'index.json': { schemaVersion: 2, manifests: [{ ...manifest, annotations }] },
    'oci-layout': { imageLayoutVersion: '1.0.0' },
    // Docker without the store of containerd loads an image only by this list.
    'manifest.json': [{ Config: pathOf(config), RepoTags: ['patchbay:latest'], Layers: layers.map(pathOf) }],
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(content));
  const bytes = [config, manifest, ...layers].reduce((sum, { size }) => sum + size, 0);
  return { digest: manifest.digest, bytes };
}
