import { listThreads } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { presentThread, ThreadBody } from '../../presenters/thread.ts';
import { tool } from '../tool.ts';
import { nextCursor, pageFields, pageOf } from './page.ts';

export const listThreadsTool = tool({
  name: 'list_threads',
  verbs: [listThreads],
  openWorld: false,
  input: z.object(pageFields),
  output: z.object({ threads: z.array(ThreadBody), next_cursor: nextCursor }),
  async run(ctx, input) {
    const page = await listThreads(ctx, pageOf(input));
    return { threads: page.items.map(presentThread), next_cursor: page.nextCursor };
  },
});
