import { ReadMediaInput } from '@patchbay/contract';
import { query, tenantKinds } from '../../core/exports.ts';
import { readView } from './view.ts';

/**
 * Reads the received part of an upload, so that a client can resume it.
 * @throws AccessError `media_not_found` (404), also for the media of another user and for what was sent already
 */
export const readMedia = query({
  actors: tenantKinds,
  scopes: ['voice_notes:write'],
  input: ReadMediaInput,
  run: (ctx, { id }) => readView(ctx.db.sql, ctx, id),
});
