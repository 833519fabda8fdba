/** The names in a path. A schema's URN in front of them has dots of its own. */
export function splitPath(path: string, [core, ...extensions]: readonly string[]): string[] {
  const lower = path.toLowerCase();
  const isIn = (urn: string): boolean => lower.startsWith(`${urn.toLowerCase()}:`);
  if (core !== undefined && isIn(core)) return path.slice(core.length + 1).split('.');
  const urn = extensions.find((each) => isIn(each) || lower === each.toLowerCase());
  if (urn === undefined) return path.split('.');
  const rest = path.slice(urn.length + 1);
  return rest === '' ? [urn] : [urn, ...rest.split('.')];
}
