import { z } from 'zod';
import { instant } from './api-key.ts';
import { pageSizeDefault, pageSizeMax } from './limit.ts';

/** A window over a list: `after` gives what was made since, oldest first; else newest first, continued by `cursor`. */
export const PageInput = z.object({
  limit: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
  after: instant.optional(),
  cursor: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[A-Za-z0-9_-]+$/)
    .optional(),
});
export type PageInput = z.output<typeof PageInput>;

/** As {@link PageInput}, but the whole list when no limit is named. */
export const WholeListInput = PageInput.extend({
  limit: z.coerce.number().int().min(1).max(pageSizeMax).optional(),
});
export type WholeListInput = z.output<typeof WholeListInput>;
