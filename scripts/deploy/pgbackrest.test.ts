import { expect, test } from 'vitest';
import { readDeployed } from './settings.fixture.ts';

const archive = readDeployed('pgbackrest/archive.conf');
const config = readDeployed('pgbackrest/pgbackrest.conf');

const sections = new Map(
  [...config.matchAll(/^\[(?<name>\w+)\]\n(?<body>(?:[^[\n].*\n|\n)*)/gm)].map(
    ({ groups: { body = '', name = '' } = {} }) => [
      name,
      Object.fromEntries(
        body
          .split('\n')
          .filter((line) => /^[a-z]/.test(line))
          .map((line) => line.split('=')),
      ) as Record<string, string>,
    ],
  ),
);

test('PostgreSQL archives its log into the stanza that the configuration describes', () => {
  const [, stanza = ''] =
    /^archive_command = 'pgbackrest --stanza=(\w+) archive-push %p'$/m.exec(archive) ?? [];
  expect(sections.get(stanza)).toEqual({ 'pg1-path': '/var/lib/postgresql/18/main' });
  expect(archive).toMatch(/^archive_mode = on$/m);
});

test('the repository is encrypted, and its passphrase is not in the file that is copied', () => {
  expect(sections.get('global')).toMatchObject({ 'repo1-cipher-type': 'aes-256-cbc' });
  expect(config).not.toMatch(/^repo1-cipher-pass/m);
});
