const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * The id of a request: the caller's own when it is safe to write into logs and headers, else a new one. Two headers
 * arrive joined by a comma and so count as none.
 */
export function chooseRequestId(sent: string | string[] | undefined, mint: () => string): string {
  return typeof sent === 'string' && acceptable.test(sent) ? sent : mint();
}
