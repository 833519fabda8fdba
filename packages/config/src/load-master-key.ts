import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { refuseDataDir, requireDataDir } from './data-dir.ts';
import { type MasterKey, parseMasterKeys } from './master-secret.ts';
import { variableTable } from './variable-table.ts';

const fileName = 'master.key';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    // A path below a file is refused by what makes the directory, which says so.
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
    throw refuseDataDir(file, error) ?? error;
  }
}

/** Written under another name and then linked: of several processes that start at once, one wins and all read its key. */
function makeKey(dataDir: string, file: string): string {
  requireDataDir(dataDir);
  const draft = join(dataDir, `${fileName}.${randomBytes(6).toString('hex')}`);
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * The ring of master keys. The first one signs and encrypts. Development without MASTER_KEY keeps one in
 * `DATA_DIR/master.key`, made once with mode 0600.
 * @throws ConfigError when the file holds no usable key or cannot be read or made, or in production without MASTER_KEY
 */
export function loadMasterKey(
  config: Pick<Config, 'deployment' | 'masterKeys' | 'dataDir'>,
): readonly MasterKey[] {
  if (config.masterKeys.length > 0) return config.masterKeys;
  const refuse = (problem: string, fix: string) =>
    new ConfigError([{ variable: 'MASTER_KEY', problem, fix }]);
  if (config.deployment === 'production')
    throw refuse('is missing in production', variableTable.MASTER_KEY.fix);
  const file = join(config.dataDir, fileName);
  const parsed = parseMasterKeys(readText(file) ?? makeKey(config.dataDir, file));
  if ('problem' in parsed)
    throw refuse(`${parsed.problem} (in ${file})`, 'Delete the file with the data it encrypts.');
  return parsed;
}
