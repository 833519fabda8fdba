import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { root } from '../product/root.ts';
import { type BuiltPrograms, bundlePrograms } from './programs.ts';

const require = createRequire(join(root, 'package.json'));
const tracer = join(root, 'node_modules', 'next', 'dist', 'compiled', '@vercel', 'nft');

type Trace = (
  files: readonly string[],
  options: { base: string; mixedModules: boolean; ignore(path: string): boolean },
) => Promise<{ fileList: Set<string> }>;

/** The framework's own tracer, which also writes the lists beside its pages. */
const { nodeFileTrace } = require(tracer) as { nodeFileTrace: Trace };

/** Files for compiling, for development, for resizing images and for other platforms: the server opens none of them. */
const neverOpened = new RegExp(
  [
    '^node_modules/(?:sharp|@img|typescript|@next/swc-[^/]+)/',
    '/next/dist/(?:docs|esm)/',
    '/next/dist/compiled/(?:babel|webpack|terser|@vercel/nft)/',
    String.raw`/prebuilds/(?!linux-x64/[^/]+\.glibc)`,
    String.raw`\.(?:map|d\.[cm]?ts|md)$|\.development\.(?:min\.)?js$`,
  ].join('|'),
);

/** Paths from the root of the checkout, which are also those from the folder of the image. */
type Paths = readonly string[];

/** The files of packages that `imports` need. */
async function tracePackages(imports: Paths): Promise<Paths> {
  // It looks for packages from the folder of the file on.
  const entry = join(root, '.data', 'image-imports.mjs');
  mkdirSync(dirname(entry), { recursive: true });
  writeFileSync(entry, imports.map((name) => `import ${JSON.stringify(name)};\n`).join(''));
  const { fileList } = await nodeFileTrace([entry], {
    base: root,
    mixedModules: true,
    ignore: (path) => neverOpened.test(path),
  });
  rmSync(entry);
  return [...fileList].filter((path) => path.startsWith('node_modules/'));
}

const find = (...patterns: Paths): Paths => globSync([...patterns], { cwd: root }).sort();

const list = (...patterns: Paths): Paths =>
  find(...patterns).filter((path) => statSync(join(root, path)).isFile());

/** The files that Next traced for its pages. */
function readPageTraces(): Paths {
  const files = readdirSync(join(root, 'apps/console/.next'), { recursive: true, encoding: 'utf8' });
  const traces = files.filter((file) => file.endsWith('.nft.json'));
  return traces
    .map((file) => join('apps/console/.next', file))
    .flatMap((trace) => {
      const { files } = JSON.parse(readFileSync(join(root, trace), 'utf8')) as { files: string[] };
      return files.map((file) => relative(root, join(root, dirname(trace), file)));
    });
}

const isOfPackages = (path: string): boolean => path.startsWith('node_modules/') && !neverOpened.test(path);

/** The console's build without what only the build needs. */
function listPages(): Paths {
  const top = list('apps/console/.next/{*.js,*.json,BUILD_ID}');
  // A pattern would leave out folders whose names begin with a dot.
  const below = ['server', 'static'].flatMap((name) =>
    readdirSync(join(root, 'apps/console/.next', name), { recursive: true, withFileTypes: true }),
  );
  const files = below.filter((entry) => entry.isFile());
  return [...top, ...files.map(({ name, parentPath }) => relative(root, join(parentPath, name)))].filter(
    (path) => !/\.map$|\.nft\.json$/.test(path),
  );
}

/** Files of our own that programs open by name. */
const listOwn = (): Paths =>
  list(
    'docs/{,api,guides}/*.{md,json,yaml}',
    'docs/pictures/*.png',
    'apps/console/src/docs/*.{css,js}',
    'apps/console/src/app/globals.css',
    'apps/console/package.json',
    'prisma/package.json',
    'prisma/migrations/**/*.{sql,toml}',
  );

/** Files of packages that programs open by name. */
const opened = [
  'node_modules/@prisma/schema-engine-wasm/{package.json,schema_engine_bg.js,schema_engine_bg.wasm}',
  'node_modules/geist/{package.json,LICENSE*,dist/sans.js,dist/fonts/geist-sans/Geist-Variable.woff2}',
];

