import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventTypeNames, scopeNames } from '@patchbay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage } from '../stage.fixture.ts';
import { type Shell, shells } from './completion.ts';

/** Scripts that ask each shell which words it offers at the end of a line. In zsh, the functions that draw the menu are replaced. */
const askers: Readonly<Record<Shell, string>> = {
  bash: `source "$1"; COMP_LINE=$2; COMP_POINT=\${#2}; _patchbay; printf "%s\\n" "\${COMPREPLY[@]}"`,
  zsh: `compdef() { : }; _files() { print files }; compset() { PREFIX=\${PREFIX##*,} }
    compadd() { shift; print -l -- \${(M)@:#$PREFIX*} }
    _describe() { local each; for each in \${(P)2}; do [[ $each == $PREFIX* ]] && print -- \${each%%:*}; done }
    source "$1"; words=("\${(@)\${(z)2}}"); [[ $2 == *' ' ]] && words+=('')
    CURRENT=$#words; PREFIX=$words[-1]; _patchbay`,
  fish: 'source $argv[1]; complete -C $argv[2] | string replace -r "\\t.*" ""',
};
const isInstalled = (shell: Shell): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'patchbay-completion-'));
  await using stage = await openStage();
  for (const shell of shells)
    writeFileSync(join(folder, shell), (await stage.patchbay(['completion', shell])).out);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function offersOf(shell: Shell, line: string): string[] {
  const before = shell === 'fish' ? ['--no-config'] : [];
  const name = shell === 'fish' ? [] : [shell];
  const args = [...before, '-c', `${askers[shell]}\ntrue`, ...name, join(folder, shell), line];
  const out = execFileSync(shell, args, { encoding: 'utf8', cwd: folder, stdio: 'pipe' });
  return out.split('\n').filter((word) => word !== '');
}

describe.each(shells.filter(isInstalled))('%s completes', (shell) => {
  test.each([
    ['a command', 'patchbay ke', ['keys']],
    ['a command of a group', 'patchbay keys r', ['revoke', 'rotate']],
    ['an option', 'patchbay keys create --sc', ['--scope']],
    ['an option of every command', 'patchbay keys create --js', ['--json']],
    ['an option after the value of another', 'patchbay keys create --name ci --ex', ['--expires-at']],
    ['a scope', 'patchbay keys create --scope thr', ['threads:read']],
    ['all scopes', 'patchbay login --scope ', [...scopeNames]],
    ['a type of event', 'patchbay trigger message.d', ['message.deleted']],
    ['all types of events', 'patchbay trigger ', [...eventTypeNames]],
    ['a method', 'patchbay api PA', ['PATCH']],
    ['a shell', 'patchbay completion ', [...shells]],
  ])('%s', (_, line, words) => {
    expect(offersOf(shell, line).sort()).toEqual([...words].sort());
  });

  test('no command of another group, and no command as the value of an option', () => {
    expect(offersOf(shell, 'patchbay keys se')).toEqual([]);
    expect(offersOf(shell, 'patchbay keys create --name ke')).not.toContain('keys');
  });
});

test('bash replaces only what follows the colon of a scope', () => {
  expect(offersOf('bash', 'patchbay keys create --scope messages:r')).toEqual(['read.raw']);
});

test('bash and zsh complete the next of several scopes, and the last type of a list', () => {
  for (const shell of (['bash', 'zsh'] as const).filter(isInstalled)) {
    expect(offersOf(shell, 'patchbay keys create --scope threads:read ta')).toEqual(['tasks:write']);
    expect(
      offersOf(shell, 'patchbay listen --events message.new,thr').map((word) => word.split(',').at(-1)),
    ).toEqual(['thread.created']);
  }
});

test('a shell that is not known is refused', async () => {
  await using stage = await openStage();
  expect((await stage.patchbay(['completion', 'tcsh'])).exitCode).toBe(2);
});
