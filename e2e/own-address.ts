// Loaded into the programs of a reader: each reader registers clients from an address of their own, as people do.
const { fetch } = globalThis;
const address = process.env.READER_ADDRESS ?? '';

globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.includes('/v1/oauth/register')) return fetch(input, init);
  const request = new Request(input, init);
  request.headers.set('x-forwarded-for', address);
  return fetch(request);
};
