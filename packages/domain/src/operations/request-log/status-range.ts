/** The statuses that a filter such as `404` or `4xx` takes. */
export function statusRange(filter: string): { readonly lowest: number; readonly highest: number } {
  if (!filter.endsWith('xx')) return { lowest: Number(filter), highest: Number(filter) };
  const lowest = Number(filter[0]) * 100;
  return { lowest, highest: lowest + 99 };
}
