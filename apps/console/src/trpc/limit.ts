/** Calls in one HTTP request; more would let one request do the work of many past a per-request limit. */
export const batchCallsMax = 10;
