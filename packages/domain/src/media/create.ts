import { AccessError } from '@patchbay/contract';
import { z } from 'zod';
import { command, tenantKinds } from '../core/exports.ts';
import { insertMedia } from './object.ts';
import { ReceivedFile } from './receive.ts';

/** A media object, as its owner sees it. */
export interface MediaView {
  readonly id: string;
  readonly mediaType: string;
  readonly byteSize: number;
  /** Of the bytes as they were sent. */
  readonly sha256: Buffer;
  readonly createdAt: Date;
}

/**
 * Keeps a file that was received, to be sent as a voice note later.
 * @throws AccessError `validation_error` (422) without a file
 */
export const createMedia = command({
  actors: tenantKinds,
  scopes: ['voice_notes:write'],
  input: z.object({ file: z.instanceof(ReceivedFile).optional() }),
  async run(ctx, { file }) {
    if (!file) {
      const field = { loc: ['body', 'file'], msg: 'Field required', type: 'missing' };
      throw new AccessError('validation_error', { fields: [field] });
    }
    const createdAt = ctx.clock.now();
    insertMedia(ctx.tx.sql, file.media, { createdAt, attachedAt: null });
    const { byteSize, id, mediaType, sha256 } = file.media;
    const value: MediaView = { id, mediaType, byteSize, sha256, createdAt };
    return { value, audit: { unaudited: 'use of the platform, not a change of access' }, event: null };
  },
});
