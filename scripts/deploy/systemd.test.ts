import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { programs } from '../image/names.ts';
import { root } from '../product/root.ts';
import { renderUnit, unitOf } from '../tarball/render-unit.ts';
import { readDeployed } from './settings.fixture.ts';

/** The directives of the units, and no more: a new directive is added here, after a look at the manual. */
const known: Readonly<Record<string, readonly string[]>> = {
  Unit: ['After', 'Description', 'Wants'],
  Service: [
    'CapabilityBoundingSet',
    'Environment',
    'EnvironmentFile',
    'ExecStart',
    'Group',
    'KillMode',
    'LimitNOFILE',
    'LockPersonality',
    'NoNewPrivileges',
    'PrivateDevices',
    'PrivateTmp',
    'ProtectControlGroups',
    'ProtectHome',
    'ProtectKernelModules',
    'ProtectKernelTunables',
    'ProtectSystem',
    'ReadWritePaths',
    'Restart',
    'RestartSec',
    'RestrictAddressFamilies',
    'RestrictNamespaces',
    'TimeoutStopSec',
    'UMask',
    'User',
    'WorkingDirectory',
  ],
  Install: ['WantedBy'],
};

interface Line {
  readonly section: string;
  readonly name: string;
  readonly value: string;
}

function readUnit(text: string): readonly Line[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    section = /^\[(.+)\]$/.exec(line)?.[1] ?? section;
    const [, name, value = ''] = /^([^#;[=]+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ section, name, value }];
  });
}

const findProblems = (text: string): string[] =>
  readUnit(text)
    .filter(({ name, section }) => !known[section]?.includes(name))
    .map(({ name, section }) => `${section} has no ${name}`);

const folder = mkdtempSync(join(tmpdir(), 'patchbay-units-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0;

/** The words of systemd. This machine lacks the folder and the Node of the unit, so the command is another one. */
function analyze(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  const { output } = spawnSync('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', file], {
    encoding: 'utf8',
  });
  return output.join('').replaceAll(folder, '');
}

const units = programs.map((name) => [unitOf(name), name] as const);

describe.each(units)('%s', (file, name) => {
  const text = readDeployed('systemd', file);
  const findValue = (wanted: string) => readUnit(text).find((line) => line.name === wanted)?.value;

  test('has known directives alone', () => {
    expect(findProblems(text)).toEqual([]);
  });

  test.each([
    ['NoNewPrivileges=', 'NoNewPrivilege='],
    ['TimeoutStopSec=', 'TimeoutStop='],
    ['WantedBy=', 'WantedFor='],
    ['[Install]', '[Instal]'],
  ])('is refused with %s misspelt as %s', (from, to) => {
    expect(text).toContain(from);
    expect(findProblems(text.replace(from, to))).not.toEqual([]);
    if (hasAnalyzer) expect(analyze(file, text.replace(from, to))).toMatch(/Unknown/);
  });

  test('starts its program by a script that exists', () => {
    const script = `start:${name}`;
    expect(findValue('ExecStart')).toBe(`/usr/bin/node scripts/bootstrap.mjs ${script}`);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    expect(scripts).toHaveProperty(script);
  });

  test('may write to two folders, and has 30 seconds to drain', () => {
    expect(findValue('ReadWritePaths')).toBe(`${findValue('WorkingDirectory')} /srv/patchbay`);
    expect(Number(findValue('TimeoutStopSec'))).toBeGreaterThanOrEqual(30);
  });

  test.runIf(hasAnalyzer)('is accepted by systemd without a word', () => {
    expect(analyze(file, text)).toBe('');
  });
});

describe.each(programs)('the unit of %s in the tarball', (name) => {
  const text = renderUnit(name);

  test('runs the Node of the tarball, and may write beside it nowhere', () => {
    const values = Object.fromEntries(readUnit(text).map((line) => [line.name, line.value]));
    expect(values).toMatchObject({
      WorkingDirectory: '/opt/patchbay',
      ExecStart: `/opt/patchbay/bin/node programs/run.js ${name}`,
      ReadWritePaths: '/srv/patchbay',
    });
    expect(text).not.toMatch(/usr.bin.node|bootstrap/);
  });

  test('has known directives alone, and systemd accepts it', () => {
    expect(findProblems(text)).toEqual([]);
    if (hasAnalyzer) expect(analyze(unitOf(name), text)).toBe('');
  });
});

test('there is a unit for each program, and no other', () => {
  expect(readdirSync(join(root, 'deploy', 'systemd'))).toEqual(units.map(([file]) => file).toSorted());
});
