/** Parameters of an address that are no filters: the open row, and whether the list follows what is new. */
const passing: ReadonlySet<string> = new Set(['open', 'live']);

/** The filters in the query of an address, in an order of their own, so that equal filters are equal texts. */
export function filtersOf(query: string): string {
  const search = new URLSearchParams(query);
  const filters = [...search].filter(([name]) => !passing.has(name));
  return new URLSearchParams(filters.toSorted(([one], [other]) => one.localeCompare(other))).toString();
}
