import {
  AccessError,
  audioTypeOf,
  doc,
  mediaBytesMax,
  senderMediaType,
  senderMediaTypeNote,
} from '@patchbay/contract';
import { z } from 'zod';
import { type CommandContext, command, type TenantActorKind, tenantKinds } from '../core/exports.ts';
import { lockWorkspace } from '../workspace/exports.ts';
import { insertMedia, mintMedia } from './object.ts';
import { requireQuota } from './quota.ts';
import { ReceivedFile } from './receive.ts';
import { unknownType } from './recognize.ts';
import { requireUploadAllowance } from './upload/open-upload-limit.ts';
import { insertUpload, type Upload } from './upload/upload.ts';
import { type MediaView, viewOfBegun, viewOfStored } from './upload/view.ts';

type BegunUpload = Pick<Upload, 'byteSize' | 'id' | 'keyBox' | 'mediaType'>;
type Call = CommandContext<TenantActorKind>;

function keep({ clock, tx }: Call, { media }: ReceivedFile): MediaView {
  const createdAt = clock.now();
  insertMedia(tx.sql, media, { createdAt, attachedAt: null });
  return viewOfStored(media, createdAt);
}

async function begin({ actor, clock, tx }: Call, begun: BegunUpload): Promise<MediaView> {
  const { userId: ownerId, workspaceId } = actor;
  const { at: createdAt } = await lockWorkspace(tx.sql, clock, workspaceId);
  await requireUploadAllowance(tx.sql, ownerId, clock.now());
  insertUpload(tx.sql, { ...begun, ownerId, workspaceId }, createdAt);
  return viewOfBegun(begun, createdAt);
}

/**
 * Keeps a received file, to be sent as a voice note later. With a media type alone, it begins an upload whose segments
 * follow; with a size, one whose bytes are appended. Once they have arrived, they determine the type.
 * @throws AccessError `open_upload_limit_reached` (409), `payload_too_large` (413), `media_quota_exceeded` (429) where the
 *   quota has no room for the size; `validation_error` (422) with neither a file, a type nor a size
 */
export const createMedia = command({
  actors: tenantKinds,
  scopes: ['voice_notes:write'],
  input: z.object({
    file: z.instanceof(ReceivedFile).optional(),
    mediaType: doc(senderMediaType.optional(), senderMediaTypeNote, 'audio/ogg'),
    byteSize: doc(
      z.int().min(1).optional(),
      'The size of the audio in bytes, at most 1 GiB. With it, bytes are appended; without it, segments follow.',
      48_213,
    ),
  }),
  async screen({ actor, db }, { byteSize = 0 }) {
    if (byteSize > mediaBytesMax) throw new AccessError('payload_too_large');
    if (byteSize > 0) await requireQuota({ db }, actor.userId, byteSize);
    return undefined;
  },
  async prepare(ctx, { byteSize = null, file, mediaType }): Promise<ReceivedFile | BegunUpload> {
    if (file) return file;
    if (mediaType !== undefined || byteSize !== null) {
      const named = audioTypeOf(mediaType ?? '') ?? unknownType;
      return { ...(await mintMedia(ctx, ctx.actor.workspaceId)), mediaType: named, byteSize };
    }
    const field = { loc: ['body', 'file'], msg: 'Field required', type: 'missing' };
    throw new AccessError('validation_error', { fields: [field] });
  },
  async run(ctx, _input, media) {
    const audit = { unaudited: 'use of the platform, not a change of access' };
    const value = media instanceof ReceivedFile ? keep(ctx, media) : await begin(ctx, media);
    return { value, audit, event: null };
  },
});
