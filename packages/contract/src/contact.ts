import { PageInput } from './page.ts';
import { searchText } from './text.ts';

/** A page of contacts; `query` keeps those whose name, phone or email contains it, in any case. */
export const ListContactsInput = PageInput.extend({
  query: searchText({ min: 1, max: 120 }).optional(),
});
