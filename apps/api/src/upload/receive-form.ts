import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import { AccessError, type ErrorCode } from '@patchbay/contract';
import type { Context, TenantActor } from '@patchbay/domain/core';
import { dropFile, holdUpload, type ReceivedFile, receiveFile } from '@patchbay/domain/media';
import { allowSteadyBody, senderOf } from '@patchbay/network/http-server';
import type { FastifyRequest } from 'fastify';
import { ReceivedForm } from './received-form.ts';

/** Refusals of an upload, in addition to those of any body. */
export const uploadRefusals = [
  'media_quota_exceeded',
  'upload_limit_reached',
  'upload_too_slow',
] as const satisfies readonly ErrorCode[];

const fieldBytesMax = 64 * 1024;
const fieldsMax = 8;
/** The limit of a form's parts besides the bytes of its file. */
const overheadBytesMax = 256 * 1024;

/** The parts that a form may have. */
export interface FormRules {
  /** The field of its file. */
  readonly member: string;
  readonly bytesMax: number;
  /** The other fields that the route reads. */
  readonly fields: readonly string[];
}

const limitsOf = (bytesMax: number) => ({
  // One more than is allowed, because the parser silently cuts a file that reaches its limit.
  fileSize: bytesMax + 1,
  // A second file is refused by name, which the limit of the parser does not do.
  files: 2,
  fields: fieldsMax,
  parts: fieldsMax + 2,
  fieldSize: fieldBytesMax,
  fieldNameSize: 100,
  headerPairs: 32,
});

const malformed = (reason: string, cause?: unknown): AccessError =>
  new AccessError('invalid_request', { reason, cause });

/** The errors of the parser, and the reason that the sender is given. */
const faults = [
  ['Boundary not found', 'the Content-Type of the form does not name its boundary'],
  ['end of multipart data', 'the form does not end with its boundary'],
  ['prototype property', 'a field of the form has a name that no field can have'],
] as const;

/** A fault of the parser is the caller's: 413 for its limits, and a malformed body otherwise. */
function refusalOf(error: unknown): AccessError {
  if (error instanceof AccessError) return error;
  if (!(error instanceof Error)) return malformed('the form cannot be read', error);
  if ('statusCode' in error && error.statusCode === 413)
    return new AccessError('payload_too_large', { cause: error });
  const [, reason] = faults.find(([text]) => error.message.includes(text)) ?? [];
  return malformed(reason ?? 'the form cannot be read', error);
}

async function* refusing<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The parser takes a name of 80 KB, and an answer that quoted it would be as long. */
const quote = (name: string): string => (name.length > 100 ? `"${name.slice(0, 100)}…"` : `"${name}"`);

/** @throws AccessError `invalid_request` for a part that the route would pass over */
function requireKnown({ fieldname, type }: Multipart, { fields, member }: FormRules): void {
  if (type === 'file' ? fieldname === member : fields.includes(fieldname)) return;
  if (type === 'file') throw malformed(`the file is the field "${member}", and not ${quote(fieldname)}`);
  if (fieldname === member) throw malformed(`the field "${member}" is a file, and comes with a file name`);
  throw malformed(`the form has no field ${quote(fieldname)}`);
}

/** The parts as they come. A type without a boundary is refused before anything is read. */
export async function* partsOf(request: FastifyRequest, rules: FormRules): AsyncGenerator<Multipart> {
  let parts: AsyncIterableIterator<Multipart>;
  try {
    parts = request.parts({ limits: limitsOf(rules.bytesMax) });
  } catch (error) {
    throw refusalOf(error);
  }
  let hasFile = false;
  for await (const part of refusing(parts)) {
    if (part.type === 'file' && hasFile) throw malformed('the form has two files, and one is taken');
    requireKnown(part, rules);
    hasFile ||= part.type === 'file';
    yield part;
  }
  // If the connection was cut, the parser ends without an error.
  if (!request.raw.complete) throw malformed('the body is not complete');
}

/**
 * @throws AccessError `payload_too_large` at the first byte over the limit, before the file could count as whole;
 *   `invalid_request` for a file without a byte
 */
export async function* bytesOf({ file }: MultipartFile, bytesMax: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of refusing<Buffer>(file)) {
    length += piece.byteLength;
    if (length > bytesMax) throw new AccessError('payload_too_large');
    yield piece;
  }
  if (length === 0) throw malformed('the file is empty');
}

export function addField(
  fields: Record<string, string>,
  { fieldname, value, valueTruncated }: MultipartValue,
): void {
  if (valueTruncated) throw new AccessError('payload_too_large');
  if (typeof value !== 'string' || Object.hasOwn(fields, fieldname)) {
    throw malformed(`the field "${fieldname}" of the form is not text, or is sent twice`);
  }
  fields[fieldname] = value;
}

/** The parts of a form that have arrived so far. */
interface ReceivedParts {
  readonly fields: Record<string, string>;
  file?: ReceivedFile;
}

async function readParts(
  ctx: Context<TenantActor>,
  request: FastifyRequest,
  { form, rules }: { readonly form: ReceivedParts; readonly rules: FormRules },
): Promise<void> {
  for await (const part of partsOf(request, rules)) {
    if (part.type === 'field') {
      addField(form.fields, part);
      continue;
    }
    form.file = await receiveFile(ctx, bytesOf(part, rules.bytesMax));
  }
}

async function readForm(
  ctx: Context<TenantActor>,
  request: FastifyRequest,
  rules: FormRules,
): Promise<ReceivedForm> {
  const form: ReceivedParts = { fields: {} };
  try {
    await readParts(ctx, request, { form, rules });
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
  rules: FormRules,
): Promise<ReceivedForm> {
  const announced = announcedBytes(request, rules.bytesMax);
  allowSteadyBody(request.raw);
  return holdUpload({ ...ctx, sender: senderOf(request.raw) }, announced, () =>
    readForm(ctx, request, rules),
  );
}
