/** The members of an entry in package-lock.json that are read here. */
export interface LockedPackage {
  version?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

const systems = new Map([
  ['android', 'android'],
  ['darwin', 'darwin'],
  ['freebsd', 'freebsd'],
  ['linux', 'linux'],
  ['openharmony', 'openharmony'],
  ['win32', 'win32'],
  ['windows', 'win32'],
]);
const processors = new Map([
  ['64', 'x64'],
  ...['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'].map((cpu) => [cpu, cpu] as const),
]);
const exactVersion = /^\d+\.\d+\.\d+[-+.\w]*$/;

/**
 * Returns true if the lock file has the package that Node would resolve `name` to from `from`: in the nearest
 * node_modules above it.
 */
function isLocked(lock: Lock, from: string, name: string): boolean {
  for (let place = from; ; ) {
    if (lock.packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`]) return true;
    if (place === '') return false;
    place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1));
  }
}

/**
 * The entry of a package that is built for one system, read from its name (`@turbo/darwin-64`). Undefined when the name
 * does not tell the system, or the version is a range that only the registry can resolve.
 */
export function describePlatformPackage(
  name: string,
  version: string,
  isDev: boolean,
): LockedPackage | undefined {
  const words = name.split(/[-/]/);
  const os = words.flatMap((word) => systems.get(word) ?? []);
  const cpu = words.flatMap((word) => processors.get(word) ?? []);
  if (os.length === 0 || cpu.length === 0 || !exactVersion.test(version)) return undefined;
  const dev = isDev ? { dev: true } : {};
  const libc = words.includes('musl') ? { libc: ['musl'] } : {};
  // In npm's order, so that its next run changes nothing.
  return { version, cpu, ...dev, ...libc, optional: true, os };
}

/** The optional packages that a package in the lock file names but the lock file lacks, with their entries. */
export function findMissing(lock: Lock): Map<string, LockedPackage> {
  const missing = new Map<string, LockedPackage>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(lock, path, name)) continue;
      const found = describePlatformPackage(name, version, entry.dev === true);
      if (found) missing.set(`node_modules/${name}`, found);
    }
  }
  return missing;
}

/** Adds entries to the lock file, in npm's order. */
export function addPackages(lock: Lock, missing: ReadonlyMap<string, LockedPackage>): Lock {
  const entries = [...Object.entries(lock.packages), ...missing];
  entries.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(entries) };
}
