import { basename, dirname, join, relative } from 'node:path';
import type { Manifest } from '../product/workspaces.ts';
import type { LayerRule } from './layer-table.ts';
import type { Import, Source } from './read-source.ts';

export const scope = '@patchbay/';

export interface PackageFacts {
  folder: string;
  /** Without the scope. */
  name: string;
  rule: LayerRule;
  manifest: Manifest;
}

const testName = /\.(test|fixture|e2e|conformance|bench)\.tsx?$/;
const testFolder = /(^|\/)(e2e|bench|testing|packages\/testkit)\//;

/** Tests, their fixtures and the set-up files of test runners. None of them ships. */
export function isTestFile(path: string): boolean {
  return testName.test(path) || testFolder.test(path);
}

/** `domain` for `@patchbay/domain/key`; undefined for anything but a workspace package. */
function importedPackage(specifier: string): string | undefined {
  return specifier.startsWith(scope) ? specifier.slice(scope.length).split('/')[0] : undefined;
}

/** A test may use them in any package. */
const forTests: readonly string[] = ['testkit', 'sdk'];

function mayImport(source: Source, facts: PackageFacts, wanted: string): boolean {
  const { rule, name } = facts;
  if (wanted === name || rule.allowed.has(wanted)) return true;
  if (rule.only?.file === basename(source.path) && rule.only.allowed.has(wanted)) return true;
  return forTests.includes(wanted) && isTestFile(source.path);
}

function isDeclared(source: Source, { manifest }: PackageFacts, wanted: string): boolean {
  const name = `${scope}${wanted}`;
  if (manifest.dependencies?.[name] !== undefined) return true;
  // A package with `files` is installed as one bundle. What the bundle carries must not be installed again with it.
  const isBundled = manifest.files !== undefined;
  return (isBundled || isTestFile(source.path)) && manifest.devDependencies?.[name] !== undefined;
}

function checkWorkspaceImport(source: Source, facts: PackageFacts, wanted: string): string | undefined {
  if (!mayImport(source, facts, wanted)) {
    const only = facts.rule.only?.allowed.has(wanted) ? ` outside ${facts.rule.only.file}` : '';
    return `${facts.name} may not import ${wanted}${only}`;
  }
  if (wanted !== facts.name && !isDeclared(source, facts, wanted)) {
    return `${scope}${wanted} is not in the dependencies of ${facts.folder}/package.json`;
  }
  return undefined;
}

function checkRelativeImport(source: Source, facts: PackageFacts, specifier: string): string | undefined {
  const target = join(dirname(source.path), specifier);
  return relative(facts.folder, target).startsWith('..') ? `${specifier} leaves the package` : undefined;
}

function checkImport(source: Source, facts: PackageFacts, { specifier }: Import): string | undefined {
  if (specifier.startsWith('.')) return checkRelativeImport(source, facts, specifier);
  const wanted = importedPackage(specifier);
  return wanted === undefined ? undefined : checkWorkspaceImport(source, facts, wanted);
}

/** The imports of one file that break a rule, as `path:line: problem`. */
export function checkImports(source: Source, facts: PackageFacts): string[] {
  return source.imports.flatMap((each) => {
    const problem = checkImport(source, facts, each);
    return problem === undefined ? [] : [`${source.path}:${each.line}: ${problem}`];
  });
}

/** The declared dependencies that no file of the package may import. */
export function checkManifest({ folder, name, rule, manifest }: PackageFacts): string[] {
  const mayShip = new Set([...rule.allowed, ...(rule.only?.allowed ?? [])]);
  const check = (names: string[], allowed: ReadonlySet<string>): string[] =>
    names
      .map(importedPackage)
      .filter((wanted) => wanted !== undefined && !allowed.has(wanted))
      .map((wanted) => `${folder}/package.json: ${name} may not depend on ${wanted}`);
  return [
    ...check(Object.keys(manifest.dependencies ?? {}), mayShip),
    ...check(Object.keys(manifest.devDependencies ?? {}), new Set([...mayShip, ...forTests])),
  ];
}
