import { z } from 'zod';
import { time } from './resource.ts';
import { idOf } from './text.ts';

export const BlockInput = z.object({ userId: idOf('user_not_found') });
export const UnblockInput = z.object({ userId: idOf('block_not_found') });

/** Somebody whom a user keeps away. Nobody but that user is told. */
export const BlockResource = z
  .object({
    id: z.string(),
    userId: z.string().meta({ description: 'The user who is blocked.' }),
    createdAt: time,
  })
  .meta({ id: 'Block' });
export type BlockView = z.output<typeof BlockResource>;
