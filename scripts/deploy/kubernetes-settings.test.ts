import { randomBytes } from 'node:crypto';
import { parseEnv } from 'node:util';
import { ConfigError, readConfig } from '@patchbay/config';
import { describe, expect, test } from 'vitest';
import { manifests, type Pod, pods } from './manifest.fixture.ts';
import { settings, unknownSettings } from './settings.fixture.ts';

const { data: config = {} } = manifests.find(({ kind }) => kind === 'ConfigMap') ?? {};
const secrets = manifests.filter(({ kind }) => kind === 'Secret');
const secretOf = (name: string): Record<string, string | undefined> => {
  const { stringData = {} } = secrets.find(({ metadata }) => metadata.name === name) ?? {};
  return { ...parseEnv(Object.values(stringData).join('\n')) };
};
const programs = secretOf('patchbay');
const owner = secretOf('patchbay-owner');
const withKey = { ...config, ...programs, MASTER_KEY: randomBytes(32).toString('base64') };

/** The files that Node reads before a program starts, in terms of the secrets that are mounted there. */
const envFilesOf = ({ spec }: Pod): string[] => {
  const [{ command, volumeMounts }] = spec.containers;
  return command
    .filter((word) => word.startsWith('--env-file='))
    .map((word) => {
      const [, path = '', file = ''] = /^--env-file=(.+)\/([^/]+)$/.exec(word) ?? [];
      const mount = volumeMounts.find(({ mountPath }) => mountPath === path);
      const volume = spec.volumes.find(({ name }) => name === mount?.name);
      return `${volume?.secret?.secretName} ${file}`;
    });
};

describe('the settings in the manifests', () => {
  test('are settings that the programs read', () => {
    expect(settings.size).toBeGreaterThan(40);
    expect(unknownSettings(Object.keys({ ...config, ...programs, ...owner }))).toEqual([]);
    expect(unknownSettings(['MASTERKEY', 'BASE_URL'])).toEqual(['MASTERKEY']);
  });

  test('are those of production, which lacks the master key alone', () => {
    try {
      readConfig({ ...config, ...programs });
      expect.unreachable('they were taken');
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      expect(error.problems.map(({ variable }) => variable)).toEqual(['MASTER_KEY']);
    }
    const { databaseUrl, deployment, mediaBucket, redisUrl } = readConfig(withKey);
    expect(deployment).toBe('production');
    expect(mediaBucket?.name).toBe('patchbay');
    expect([databaseUrl, redisUrl]).not.toContain(null);
    expect(readConfig({ ...withKey, ...owner }).databaseMigrationUrl).not.toBeNull();
  });

  test('are secret where they have a password or a key', () => {
    expect(Object.keys(config).filter((name) => name in programs || name in owner)).toEqual([]);
    expect(Object.entries(config).filter(([, value]) => /:[^/]*@|PASSWORD|KEY/.test(value))).toEqual([]);
  });

  test('give the role that owns the tables to the Job that migrates, and to no program', () => {
    expect(Object.keys(owner)).toEqual(['DATABASE_MIGRATION_URL']);
    expect(programs).not.toHaveProperty('DATABASE_MIGRATION_URL');
    for (const pod of pods) {
      const isMigration = pod.metadata.labels['app.kubernetes.io/component'] === 'migrate';
      expect(envFilesOf(pod)).toEqual([
        'patchbay programs.env',
        ...(isMigration ? ['patchbay-owner owner.env'] : []),
      ]);
      expect(JSON.stringify(pod)).not.toContain('secretRef');
    }
  });

  test('name the files that the secrets have', () => {
    const known = secrets.flatMap(({ metadata, stringData = {} }) =>
      Object.keys(stringData).map((file) => `${metadata.name} ${file}`),
    );
    expect(known.toSorted()).toEqual([...new Set(pods.flatMap(envFilesOf))].toSorted());
  });

  test('put the anchor of the audit log into a volume that only the worker has', () => {
    const { auditAnchorFile } = readConfig(withKey);
    const holders = pods.filter(({ spec }) =>
      spec.containers[0].volumeMounts.some(
        ({ mountPath, readOnly }) => readOnly !== true && auditAnchorFile.startsWith(`${mountPath}/`),
      ),
    );
    expect(holders.map(({ spec }) => spec.containers[0].name)).toEqual(['worker']);
  });
});
