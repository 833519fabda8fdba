import { z } from 'zod';
import { nameText } from './text.ts';

/** The lists of the console whose filters a person can keep under a name. */
export const savedLists = ['requests', 'events', 'audit', 'platform_audit'] as const;
export type SavedList = (typeof savedLists)[number];

/** The most views that a person keeps of one list. */
export const savedViewsMax = 20;

const place = {
  list: z.enum(savedLists),
  name: nameText({ max: 40 }),
};

export const ListSavedViewsInput = z.object({ list: place.list });
export const SaveViewInput = z.object({
  ...place,
  /** The query of the page's address, without the question mark. */
  query: z
    .string()
    .min(1)
    .max(1000)
    .regex(/^[^\s#?]+$/),
});
export const DeleteViewInput = z.object(place);
