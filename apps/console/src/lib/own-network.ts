const ownNames = /^(?:localhost|.+\.(?:localhost|local|internal|home\.arpa))$/;
const ownAddresses =
  /^(?:(?:127|10)(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|0\.0\.0\.0|\[::1?\])$/;

/** Returns true for the URL of a receiver on the developer's own machine or network, which only they can reach. */
export function isOwnNetwork(url: string): boolean {
  const host = URL.parse(url.trim())?.hostname ?? '';
  return ownNames.test(host) || ownAddresses.test(host);
}
