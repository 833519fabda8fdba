import { fileURLToPath } from 'node:url';
import { Secret } from './secret.ts';

/** A bucket of a server that speaks S3. */
export interface MediaBucket {
  /** The origin of the server. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  /** The prefix of our objects' names; empty, or it ends with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: Secret<string>;
}

/** The location of media objects. */
export interface MediaLocation {
  /** Null for a bucket. */
  readonly directory: string | null;
  readonly bucket: MediaBucket | null;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPattern = /^(?:[\w.-]+\/)*$/;
const regionPattern = /^[a-z0-9-]{1,40}$/;

/** Only `region` and `tls` may be asked for, each once. */
function readOptions({ searchParams }: URL): { readonly region: string; readonly scheme: string } | null {
  const { region = 'us-east-1', tls = 'on', ...others } = Object.fromEntries(searchParams);
  const isKnown = Object.keys(others).length === 0 && (tls === 'on' || tls === 'off');
  return isKnown && regionPattern.test(region) ? { region, scheme: tls === 'on' ? 'https' : 'http' } : null;
}

function readBucket(url: URL): MediaBucket | null {
  const options = readOptions(url);
  const [name = '', ...folders] = url.pathname
    .slice(1)
    .split('/')
    .filter((part, at) => at === 0 || part !== '');
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const isNamed = bucketName.test(name) && prefixPattern.test(prefix);
  if (!options || !isNamed || url.host === '' || url.username === '' || url.password === '') return null;
  return {
    endpoint: `${options.scheme}://${url.host}`,
    region: options.region,
    name,
    prefix,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: new Secret(decodeURIComponent(url.password)),
  };
}

function readDirectory(url: URL): string | null {
  const isLocal = url.host === '' && url.pathname !== '/' && url.search === '' && url.hash === '';
  return isLocal ? fileURLToPath(url) : null;
}

/** The location that a `file:` or `s3:` URL names; null for any other text. */
export function readMediaUrl(text: string): MediaLocation | null {
  const url = URL.parse(text);
  if (url?.protocol === 'file:') {
    const directory = readDirectory(url);
    return directory === null ? null : { directory, bucket: null };
  }
  const bucket = url?.protocol === 's3:' && url.hash === '' ? readBucket(url) : null;
  return bucket && { directory: null, bucket };
}
