/** These are set here or by the HTTP client. A caller's value could send the request to another host or end it early. */
const connectionHeaders = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** @throws RangeError that names a header which belongs to the connection and not to the caller */
export function assertOwnHeaders(headers: Readonly<Record<string, string>>): void {
  const foreign = Object.keys(headers).find((name) => connectionHeaders.has(name.toLowerCase()));
  if (foreign !== undefined) throw new RangeError(`the header ${foreign} is not the caller's to set`);
}

/** The headers of a call, with the `User-Agent` of this service unless the caller names another. */
export function nameCaller(
  headers: Readonly<Record<string, string>> = {},
  userAgent?: string,
): Record<string, string> {
  const isNamed = Object.keys(headers).some((name) => name.toLowerCase() === 'user-agent');
  return { ...headers, ...(userAgent === undefined || isNamed ? {} : { 'user-agent': userAgent }) };
}
