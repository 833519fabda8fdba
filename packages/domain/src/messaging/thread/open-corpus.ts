import type { DataKey } from '@patchbay/secrets';
import type { Context, TenantActor } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { openTranscript } from '../voice-note/content.ts';
import { openContent } from './content.ts';
import type { SealedWords } from './read-corpus.ts';

/** Opens what messages say. The caller has checked that its actor may read content. */
export interface WordsOpener {
  /** @throws DecryptionFailed for a row that was altered or moved */
  open(row: SealedWords): string;
}

/** Loads the data keys that some messages are encrypted under. */
export async function openerOf(
  ctx: Context<TenantActor>,
  rows: readonly SealedWords[],
): Promise<WordsOpener> {
  const keys = new Map<string, DataKey>();
  for (const id of new Set(rows.map(({ workspaceId }) => workspaceId))) {
    keys.set(id, await loadDataKey(ctx, ctx.db.sql, id));
  }
  return {
    open({ contentBox, id, noteId, transcriptBox, workspaceId }) {
      const key = keys.get(workspaceId);
      if (!key) return '';
      if (contentBox) return openContent(key, id, contentBox);
      return noteId !== null && transcriptBox ? openTranscript(key, noteId, transcriptBox) : '';
    },
  };
}
