import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Server = typeof import('./container.ts');

/**
 * What answers behind the pages: the container and the router. Node loads it from its sources, as it does in the other
 * programs; the bundle holds only what renders. So there is one container in the process, however many bundles the
 * framework makes, and a build takes half the time. Next sets the working folder to the app's own.
 */
export function loadServer(): Promise<Server> {
  const { href } = pathToFileURL(join(process.cwd(), 'src', 'container.ts'));
  return import(/* turbopackIgnore: true */ /* webpackIgnore: true */ href) as Promise<Server>;
}
