import { findUndigested, isFor } from '../bootstrap/lock-digest.mjs';
import type { Lock } from './complete-lock.ts';

/** The systems that CI and production run on. On these, bootstrap must find a digest for everything. */
const completeSystems = ['x64', 'arm64'].map((cpu) => ({ os: 'linux', cpu, isMusl: false }));

/**
 * Tools whose builds for other systems were not offered, in the locked version, by the registry that this lock file was
 * written with. Bootstrap refuses to install such a build; `node scripts/add-digests.mjs` on a machine of that system
 * completes the lock file.
 */
const partlyOffered = [
  '@biomejs/cli-',
  '@next/swc-',
  '@oxc-parser/binding-',
  '@oxlint-tsgolint/',
  '@oxlint/binding-',
  '@tailwindcss/oxide-',
  '@turbo/',
];

export interface DigestReport {
  /** What breaks the rule, one line each. */
  readonly problems: string[];
  /** Builds for other systems that nobody can install until their digest is added. */
  readonly closed: readonly string[];
}

/**
 * Every package in the lock file has a SHA-512 digest. Only a build for another system of the tools above may lack it,
 * because it cannot be installed then.
 */
export function checkDigests(lock: Lock): DigestReport {
  const undigested = findUndigested(lock);
  const mayLack = ({ name, entry }: (typeof undigested)[number]): boolean =>
    partlyOffered.some((prefix) => name.startsWith(prefix)) &&
    !completeSystems.some((system) => isFor(entry, system));
  const problems = undigested
    .filter((each) => !mayLack(each))
    .map(({ path }) => `${path} has no SHA-512 digest: run \`node scripts/add-digests.mjs --all\``);
  const stale = partlyOffered
    .filter((prefix) => !undigested.some(({ name }) => name.startsWith(prefix)))
    .map((prefix) => `every ${prefix}* has its digest: take it out of scripts/lock-file/digest-rule.ts`);
  return {
    problems: [...problems, ...stale],
    closed: undigested.filter(mayLack).map(({ name, version }) => `${name} ${version}`),
  };
}
