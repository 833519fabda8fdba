import { AppendMediaInput } from '@patchbay/contract';
import { z } from 'zod';
import { command, tenantKinds } from '../../core/exports.ts';
import { joinIfComplete, recordOrRead, removeParts } from './join.ts';
import { AppendedBytes } from './receive-append.ts';
import { findUpload } from './upload.ts';

/**
 * Ends a request that has appended to an upload. With its last byte the upload becomes one media object.
 * @throws AccessError `media_not_found` (404)
 */
export const appendMedia = command({
  actors: tenantKinds,
  scopes: ['voice_notes:write'],
  input: AppendMediaInput.extend({ bytes: z.instanceof(AppendedBytes).optional() }),
  attemptsMax: 4,
  async prepare(ctx, { id }) {
    return joinIfComplete(ctx, await findUpload(ctx, ctx.actor, id));
  },
  async run(ctx, { id }, joined) {
    const value = await recordOrRead(ctx, id, joined);
    return { value, audit: { unaudited: 'use of the platform, not a change of access' }, event: null };
  },
  async followUp(ctx, _input, joined) {
    if (joined) await removeParts(ctx, joined.parts);
  },
});
