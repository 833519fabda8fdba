import { listThreads } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { presentThread, ThreadBody } from '../../presenters/thread.ts';
import { tool } from '../tool.ts';
import { nextCursor, pageFields } from './page.ts';

export const listThreadsTool = tool({
  name: 'list_threads',
  readOnly: true,
  openWorld: false,
  input: z.object(pageFields),
  output: z.object({ threads: z.array(ThreadBody), next_cursor: nextCursor }),
  async run(ctx, { after, ...input }) {
    const page = await listThreads(ctx, { ...input, after: after?.toISOString() });
    return { threads: page.items.map(presentThread), next_cursor: page.nextCursor };
  },
});