/** Of the programs' own files and not of packages' texts: what a build makes up anew each time, or takes from the machine. */
function replacementsFor(): readonly (readonly [string, string])[] {
  const read = (path: string) => readFileSync(join(root, 'apps/console/.next', path), 'utf8');
  const { preview } = JSON.parse(read('prerender-manifest.json')) as { preview: Record<string, string> };
  const { encryptionKey } = JSON.parse(read('server/server-reference-manifest.json')) as {
    encryptionKey: string;
  };
  const stamp = read('patchbay-stamp');
  const random = [read('BUILD_ID'), ...Object.values(preview)];
  const made = random.map((text, index) => {
    const digest = createHash('sha256').update(`${stamp} ${index}`).digest('hex');
    return [text, digest.slice(0, text.length)] as const;
  });
  const key = createHash('sha256').update(`${stamp} key`).digest('base64');
  return [...made, [encryptionKey, key], [root, '/app']];
}

function copyPages(target: string): void {
  const replacements = replacementsFor();
  const replace = (text: string): string =>
    replacements.reduce((so, [from, to]) => so.replaceAll(from, to), text);
  for (const path of listPages()) {
    const to = join(target, replace(path));
    mkdirSync(dirname(to), { recursive: true });
    const bytes = readFileSync(join(root, path));
    const text = bytes.toString('latin1');
    writeFileSync(to, replace(text), 'latin1');
  }
  for (const link of find('apps/console/.next/node_modules/{*,@*/*}')) {
    const name = link.slice('apps/console/.next/node_modules/'.length).replace(/-[0-9a-f]{16}$/, '');
    if (name === link || !/-[0-9a-f]{16}$/.test(link)) continue;
    mkdirSync(dirname(join(target, link)), { recursive: true });
    symlinkSync(relative(dirname(link), join('node_modules', name)), join(target, link));
  }
}

function copy(paths: Paths, target: string): void {
  for (const path of paths) cpSync(join(root, path), join(target, path), { dereference: true });
}

interface SourceMap {
  readonly sources?: readonly string[];
  readonly sections?: readonly { readonly map: SourceMap }[];
}

const sourcesOf = ({ sources = [], sections = [] }: SourceMap): Paths => [
  ...sources,
  ...sections.flatMap(({ map }) => sourcesOf(map)),
];

/** The modules that the framework put into its pages: only its maps still name them. */
function readModulesOfPages(): Paths {
  const maps = list('apps/console/.next/server/{chunks,app}/**/*.map');
  const sources = maps.flatMap((map) =>
    sourcesOf(JSON.parse(readFileSync(join(root, map), 'utf8')) as SourceMap),
  );
  return sources.map((source) => decodeURIComponent(source).replace(/^.*?(?=node_modules\/)/, ''));
}

/**
 * Puts our bundles, and the files that these open, into `target`, at their paths in the checkout.
 * @param isTraced tells the imports whose packages are wanted: to follow those of the framework takes a while
 */
export async function stagePrograms(
  target: string,
  isTraced: (name: string) => boolean = () => true,
): Promise<BuiltPrograms & { traced: Paths }> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const built = await bundlePrograms(join(target, 'programs'));
  const packages = built.imports.filter((name) => !isBuiltin(name) && isTraced(name));
  const traced = [...(await tracePackages(packages)), ...list(...opened)];
  copy([...traced, ...listOwn()], target);
  mkdirSync(join(target, 'node_modules', '@patchbay'), { recursive: true });
  symlinkSync('../../prisma', join(target, 'node_modules', '@patchbay', 'db'));
  writeFileSync(join(target, 'package.json'), '{ "type": "module" }\n');
  // The pages ask for the sources of the container, and get what the console itself has loaded.
  const container = join(target, 'apps', 'console', 'src', 'container.ts');
  writeFileSync(container, `export * from '../../../programs/container.js';\n`);
  return { ...built, traced };
}

/** Adds the console's build to what `stagePrograms` made. @returns the folders of the packages of which something is in the image */
export async function stageImage(target: string): Promise<Paths> {
  const { modules, traced } = await stagePrograms(target);
  const ofPages = readPageTraces().filter(isOfPackages);
  copy(ofPages, target);
  copyPages(target);
  const bundled = modules.map((path) => relative(root, path));
  const folders = [...bundled, ...traced, ...ofPages, ...readModulesOfPages()].map(
    (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '',
  );
  return [...new Set(folders)]
    .filter((folder) => existsSync(join(root, folder, 'package.json')) && folder)
    .sort();
}

/** Puts Node into the folder `bin`. It comes from the lock file, as everywhere. */
export function stageNode(bin: string): void {
  mkdirSync(bin, { recursive: true });
  copyFileSync(join(root, 'node_modules', 'node', 'bin', 'node'), join(bin, 'node'));
}
