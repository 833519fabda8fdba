import { Readable } from 'node:stream';
import { AccessError } from '@patchbay/contract';
import { findMedia, type MediaFile, takeReading } from '@patchbay/domain/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteHost } from '../http/admit.ts';
import { MediaAddressQuery, mediaOperation } from './operation.ts';
import { rangeOf } from './range.ts';

type MediaRequest = FastifyRequest<{ Params: { readonly media_id: string } }>;

const idPattern = /^med_[0-9a-z]{26}$/;

/** An address that cannot be one of ours is refused as an unknown one. @throws AccessError `media_not_found` */
function addressOf({ params, query }: MediaRequest) {
  const parsed = MediaAddressQuery.safeParse(query);
  if (!parsed.success || !idPattern.test(params.media_id)) throw new AccessError('media_not_found');
  return { id: params.media_id, ...parsed.data };
}

// A file that a user sent must never run in this origin, whatever its bytes are.
const headersOf = ({ mediaType }: MediaFile, etag: string) => ({
  'Content-Type': mediaType,
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'private, max-age=300',
  'Accept-Ranges': 'bytes',
  ETag: etag,
});

function sendFile(file: MediaFile, request: MediaRequest, reply: FastifyReply): FastifyReply {
  const { byteSize } = file;
  const etag = `"${file.sha256.toString('hex')}"`;
  const { headers, method } = request;
  reply.headers(headersOf(file, etag));
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  const ifRange = headers['if-range'];
  const range = rangeOf(
    { range: headers.range, ifRange: typeof ifRange === 'string' ? ifRange : undefined },
    { byteSize, etag },
  );
  if (range === 'unsatisfiable') {
    reply.header('Content-Range', `bytes */${byteSize}`);
    throw new AccessError('range_not_satisfiable');
  }
  const { end, start } = range ?? { start: 0, end: byteSize };
  reply.code(range ? 206 : 200).header('Content-Length', String(end - start));
  if (range) reply.header('Content-Range', `bytes ${start}-${end - 1}/${byteSize}`);
  return reply.send(method === 'HEAD' ? undefined : Readable.from(file.read({ start, end })));
}

/** The same file, read in a place of its reader until the answer has ended. */
function holdReading({ services }: RouteHost['container'], file: MediaFile, reading: Sent): MediaFile {
  const { raw } = reading.reply;
  const { give, leave } = takeReading(services, reading.reader, () => raw.destroy());
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return { ...file, read: (range) => give(file.read(range)) };
}

/** An answer, and the session, key or grant that reads it. */
interface Sent {
  readonly reader: string;
  readonly reply: FastifyReply;
}

/** Puts the addresses of audio on the app. The signature in the address is the credential. */
export function mountMedia(app: FastifyInstance, { container }: RouteHost): void {
  app.route<{ Params: { readonly media_id: string } }>({
    method: ['GET', 'HEAD'],
    url: mediaOperation.path.replace('{media_id}', ':media_id'),
    exposeHeadRoute: false,
    config: { entry: { ...mediaOperation.placement, access: 'open' } },
    handler: async (request, reply) => {
      const address = addressOf(request);
      const file = await findMedia(container.services, address);
      const { reader } = address;
      return sendFile(holdReading(container, file, { reader, reply }), request, reply);
    },
  });
}
