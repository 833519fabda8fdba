import { AccessError, audioMediaTypes } from '@patchbay/contract';
import { z } from 'zod';
import { type CommandContext, command, type TenantActorKind, tenantKinds } from '../core/exports.ts';
import { lockWorkspace } from '../workspace/exports.ts';
import { insertMedia, mintMedia, type StoredMedia } from './object.ts';
import { ReceivedFile } from './receive.ts';
import { requireOpenPlace } from './upload/open-place.ts';
import { insertUpload } from './upload/upload.ts';
import { type MediaView, viewOfBegun, viewOfStored } from './upload/view.ts';

type BegunUpload = Pick<StoredMedia, 'id' | 'keyBox' | 'mediaType'>;
type Call = CommandContext<TenantActorKind>;

function keep({ clock, tx }: Call, { media }: ReceivedFile): MediaView {
  const createdAt = clock.now();
  insertMedia(tx.sql, media, { createdAt, attachedAt: null });
  return viewOfStored(media, createdAt);
}

async function begin({ actor, clock, tx }: Call, begun: BegunUpload): Promise<MediaView> {
  const { userId: ownerId, workspaceId } = actor;
  const { at: createdAt } = await lockWorkspace(tx.sql, clock, workspaceId);
  await requireOpenPlace(tx.sql, ownerId, clock.now());
  insertUpload(tx.sql, { ...begun, ownerId, workspaceId }, createdAt);
  return viewOfBegun(begun, createdAt);
}

/**
 * Keeps a file that was received, to be sent as a voice note later. With a media type alone, it begins an upload whose
 * segments follow.
 * @throws AccessError `open_upload_limit_reached` (409); `validation_error` (422) with neither
 */
export const createMedia = command({
  actors: tenantKinds,
  scopes: ['voice_notes:write'],
  input: z.object({
    file: z.instanceof(ReceivedFile).optional(),
    mediaType: z.enum(audioMediaTypes).optional(),
  }),
  async prepare(ctx, { file, mediaType }): Promise<ReceivedFile | BegunUpload> {
    if (file) return file;
    if (mediaType) return { ...(await mintMedia(ctx, ctx.actor.workspaceId)), mediaType };
    const field = { loc: ['body', 'file'], msg: 'Field required', type: 'missing' };
    throw new AccessError('validation_error', { fields: [field] });
  },
  async run(ctx, _input, media) {
    const audit = { unaudited: 'use of the platform, not a change of access' };
    const value = media instanceof ReceivedFile ? keep(ctx, media) : await begin(ctx, media);
    return { value, audit, event: null };
  },
});
