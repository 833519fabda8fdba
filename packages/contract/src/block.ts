import { z } from 'zod';
import { doc } from './doc.ts';
import { time } from './resource.ts';
import { idOf } from './text.ts';

export const BlockInput = z.object({
  userId: idOf('user_not_found').meta(doc('The id of the user to block.', 'usr_01jq3va2k7')),
});
export const UnblockInput = z.object({
  userId: idOf('block_not_found').meta(doc('The id of the user whom you block.', 'usr_01jq3va2k7')),
});

/** A person whom a user blocks. Only that user knows. */
export const BlockResource = z
  .object({
    id: z.string().meta(doc('The id of the block.', 'blk_01jq3v9x8e')),
    userId: z.string().meta(doc('The user who is blocked.', 'usr_01jq3va2k7')),
    createdAt: time.meta(doc('When the block began.')),
  })
  .meta({ id: 'Block', description: 'A user whom you block.' });
export type BlockView = z.output<typeof BlockResource>;
