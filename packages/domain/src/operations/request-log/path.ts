import { hideTokens } from '@patchbay/contract';

const pathCharactersMax = 512;

/**
 * The path of a request target as logs keep it: without its query, and without anything that may be a secret. A caller
 * may put a secret into a path by mistake, and a path that is unknown here is kept as it was sent.
 */
export function loggedPath(target: string): string {
  const [path = ''] = target.split('?', 1);
  return hideTokens(path, '[secret]').slice(0, pathCharactersMax);
}
