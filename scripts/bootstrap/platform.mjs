/**
 * @typedef {object} Platform
 * @property {string} os
 * @property {string} cpu
 * @property {boolean} isMusl
 * @property {number} nodeMajor
 */

/** @returns {Platform} */
export function readPlatform() {
  const report = process.platform === 'linux' ? process.report.getReport() : undefined;
  const header = typeof report === 'object' && 'header' in report ? report.header : undefined;
  const hasGlibc = Boolean(header && typeof header === 'object' && 'glibcVersionRuntime' in header);
  return {
    os: process.platform,
    cpu: process.arch,
    isMusl: process.platform === 'linux' && !hasGlibc,
    nodeMajor: Number(process.versions.node.split('.')[0]),
  };
}

/**
 * Why this machine cannot run Patchbay and what to do about it; undefined when it can.
 * @param {Platform} platform
 * @returns {string | undefined}
 */
export function findPlatformProblem({ os, cpu, isMusl, nodeMajor }) {
  if (nodeMajor < 20) return `Node ${nodeMajor} is too old to install with: use Node 20 or newer.`;
  if (os === 'win32') return 'Windows is not supported: run Patchbay in WSL.';
  if (os !== 'linux' && os !== 'darwin') return `The system "${os}" is not supported: use Linux or macOS.`;
  if (cpu !== 'x64' && cpu !== 'arm64') return `The processor "${cpu}" is not supported: use x64 or arm64.`;
  if (isMusl)
    return 'This Linux uses musl, and there is no embedded PostgreSQL for it: use a glibc system such as Debian.';
  return undefined;
}
