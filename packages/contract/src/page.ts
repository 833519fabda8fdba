import { z } from 'zod';
import { instant } from './api-key.ts';
import { doc, docMeta } from './doc.ts';
import { pageSizeDefault, pageSizeMax } from './limit.ts';

/** Continues a list; opaque. It contains the id of an item, so its length depends on the ids of the list. */
export const cursorText = (charactersMax: number) =>
  z
    .string()
    .min(1)
    .max(charactersMax)
    .regex(/^[A-Za-z0-9_-]+$/);

/** Describes the `cursor` of every list. */
export const cursorDoc = docMeta(
  'Continues a list: copy it from the `Link` header of the page before. It goes before `after`.',
  'ZC5tZmZ6eHE4dy5rZXlfMDE',
);

const pageSize = z.coerce.number<number | string>().int().min(1).max(pageSizeMax);

/** A page of a list, newest first, continued by `cursor`; with `after` the items created since then, oldest first. */
export const PageInput = z.object({
  limit: doc(pageSize.default(pageSizeDefault), 'The most items to answer with.', pageSizeDefault),
  after: doc(
    instant.optional(),
    'Lists only what was created after this time, the oldest first. Left out: everything, the newest first.',
  ),
  cursor: cursorText(200).optional().meta(cursorDoc),
});
export type PageInput = z.output<typeof PageInput>;

/** As {@link PageInput}, but the whole list when no limit is named. */
export const WholeListInput = PageInput.extend({
  limit: doc(
    pageSize.optional(),
    'The most items to answer with. Left out: the whole list.',
    pageSizeDefault,
  ),
});
export type WholeListInput = z.output<typeof WholeListInput>;
