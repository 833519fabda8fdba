import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'rolldown';
import { bundle } from '../product/program-build.ts';
import { root } from '../product/root.ts';
import { commands, programs } from './names.ts';

/** Code finds its files by the folder of its module, as if the module still had a file of its own. */
const keepFolders: Plugin = {
  name: 'keep-folders',
  transform: {
    filter: { code: 'import.meta.dirname', id: { exclude: /node_modules/ } },
    handler: (code, id) => {
      const folder = JSON.stringify(`/../${relative(root, dirname(id))}`);
      return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`);
    },
  },
};

/** The bundle has the Prisma client, so that a command has nothing to generate first. */
const clientIsThere: Plugin = {
  name: 'client-is-there',
  load: {
    filter: { id: /scripts\/product\/client\.ts$/ },
    handler: () => 'export const generateClient = () => Promise.resolve();',
  },
};

/** The framework reads its own files, and its pages load these modules too, of which the process must have one copy. */
const ofPages = [/^next(?:$|\/)/, /^@trpc\/server/];

export interface BuiltPrograms {
  /** The files in `dir`. */
  readonly files: readonly string[];
  /** The packages that the files load at run time. */
  readonly imports: readonly string[];
  /** The modules of which the files were made. */
  readonly modules: readonly string[];
}

/** Bundles all programs and commands at once into `dir`, so that the image has what they share only once. */
export async function bundlePrograms(dir: string): Promise<BuiltPrograms> {
  const app = (name: string, file = 'main') => join(root, 'apps', name, 'src', `${file}.ts`);
  const { output } = await bundle({
    dir,
    input: {
      ...Object.fromEntries(programs.map((name) => [name, app(name)])),
      run: join(root, 'scripts', 'image', 'run.ts'),
      // The pages load it by its path.
      container: app('console', 'container'),
      ...Object.fromEntries(commands.map((name) => [name, join(root, 'scripts', `${name}.ts`)])),
    },
    external: ofPages,
    plugins: [keepFolders, clientIsThere],
    sourcemap: false,
  });
  const chunks = output.filter((file) => file.type === 'chunk');
  const files = output.map(({ fileName }) => fileName);
  const imports = new Set(chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]));
  return {
    files,
    imports: [...imports].filter((name) => !files.includes(name) && !name.startsWith('node:')).sort(),
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
  };
}
