import { createSecretKey, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadMasterKey, readConfig } from '@patchbay/config';
import { say, startModelServer } from '@patchbay/domain/model-server.fixture';
import { createKeyring } from '@patchbay/secrets';
import { describe, expect, test } from 'vitest';
import { checkAiServer } from './check-ai-server.ts';
import { checkAudioDecoder } from './check-audio-decoder.ts';
import { evaluateAddresses } from './check-client-addresses.ts';
import { checkCommandLine } from './check-command-line.ts';
import { evaluateClock } from './check-database.ts';
import { evaluateDays } from './check-days.ts';
import { checkLoopbackRedirects } from './check-loopback-redirects.ts';
import { checkDataDir, checkNode, checkOperatorListeners } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { findRotation } from './check-master-key.ts';
import { evaluateProvenance } from './check-provenance.ts';
import { checkRedis } from './check-redis.ts';
import { evaluateRole } from './check-role.ts';
import { bad, good, note, renderFinding } from './finding.ts';

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

describe('the doctor', () => {
  test('requires Node 24', () => {
    expect(checkNode('v24.21.0').isGood).toBe(true);
    expect(checkNode('v20.20.2')).toMatchObject({ isGood: false, state: 'v20.20.2 instead of 24' });
  });

  test('reports a clock that is more than 2 s off in either direction', () => {
    expect(evaluateClock(1999).isGood).toBe(true);
    expect(evaluateClock(-2500)).toMatchObject({ isGood: false, state: '2500 ms from the database' });
    expect(evaluateClock(2500).fix).toContain('NTP');
  });

  test('creates the data directory and reports one that cannot be created', () => {
    const folder = mkdtempSync(join(tmpdir(), 'patchbay-doctor-'));
    expect(checkDataDir(join(folder, 'new')).isGood).toBe(true);
    expect(checkDataDir('/dev/null/data')).toMatchObject({
      isGood: false,
      fix: expect.stringContaining('DATA_DIR'),
    });
    rmSync(folder, { recursive: true });
  });

  test('points out an operators’ listener that other machines may reach, in production', () => {
    const listeners = {
      adminListen: { host: '127.0.0.1', port: 4001 },
      adminConsoleListen: { host: '10.0.0.5', port: 3001 },
    };
    expect(checkOperatorListeners({ ...listeners, deployment: 'development' })).toEqual([]);
    expect(checkOperatorListeners({ ...listeners, deployment: 'production' })).toEqual([
      good('operators', 'ADMIN_LISTEN 127.0.0.1:4001, this machine alone'),
      note('operators', expect.stringContaining('10.0.0.5:3001'), expect.stringContaining('private network')),
    ]);
  });

  test('reports a mail server that does not listen', async () => {
    const finding = await checkMail(`smtp://user:password@127.0.0.1:${await closedPort()}`);
    expect(finding.isGood).toBe(false);
    expect(JSON.stringify(finding)).not.toContain('password');
  });

  test('says if there is no AAC decoder, and that this is not a problem', async () => {
    const finding = await checkAudioDecoder('/nowhere/ffmpeg');
    expect(finding).toMatchObject({ isGood: true, state: expect.stringContaining('have no waveform') });
    expect(finding.fix).toContain('FFMPEG_PATH');
    expect((await checkAudioDecoder('/bin/true')).fix).toBeUndefined();
  });

  test('reports a Redis that does not listen, without its password, and accepts a setup without one', async () => {
    const finding = await checkRedis(`redis://user:password@127.0.0.1:${await closedPort()}`);
    expect(finding).toMatchObject({ isGood: false, state: expect.stringContaining('ECONNREFUSED') });
    expect(finding.fix).toContain('REDIS_URL');
    expect(JSON.stringify(finding)).not.toContain('password');
    expect((await checkRedis(undefined)).isGood).toBe(true);
  });

  test('reports an AI server that does not listen, and accepts a setup without one', async () => {
    const AI_BASE_URL = `http://127.0.0.1:${await closedPort()}/v1`;
    const finding = await checkAiServer(readConfig({ AI_BASE_URL, AI_MODEL: 'small-model' }));
    expect(finding).toMatchObject({ isGood: false, fix: expect.stringContaining('AI_BASE_URL') });
    expect((await checkAiServer(readConfig({}))).isGood).toBe(true);
  });

  test('asks the AI server a test question, and names a model that does not work or has no price', async () => {
    await using server = await startModelServer();
    const found = (more: Record<string, string> = {}) => {
      const { baseUrl: AI_BASE_URL, model: AI_MODEL } = server.settings;
      return checkAiServer(readConfig({ AI_BASE_URL, AI_MODEL, ...more }));
    };
    const unpriced = await found();
    expect([unpriced.isGood, unpriced.fix]).toEqual([
      true,
      expect.stringContaining('AI_PRICES=small-model='),
    ]);
    expect(await found({ AI_PRICES: 'small-model=1/2' })).toEqual(
      good('ai', expect.stringContaining('small-model')),
    );
    const fault = { error: { message: 'x', param: 'tools', code: 'unsupported_parameter' } };
    const models = say('Hello.');
    server.reply(models, (response) => response.writeHead(400).end(JSON.stringify(fault)));
    const misfit = await found();
    expect([misfit.isGood, misfit.fix]).toEqual([false, expect.stringContaining('AI_MODEL')]);
    server.reply(models, (response) => response.writeHead(404).end());
    expect(await found()).toMatchObject({ isGood: false, fix: expect.stringContaining('AI_MODEL') });
  });

  test('accepts a setup without a mail server', async () => {
    expect((await checkMail(undefined)).isGood).toBe(true);
  });

  test('reports a master key that does not open the database, and says what a rotation needs next', () => {
    const state = 'MASTER_KEY (aa) does not open 3 service keys (bb)';
    const next = 'Put the key bb back into MASTER_KEY, behind the first one.';
    expect(findRotation({ phase: 'lost', state, next })).toMatchObject({ isGood: false, state, fix: next });
    expect(findRotation({ phase: 'rewrap', state: 'phase 2 of 3', next: 'Run it.' })).toMatchObject({
      isGood: true,
      fix: 'Run it.',
    });
    expect(findRotation({ phase: 'none', state: 'everything is under aa', next: null })).toEqual(
      good('master key', 'everything is under aa'),
    );
  });

  test('says whether MASTER_KEY opens the key that signs voice notes', () => {
    const configOf = () => readConfig({ MASTER_KEY: randomBytes(32).toString('base64') });
    const [mine, other] = [configOf(), configOf()];
    const masterSecrets = loadMasterKey(mine).map(({ id, key }) => ({ id, key: key.reveal() }));
    const box = createKeyring(masterSecrets).wrap(
      createSecretKey(randomBytes(48)),
      'provenance_keys|k1|private_box',
    );
    expect(evaluateProvenance({ kid: 'k1', box }, mine)).toEqual(good('provenance', 'k1 signs voice notes'));
    const refused = evaluateProvenance({ kid: 'k1', box }, other);
    expect([refused.isGood, refused.fix]).toEqual([
      false,
      expect.stringContaining('npm run provenance-keys -- rotate'),
    ]);
    const none = evaluateProvenance(undefined, mine);
    expect([none.isGood, none.fix]).toEqual([true, expect.stringContaining('worker')]);
  });

  test.each([
    '10.0.3.7',
    '172.31.0.2',
    '192.168.1.1',
    '100.64.0.9',
    '127.0.0.1',
    'fd00::2',
    'fe80::1',
    '::1',
  ])(
    'points out that every client has the address %s, as behind a proxy, and says where to name it',
    (ip) => {
      const [finding] = evaluateAddresses([{ ip, requests: 900 }]);
      expect(finding).toMatchObject({ isGood: true, state: expect.stringContaining('900') });
      expect(finding?.fix).toContain(`${ip} is a proxy, name it in TRUSTED_PROXIES`);
    },
  );

  test('accepts clients with different addresses, and says nothing about few requests', () => {
    const own = [good('addresses', 'clients have addresses of their own')];
    expect(evaluateAddresses([{ ip: '203.0.113.9', requests: 900 }])).toEqual(own);
    const several = ['10.0.0.1', '10.0.0.2'].map((ip) => ({ ip, requests: 500 }));
    expect(evaluateAddresses(several)).toEqual(own);
    expect(evaluateAddresses([{ ip: '10.0.0.1', requests: 199 }])).toEqual([]);
    expect(evaluateAddresses([])).toEqual([]);
  });

  test('points out that `patchbay login` waits for an operator and says how to avoid that', () => {
    expect(checkCommandLine('patchbay-cli')).toEqual(
      good('login', '`patchbay login` works without a review'),
    );
    for (const [set, told] of [
      [null, 'not set'],
      ['acme-cli', 'acme-cli'],
    ] as const) {
      const { fix, isGood, state } = checkCommandLine(set);
      expect([isGood, state]).toEqual([
        true,
        `AUTO_APPROVED_SOFTWARE_ID is ${told}: \`patchbay login\` waits for an operator`,
      ]);
      expect(fix).toContain('AUTO_APPROVED_SOFTWARE_ID=patchbay-cli');
    }
  });

  test('reports a database role that could change the audit log: a problem in production, a note elsewhere', () => {
    const appender = { role: 'app', isOwner: false, mayChange: false, isGuarded: true };
    expect(evaluateRole(appender, true)).toEqual(good('audit role', 'app can only append to the audit log'));
    for (const risky of [{ isOwner: true }, { mayChange: true }]) {
      const { fix, isGood } = evaluateRole({ ...appender, ...risky }, true);
      expect([isGood, fix]).toEqual([false, expect.stringContaining('docs/runbook.md')]);
      expect(evaluateRole({ ...appender, ...risky }, false).isGood).toBe(true);
    }
    expect(evaluateRole({ ...appender, isGuarded: false }, false)).toMatchObject({
      isGood: false,
      fix: expect.stringContaining('npm run verify-audit'),
    });
  });

  test('reports a role that cannot make and drop the days of events and logs, and notes a missing day', () => {
    expect(evaluateDays({ mayKeep: true, without: [] })).not.toHaveProperty('fix');
    expect(evaluateDays({ mayKeep: false, without: [] })).toMatchObject({
      isGood: false,
      fix: expect.stringContaining('npm run migrate'),
    });
    expect(evaluateDays({ mayKeep: true, without: ['events'] })).toMatchObject({
      isGood: true,
      state: 'events have no partition for today',
      fix: expect.stringContaining('Start a worker'),
    });
  });

  test('says whether native apps can sign in, and what decides it', () => {
    for (const [deployment, allowed] of [
      ['development', false],
      ['production', true],
    ] as const) {
      expect(checkLoopbackRedirects(deployment, allowed)).toEqual(
        good('native apps', 'redirect URIs on loopback are accepted'),
      );
    }
    const { fix, isGood, state } = checkLoopbackRedirects('production', false);
    expect([isGood, state]).toEqual([true, expect.stringContaining('refused')]);
    expect(fix).toContain('ALLOW_LOOPBACK_REDIRECTS=1');
  });

  test('prints a fix below each problem and a tip below each choice that may be intended', () => {
    expect(renderFinding(note('login', 'waits', 'Approve it.'))).toBe(
      'note     login       waits\n         tip: Approve it.',
    );
    expect(renderFinding(bad('api', 'port 4000 is taken', 'Stop it.'))).toBe(
      'PROBLEM  api         port 4000 is taken\n         fix: Stop it.',
    );
    expect(renderFinding(good('api', 'free'))).toBe('ok       api         free');
  });
});
