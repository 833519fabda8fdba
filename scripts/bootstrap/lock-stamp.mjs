import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} LockedPackage
 * @property {string} [name]
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [inBundle]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} text */
function parseLock(text) {
  try {
    return /** @type {Lock} */ (JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * The lock file of the checkout; without packages when it is missing or damaged, which `npm ci` then reports.
 * @param {string} root
 * @returns {Lock}
 */
export function readLock(root) {
  return parseLock(readText(join(root, 'package-lock.json'))) ?? {};
}

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.patchbay-lock');

/** @param {string} root */
function fingerprint(root) {
  return createHash('sha256')
    .update(readText(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * Returns true if `found`, npm's record of its installation, holds every package of `wanted` in the same version.
 * Optional packages may be missing: they are built for other systems.
 * @param {Lock} wanted
 * @param {Lock} found
 */
export function holdsAll(wanted, found) {
  const present = found.packages ?? {};
  return Object.entries(wanted.packages ?? {}).every(([path, entry]) => {
    // The root and the workspaces belong to the checkout and are not installed.
    if (!path.includes('node_modules/')) return true;
    const match = present[path];
    if (!match) return entry.optional === true;
    return entry.link
      ? match.link === true
      : match.version === entry.version && match.integrity === entry.integrity;
  });
}

/**
 * Returns true if node_modules matches package-lock.json, by our stamp or by npm's record after a plain `npm install`,
 * so that nothing is installed twice.
 * @param {string} root
 */
export function isInstalled(root) {
  if (readText(stampFile(root)) === fingerprint(root)) return true;
  const wanted = parseLock(readText(join(root, 'package-lock.json')));
  const found = parseLock(readText(join(root, 'node_modules', '.package-lock.json')));
  if (!wanted || !found || !holdsAll(wanted, found)) return false;
  writeStamp(root);
  return true;
}

/** @param {string} root */
export function writeStamp(root) {
  writeFileSync(stampFile(root), fingerprint(root));
}
