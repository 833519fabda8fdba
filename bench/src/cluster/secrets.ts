import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { at } from './folder.ts';

export interface Secrets {
  readonly masterKey: string;
  readonly superuserPassword: string;
  readonly replicationPassword: string;
  readonly ownerPassword: string;
  readonly appPassword: string;
}

/** Those of this cluster, made at its first start. */
export function readSecrets(): Secrets {
  const file = at('secrets.json');
  if (!existsSync(file)) {
    const word = (): string => randomBytes(18).toString('hex');
    const made: Secrets = {
      masterKey: randomBytes(32).toString('base64'),
      superuserPassword: word(),
      replicationPassword: word(),
      ownerPassword: word(),
      appPassword: word(),
    };
    mkdirSync(at(), { recursive: true });
    // A start that is killed in between, or a full disk, would leave half of it.
    writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}
