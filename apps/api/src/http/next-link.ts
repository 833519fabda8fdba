/**
 * `Link: <...>; rel="next"` (RFC 8288). The address is the configured one, never what Host said.
 * @param target the request's own target: the next page keeps its filters
 */
export function nextLink(baseUrl: string, target: string, cursor: string): string {
  const [path = '', query = ''] = target.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `<${baseUrl}${path}?${parameters.toString()}>; rel="next"`;
}
