/** The rest of one of the limits that counted a request. */
export interface LimitLeft {
  readonly name: string;
  readonly left: number;
  /** The size of the limit and its window; null where the API named none. */
  readonly quota: number | null;
  readonly windowSeconds: number | null;
}

/** The items of a list of RFC 9651, such as `"writes";r=597;t=12`, by their names. */
function readItems(header: string): Map<string, Readonly<Record<string, number>>> {
  const items = [...header.matchAll(/"([^"]+)"((?:;[a-z]+=\d+)*)/g)];
  return new Map(
    items.map(([, name = '', parameters = '']) => {
      const values = [...parameters.matchAll(/;([a-z]+)=(\d+)/g)];
      return [name, Object.fromEntries(values.map(([, key = '', value]) => [key, Number(value)]))];
    }),
  );
}

/** The limits that the headers `RateLimit` and `RateLimit-Policy` name. */
export function readLimits(left: string, policy: string): LimitLeft[] {
  const policies = readItems(policy);
  return [...readItems(left)].flatMap(([name, { r }]) => {
    if (r === undefined) return [];
    const { q = null, w = null } = policies.get(name) ?? {};
    return [{ name, left: r, quota: q, windowSeconds: w }];
  });
}
