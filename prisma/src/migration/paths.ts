import { join } from 'node:path';

/** Looked up when asked for: a bundler that loads this module has no such directory. */
export function packageDir(): string {
  return join(import.meta.dirname, '..', '..');
}

export function migrationsDir(): string {
  return join(packageDir(), 'migrations');
}
