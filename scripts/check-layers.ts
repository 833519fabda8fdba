import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBundle } from './layers/bundle-rule.ts';
import { checkDatabaseAccess } from './layers/database-rule.ts';
import { checkRoute, checkRouter, isRouteFile, isRouterFile } from './layers/edge-rules.ts';
import { checkImports, checkManifest, type PackageFacts, scope } from './layers/import-rules.ts';
import { type LayerRule, parseLayerTable } from './layers/layer-table.ts';
import { listSources } from './layers/list-sources.ts';
import { readSource } from './layers/read-source.ts';
import { checkFeature, checkWing } from './layers/wing-rules.ts';
import { parseWingTable } from './layers/wing-table.ts';
import { root } from './product/root.ts';
import { listWorkspaces, type Workspace } from './product/workspaces.ts';

/** Undefined when the table has no row for the package: then none of its files can be checked. */
function describe(
  { folder, manifest }: Workspace,
  rules: ReadonlyMap<string, LayerRule>,
): PackageFacts | undefined {
  const name = manifest.name.replace(scope, '');
  const rule = rules.get(name);
  return rule && { folder, name, rule, manifest };
}

function checkFile(path: string, packages: readonly PackageFacts[]): string[] {
  const facts = packages.find((each) => path.startsWith(`${each.folder}/`));
  if (!facts) return [];
  const source = readSource(root, path);
  const problems = [
    ...checkImports(source, facts),
    ...checkBundle(source),
    ...checkWing(source, wings),
    ...checkFeature(path, wings),
    ...checkDatabaseAccess(source),
  ];
  if (isRouteFile(path)) problems.push(...checkRoute(source));
  if (isRouterFile(path)) problems.push(...checkRouter(source));
  return problems;
}

const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
const rules = parseLayerTable(architecture);
const wings = parseWingTable(architecture);
const workspaces = listWorkspaces();
const packages = workspaces.flatMap((each) => describe(each, rules) ?? []);
const strangers = workspaces.filter(({ folder }) => !packages.some((each) => each.folder === folder));
const sources = listSources(root);
const problems = [
  ...strangers.map(({ folder }) => `${folder} has no row in the table of ARCHITECTURE.md`),
  ...packages.flatMap(checkManifest),
  ...sources.flatMap((path) => checkFile(path, packages)),
];
for (const problem of problems) console.error(problem);
console.log(`${sources.length} files, ${packages.length} packages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
