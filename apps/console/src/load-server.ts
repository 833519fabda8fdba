import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Server = typeof import('./container.ts');

/**
 * The server behind the pages: the container and the router. Node loads it from its sources, as in the other
 * programs, and the bundle holds only what renders. So the process has one container, however many bundles Next
 * makes, and a build takes half the time. Next sets the working directory to the app's own.
 */
export function loadServer(): Promise<Server> {
  const { href } = pathToFileURL(join(process.cwd(), 'src', 'container.ts'));
  return import(/* turbopackIgnore: true */ /* webpackIgnore: true */ href) as Promise<Server>;
}
