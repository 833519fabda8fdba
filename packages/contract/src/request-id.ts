/**
 * True for an id that the console gives to its own requests. They are in no request log, and their form tells them from
 * the ids that the API gives. It proves nothing: anybody can write such a text.
 */
export function isConsoleRequestId(id: string): boolean {
  return /^req_[0-9a-f]{32}$/.test(id);
}
