import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product/root.ts';
import { commands, programs } from './names.ts';

// The entry point of the image: its first argument names what runs.
const [name = '', ...args] = process.argv.slice(2);
const names: readonly string[] = [...programs, ...commands];
if (!names.includes(name)) {
  console.error(`The image runs one of: ${names.join(', ')}.`);
  process.exit(64);
}
const { env } = process;
// A program that can be broken into must not know the role that owns the tables.
if (name === 'api' || name === 'console' || name === 'worker') delete env.DATABASE_MIGRATION_URL;
if (name === 'console') {
  const file = join(root, 'apps', 'console', '.next', 'required-server-files.json');
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config: unknown };
  // Without it, the framework would look for its compiler to read next.config.ts.
  env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
const file = join(root, 'programs', `${name}.js`);
process.argv = [process.execPath, file, ...args];
await import(file);
