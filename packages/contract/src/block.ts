import { z } from 'zod';
import { doc } from './doc.ts';
import { time } from './resource.ts';
import { idOf } from './text.ts';

export const BlockInput = z.object({
  userId: doc(idOf('user_not_found'), 'The id of the user to block.', 'usr_01jq3va2k7'),
});
export const UnblockInput = z.object({
  userId: doc(idOf('block_not_found'), 'The id of the user whom you block.', 'usr_01jq3va2k7'),
});

/** A person whom a user blocks. Only that user knows. */
export const BlockResource = doc.object('Block', 'A user whom you block.', {
  id: doc.text('The id of the block.', 'blk_01jq3v9x8e'),
  userId: doc.text('The user who is blocked.', 'usr_01jq3va2k7'),
  createdAt: doc(time, 'When the block began.'),
});
export type BlockView = z.output<typeof BlockResource>;
