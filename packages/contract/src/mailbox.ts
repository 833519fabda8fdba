import { z } from 'zod';
import { identifierText } from './text.ts';

export const ListMailboxInput = z.object({});
export const ReadMailboxMessageInput = z.object({ id: identifierText });
