import { AccessError, mediaBytesMax } from '@patchbay/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

const version = '1.0.0';

/** The headers that OPTIONS sends for a path that takes resumable uploads (tus 1.0.0). */
export const tusDiscovery = {
  'Tus-Resumable': version,
  'Tus-Version': version,
  'Tus-Extension': 'creation,creation-with-upload,expiration,termination',
  'Tus-Max-Size': String(mediaBytesMax),
} as const;

/** @throws AccessError `tus_version_unsupported` (412) */
export function requireTusVersion({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.header('Tus-Resumable', version);
  const asked = headers['tus-resumable'];
  if (asked === undefined || asked === version) return;
  reply.header('Tus-Version', version);
  throw new AccessError('tus_version_unsupported');
}

const refuse = (reason: string): AccessError => new AccessError('invalid_request', { reason });
/** A header that is a number of bytes. @throws AccessError `invalid_request` (400) */
export function readBytesHeader({ headers }: FastifyRequest, name: string): number {
  const text = headers[name];
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw refuse(`${name} is a number of bytes`);
  return Number(text);
}

/** Parses the client's metadata of its file: names, each with a value in base64. */
function readMetadata(text: string): Map<string, string> {
  const pairs = text.split(',').map((pair) => pair.trim().split(' '));
  return new Map(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  );
}

/**
 * The members of an upload that its headers announce; null for another request.
 * @throws AccessError `invalid_request` (400)
 */
export function readTusCreation(
  request: FastifyRequest,
): { readonly byte_size: number; readonly media_type?: string } | null {
  const { headers } = request;
  if (headers['tus-resumable'] === undefined && headers['upload-length'] === undefined) return null;
  // Neither may pass unnoticed: the client would send other bytes than those that are stored.
  if (headers['upload-concat'] !== undefined) throw refuse('uploads cannot be concatenated');
  const byteSize = readBytesHeader(request, 'upload-length');
  const metadata = readMetadata(String(headers['upload-metadata'] ?? ''));
  const mediaType = metadata.get('filetype') ?? metadata.get('type');
  return { byte_size: byteSize, ...(mediaType !== undefined && { media_type: mediaType }) };
}

/** @throws AccessError `invalid_request` (400) for a checksum, which nobody would verify */
export function refuseChecksum({ headers }: FastifyRequest): void {
  if (headers['upload-checksum'] !== undefined) throw refuse('checksums of parts are not supported');
}
