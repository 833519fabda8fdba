import { z } from 'zod';
import { instant } from './api-key.ts';
import { pageSizeDefault, pageSizeMax } from './limit.ts';

/** Continues a list; opaque. It carries the id of an item, so it is as long as the list's ids let it be. */
export const cursorText = (charactersMax: number) =>
  z
    .string()
    .min(1)
    .max(charactersMax)
    .regex(/^[A-Za-z0-9_-]+$/);

/** A window over a list: `after` gives what was made since, oldest first; else newest first, continued by `cursor`. */
export const PageInput = z.object({
  limit: z.coerce.number<number | string>().int().min(1).max(pageSizeMax).default(pageSizeDefault),
  after: instant.optional(),
  cursor: cursorText(200).optional(),
});
export type PageInput = z.output<typeof PageInput>;

/** As {@link PageInput}, but the whole list when no limit is named. */
export const WholeListInput = PageInput.extend({
  limit: z.coerce.number<number | string>().int().min(1).max(pageSizeMax).optional(),
});
export type WholeListInput = z.output<typeof WholeListInput>;
