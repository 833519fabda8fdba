import { z } from 'zod';
import { instant } from './api-key.ts';
import { pageSizeDefault, pageSizeMax } from './limit.ts';

/** Continues a list; opaque. It contains the id of an item, so its length depends on the ids of the list. */
export const cursorText = (charactersMax: number) =>
  z
    .string()
    .min(1)
    .max(charactersMax)
    .regex(/^[A-Za-z0-9_-]+$/);

/** A page of a list, newest first, continued by `cursor`; with `after` the items created since then, oldest first. */
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
