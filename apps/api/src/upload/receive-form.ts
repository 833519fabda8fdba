import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import { AccessError, type ErrorCode } from '@patchbay/contract';
import type { Context, TenantActor } from '@patchbay/domain/core';
import { dropFile, holdUpload, type ReceivedFile, receiveFile } from '@patchbay/domain/media';
import { allowSteadyBody } from '@patchbay/network/http-server';
import type { FastifyRequest } from 'fastify';
import { ReceivedForm } from './received-form.ts';

/** What an upload may be refused with, beyond what any body may. */
export const uploadRefusals = [
  'media_quota_exceeded',
  'upload_limit_reached',
  'request_timeout',
] as const satisfies readonly ErrorCode[];

const fieldBytesMax = 64 * 1024;
const fieldsMax = 8;
/** What the parts of a form may take beside the bytes of its file. */
const overheadBytesMax = 256 * 1024;

const limitsOf = (bytesMax: number) => ({
  // One more than is allowed: a file that reaches the limit of the parser is cut without a word.
  fileSize: bytesMax + 1,
  files: 1,
  fields: fieldsMax,
  parts: fieldsMax + 1,
  fieldSize: fieldBytesMax,
  fieldNameSize: 100,
  headerPairs: 32,
});

/** What the parser refuses is the caller's fault: its limits are 413, anything else is a malformed body. */
function refusalOf(error: unknown): AccessError {
  if (error instanceof AccessError) return error;
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  return new AccessError(isTooLarge ? 'payload_too_large' : 'invalid_request', { cause: error });
}

async function* refusing<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The parts as they come. A type without a boundary is refused before anything is read. */
export async function* partsOf(request: FastifyRequest, bytesMax: number): AsyncGenerator<Multipart> {
  let parts: AsyncIterableIterator<Multipart>;
  try {
    parts = request.parts({ limits: limitsOf(bytesMax) });
  } catch (error) {
    throw refusalOf(error);
  }
  yield* refusing(parts);
}

/** @throws AccessError `payload_too_large` at the first byte over the limit, before the file could count as whole */
export async function* bytesOf({ file }: MultipartFile, bytesMax: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of refusing<Buffer>(file)) {
    length += piece.byteLength;
    if (length > bytesMax) throw new AccessError('payload_too_large');
    yield piece;
  }
}

export function addField(
  fields: Record<string, string>,
  { fieldname, value, valueTruncated }: MultipartValue,
): void {
  if (valueTruncated) throw new AccessError('payload_too_large');
  if (typeof value !== 'string' || Object.hasOwn(fields, fieldname)) {
    throw new AccessError('invalid_request', { reason: 'each field of the form is text and is sent once' });
  }
  fields[fieldname] = value;
}

/** What has come of a form so far. */
interface Arrived {
  readonly fields: Record<string, string>;
  file?: ReceivedFile;
}

async function readParts(
  ctx: Context<TenantActor>,
  request: FastifyRequest,
  { bytesMax, form }: { readonly bytesMax: number; readonly form: Arrived },
): Promise<void> {
  for await (const part of partsOf(request, bytesMax)) {
    if (part.type === 'field') {
      addField(form.fields, part);
      continue;
    }
    form.file = await receiveFile(ctx, bytesOf(part, bytesMax));
  }
  // The parser ends without a word where the connection did.
  if (!request.raw.complete) throw new AccessError('invalid_request', { reason: 'the body is not complete' });
}

async function readForm(
  ctx: Context<TenantActor>,
  request: FastifyRequest,
  bytesMax: number,
): Promise<ReceivedForm> {
  const form: Arrived = { fields: {} };
  try {
    await readParts(ctx, request, { bytesMax, form });
  } catch (error) {
    if (form.file) await dropFile(ctx, form.file);
    throw error;
  }
  return new ReceivedForm(form.fields, form.file);
}

/** The size of a file as its sender says it. @throws AccessError `payload_too_large`, before anything is read */
export function announcedBytes({ headers }: FastifyRequest, bytesMax: number): number {
  const announced = Math.max(0, Number(headers['content-length'] ?? 0) - overheadBytesMax);
  if (announced > bytesMax) throw new AccessError('payload_too_large');
  return announced;
}

/**
 * Reads a form as it arrives, and stores its file. It may take as long as it keeps coming.
 * @throws AccessError `invalid_request` (400), `payload_too_large` (413), `unsupported_media_type` (415),
 *   `media_quota_exceeded`, `upload_limit_reached` (429), `service_unavailable` (503)
 */
export async function receiveForm(
  ctx: Context<TenantActor>,
  request: FastifyRequest,
  bytesMax: number,
): Promise<ReceivedForm> {
  const announced = announcedBytes(request, bytesMax);
  allowSteadyBody(request.raw);
  return holdUpload(ctx, announced, () => readForm(ctx, request, bytesMax));
}
