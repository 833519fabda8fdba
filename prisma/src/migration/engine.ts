import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import type pg from 'pg';
import { createMigrationAdapter } from './adapter.ts';

type Exports = Record<string, unknown> & { __wbindgen_start(): void };

type Glue = typeof import('@prisma/schema-engine-wasm') & { __wbg_set_wasm(exports: Exports): void };

/** The part of WebAssembly used here, which Node has and its type declarations lack. */
interface Runtime {
  WebAssembly: {
    instantiate(
      bytes: Uint8Array,
      imports: Record<string, object>,
    ): Promise<{ instance: { exports: Exports } }>;
  };
}

const MODULE = '@prisma/schema-engine-wasm/schema_engine_bg';

/**
 * The functions that the engine imports from Node. It never clears its 10 s deadlines, so they must not keep a finished
 * process alive.
 */
function importsOf(glue: Glue): Record<string, object> {
  const functions: Record<string, unknown> = { ...glue };
  for (const name of Object.keys(functions).filter((key) => key.startsWith('__wbg_setTimeout_'))) {
    functions[name] = (callback: () => void, milliseconds: number) =>
      setTimeout(callback, milliseconds).unref();
  }
  return { './schema_engine_bg.js': functions };
}

/** Prisma's schema engine. Node does not import WebAssembly on its own, so this binds the module. */
async function loadGlue(): Promise<Glue> {
  const file = createRequire(import.meta.url).resolve(MODULE);
  // A separate module: it remembers its instance, and this code may be loaded twice in a process that runs tests.
  const glue = (await import(`${pathToFileURL(file).href}?${randomUUID()}`)) as Glue;
  const dir = dirname(file);
  const bytes = await readFile(join(dir, 'schema_engine_bg.wasm'));
  const { WebAssembly } = globalThis as typeof globalThis & Runtime;
  const { instance } = await WebAssembly.instantiate(bytes, importsOf(glue));
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue;
}

let glue: Promise<Glue> | undefined;

/**
 * Runs `work` with a schema engine over `pool`. `datamodels` are the schema files that the engine starts
 * with; applying migrations needs none.
 */
export async function withEngine<T>(
  pool: pg.Pool,
  datamodels: { path: string; content: string }[],
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  glue ??= loadGlue();
  const { SchemaEngine: Engine } = await glue;
  const factory = bindMigrationAwareSqlAdapterFactory(createMigrationAdapter(pool));
  const files = datamodels.map(({ path, content }): [string, string] => [path, content]);
  const engine = await Engine.new(
    { datamodels: files.length > 0 ? files : undefined },
    () => undefined,
    factory,
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
  }
}
