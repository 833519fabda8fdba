import { cursorText, instant, pageSizeMax } from '@patchbay/contract';
import { z } from 'zod';

const pageSizeDefault = 20;

/** The window over a list, as an assistant asks for it: smaller by default, since a model reads all of it. */
export const pageFields = {
  limit: z
    .int()
    .min(1)
    .max(pageSizeMax)
    .default(pageSizeDefault)
    .meta({ description: 'The most items to return.' }),
  after: instant.optional().meta({ description: 'Only what was made after this time, oldest first.' }),
  cursor: cursorText(200).optional().meta({ description: 'next_cursor of the page before.' }),
};

/** The window as a verb takes it: it parses the time for itself. */
export const pageOf = <Page extends { readonly after?: Date | undefined }>({ after, ...page }: Page) => ({
  ...page,
  after: after?.toISOString(),
});

export const nextCursor = z
  .string()
  .nullable()
  .meta({ description: 'Asks for the next page; null on the last.' });

export const threadId = z.string().max(128).meta({ description: 'A thread, as list_threads names it.' });
