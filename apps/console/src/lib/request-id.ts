export const requestIdHeader = 'x-request-id';
const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/** The caller's request id if it is harmless in logs and headers, otherwise a new one. */
export function requestIdOf(headers: Headers): string {
  const own = headers.get(requestIdHeader);
  return own !== null && acceptable.test(own) ? own : `req_${crypto.randomUUID().replaceAll('-', '')}`;
}
