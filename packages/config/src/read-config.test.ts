import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { type Environment, readConfig } from './read-config.ts';

const goodKey = Buffer.from('0f1e2d3c4b5a69788796a5b4c3d2e1f00123456789abcdeffedcba9876543210', 'hex');
const otherKey = Buffer.from('8796a5b4c3d2e1f00123456789abcdef0f1e2d3c4b5a6978fedcba9876543211', 'hex');
const production: Environment = {
  DEPLOYMENT: 'production',
  BASE_URL: 'https://api.example.com',
  CONSOLE_URL: 'https://console.example.com',
  MASTER_KEY: goodKey.toString('base64'),
  SMTP_URL: 'smtps://user:hunter22@mail.example.com',
};

function problemsOf(env: Environment): Record<string, string> {
  try {
    readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return Object.fromEntries(error.problems.map(({ variable, problem }) => [variable, problem]));
  }
  return {};
}

describe('readConfig', () => {
  test('needs nothing in development and binds loopback', () => {
    expect(readConfig({})).toMatchObject({
      deployment: 'development',
      env: 'test',
      baseUrl: 'http://localhost:4000',
      consoleUrl: 'http://localhost:3000',
      listenHost: '127.0.0.1',
      apiPort: 4000,
      consolePort: 3000,
      adminListen: { host: '127.0.0.1', port: 4001 },
      adminConsoleListen: { host: '127.0.0.1', port: 3001 },
      databaseUrl: null,
      redisUrl: null,
      keyPrefix: 'pb',
      masterKeys: [],
      smtpUrl: null,
      mailFrom: 'Patchbay <no-reply@localhost>',
      operatorRole: true,
      devCodes: true,
      trustedProxies: [],
      logLevel: 'info',
    });
  });

  test('derives the printed addresses from the ports', () => {
    const config = readConfig({ API_PORT: '4100', CONSOLE_PORT: '3100' });
    expect([config.baseUrl, config.consoleUrl]).toEqual(['http://localhost:4100', 'http://localhost:3100']);
  });

  test.each(['DEPLOYMENT', 'BASE_URL', 'MASTER_KEY', 'ADMIN_LISTEN', 'TRUSTED_PROXIES'])(
    'says how to fix %s',
    (name) => {
      expect(() => readConfig({ [name]: '?' })).toThrow(
        new RegExp(`^${name} .+\\. .*(?:${name}=|openssl|Set )`),
      );
    },
  );

  test('treats an empty variable as one that is not set', () => {
    expect(readConfig({ DATABASE_URL: '', MASTER_KEY: '  ', API_PORT: '' }).apiPort).toBe(4000);
  });

  test('lists every problem at once, each with its fix', () => {
    const problems = problemsOf({
      DEPLOYMENT: 'production',
      BASE_URL: 'http://api.example.com',
      MASTER_KEY: 'c2hvcnQ=',
      API_PORT: '70000',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXIES: '10.0.0.0/33',
    });
    expect(problems).toEqual({
      BASE_URL: 'is not https in production',
      CONSOLE_URL: 'is missing in production',
      MASTER_KEY: 'is weak: a key has 5 bytes, not 32',
      SMTP_URL: 'is missing in production',
      API_PORT: 'is not between 1 and 65535',
      LOG_LEVEL: 'is not debug, info, warn, error or silent',
      TRUSTED_PROXIES: 'holds something that is not an address or a CIDR',
    });
  });

  test.each([
    ['a missing master key', { MASTER_KEY: undefined }, 'MASTER_KEY'],
    ['an empty master key', { MASTER_KEY: '' }, 'MASTER_KEY'],
    ['a short master key', { MASTER_KEY: goodKey.subarray(0, 31).toString('base64') }, 'MASTER_KEY'],
    ['a master key of one repeated byte', { MASTER_KEY: 'ab'.repeat(32) }, 'MASTER_KEY'],
    ['a master key in an unknown spelling', { MASTER_KEY: 'correct horse battery staple!' }, 'MASTER_KEY'],
    ['a ring with one weak key', { MASTER_KEY: `${goodKey.toString('hex')},c2hvcnQ=` }, 'MASTER_KEY'],
    [
      'a ring that names a key twice',
      { MASTER_KEY: `${goodKey.toString('hex')},${goodKey.toString('base64')}` },
      'MASTER_KEY',
    ],
    ['a missing mail server', { SMTP_URL: undefined }, 'SMTP_URL'],
    ['a plain http API', { BASE_URL: 'http://api.example.com' }, 'BASE_URL'],
    ['a plain http console', { CONSOLE_URL: 'http://console.example.com' }, 'CONSOLE_URL'],
    ['a console on the operators’ port', { CONSOLE_PORT: '4001' }, 'ADMIN_LISTEN'],
    ['an API on the port of the operators’ console', { API_PORT: '3001' }, 'ADMIN_CONSOLE_LISTEN'],
  ])('production refuses %s', (_what, change, variable) => {
    expect(Object.keys(problemsOf({ ...production, ...change }))).toEqual([variable]);
  });

  test('accepts a whole production environment, with live keys on every address', () => {
    expect(readConfig(production)).toMatchObject({ env: 'live', listenHost: '0.0.0.0', devCodes: false });
  });

  test.each([
    ['DEPLOYMENT', 'staging'],
    ['BASE_URL', 'ftp://example.com'],
    ['BASE_URL', 'https://example.com/api'],
    ['BASE_URL', 'https://user:secret@example.com'],
    ['BASE_URL', 'example.com'],
    ['API_PORT', '0'],
    ['API_PORT', '4000x'],
    ['API_PORT', '3000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_MIGRATION_URL', 'postgresql://owner:secret@localhost/x'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'mail.example.com'],
    ['KEY_PREFIX', 'Pb'],
    ['KEY_PREFIX', 'p_b'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
    ['MAIL_FROM', 'nobody'],
    ['OPERATOR_EMAILS', 'a@example.com,nobody'],
    ['ADMIN_LISTEN', '4001'],
    ['ADMIN_LISTEN', '127.0.0.1:99999'],
    ['ADMIN_LISTEN', '[1:2]:4001'],
    ['ADMIN_LISTEN', '127.1:4001'],
    ['ADMIN_CONSOLE_LISTEN', '3001'],
    ['ADMIN_CONSOLE_LISTEN', 'localhost:0'],
    ['LISTEN_HOST', 'http://0.0.0.0'],
    ['LISTEN_HOST', '0177.0.0.1'],
    ['LISTEN_HOST', ':::'],
    ['ALLOW_DEV_CODE', 'maybe'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '10.0.0.1/8'],
    ['TRUSTED_PROXIES', 'fe80::1%eth0'],
    ['TRUSTED_PROXIES', '127.1'],
    ['AUTO_APPROVED_SOFTWARE_ID', 'my cli'],
    ['AUTO_APPROVED_SOFTWARE_ID', 'x'.repeat(129)],
    ['RESERVED_CLIENT_WORDS', '*acme'],
    ['RESERVED_CLIENT_WORDS', '*a*'],
    ['RESERVED_CLIENT_WORDS', 'official,two words'],
    ['RESERVED_CLIENT_WORDS', '*'],
    ['CIMD_TRUSTED_HOSTS', 'https://client.example.com'],
    ['CIMD_TRUSTED_HOSTS', '*.com'],
    ['CIMD_TRUSTED_HOSTS', '*'],
    ['CIMD_TRUSTED_HOSTS', 'a.*.example.com'],
    ['CIMD_TRUSTED_HOSTS', 'Client.example.com'],
    ['CIMD_TRUSTED_HOSTS', 'client.example.com:443'],
    ['CIMD_TRUSTED_HOSTS', '127.0.0.1'],
    ['WEBHOOK_RETRY_SCALE', '0'],
    ['WEBHOOK_RETRY_SCALE', '2'],
    ['WEBHOOK_RETRY_SCALE', 'fast'],
    ['AI_BUDGET_USD', '-1'],
    ['AI_BUDGET_USD', '1,50'],
    ['AI_BUDGET_USD', '1e3'],
    ['WEBHOOK_ALLOW_CIDRS', '127.0.0.1'],
    ['WEBHOOK_ALLOW_CIDRS', '10.0.0.1/8'],
    ['WEBHOOK_ALLOW_CIDRS', '10.0.0.0/33'],
    ['WEBHOOK_ALLOW_CIDRS', 'fd00::1/64'],
    ['WEBHOOK_ALLOW_CIDRS', 'fd00:0:0:1::/48'],
    ['WEBHOOK_ALLOW_CIDRS', 'localhost/8'],
    ['LOG_LEVEL', 'verbose'],
  ])('refuses %s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    // Two equal ports are reported at the second of the pair.
    expect(Object.keys(problems)).toEqual([name === 'API_PORT' && value === '3000' ? 'CONSOLE_PORT' : name]);
  });

  test('reads lists, addresses and networks', () => {
    const config = readConfig({
      OPERATOR_EMAILS: ' Ada@Example.com, grace@example.com ',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      ADMIN_LISTEN: '[::1]:5000',
      ALLOW_DEV_CODE: '0',
    });
    expect([...config.operatorEmails]).toEqual(['ada@example.com', 'grace@example.com']);
    expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1']);
    expect(config.adminListen).toEqual({ host: '::1', port: 5000 });
  });

  test('never shows a secret: not in the configuration, not in an error', () => {
    const config = readConfig(production);
    const printed = `${inspect(config, { depth: null })} ${JSON.stringify(config)} ${config.smtpUrl} ${config.masterKeys[0]?.key}`;
    expect(printed).not.toContain('hunter22');
    expect(printed).not.toContain(goodKey.toString('base64'));
    expect(printed).not.toContain(goodKey.toString('hex'));
    expect(config.smtpUrl?.reveal()).toContain('hunter22');
    const wrong = {
      ...production,
      SMTP_URL: 'imap://user:hunter22@x',
      DATABASE_URL: 'hunter22',
      MASTER_KEY: 'hunter22',
    };
    expect(() => readConfig(wrong)).toThrow(ConfigError);
    expect(() => readConfig(wrong)).not.toThrow(/hunter22/);
  });

  test('keeps the order of a ring and names each key by what it is', () => {
    const { masterKeys } = readConfig({
      MASTER_KEY: `${goodKey.toString('base64')}, ${otherKey.toString('hex')}`,
    });
    expect(masterKeys.map(({ key }) => key.reveal().equals(goodKey))).toEqual([true, false]);
    const turned = readConfig({
      MASTER_KEY: `${otherKey.toString('base64')},${goodKey.toString('hex')}`,
    }).masterKeys;
    expect(turned.map(({ id }) => id)).toEqual(masterKeys.map(({ id }) => id).reverse());
  });
});

describe('the delivery of codes to a phone', () => {
  const gateway = { SMS_URL: 'https://user:hunter22@sms.example.com/messages' };

  test.each([
    ['by echo in development', {}, 'echo'],
    ['through the gateway wherever there is one', gateway, 'gateway'],
    ['through the gateway in production', { ...production, ...gateway }, 'gateway'],
    ['not at all in production without a gateway', production, 'none'],
    ['not at all beside a mail server', { SMTP_URL: 'smtp://localhost' }, 'none'],
    ['not at all where others can reach the instance', { LISTEN_HOST: '0.0.0.0' }, 'none'],
  ])('%s', (_what, env, smsDelivery) => {
    expect(readConfig(env).smsDelivery).toBe(smsDelivery);
  });

  test('keeps the password of the gateway to itself', () => {
    const { smsUrl } = readConfig(gateway);
    expect(inspect(smsUrl)).not.toContain('hunter22');
    expect(smsUrl?.reveal()).toBe(gateway.SMS_URL);
    expect(() => readConfig({ SMS_URL: 'ftp://user:hunter22@sms.example.com' })).toThrow(/SMS_URL is not/);
    expect(() => readConfig({ SMS_URL: 'ftp://user:hunter22@sms.example.com' })).not.toThrow(/hunter22/);
  });
});

describe('the rules for clients', () => {
  test('approve the software of the command line in development, and none in production unless it is named', () => {
    expect(readConfig({}).autoApprovedSoftwareId).toBe('patchbay-cli');
    expect(readConfig(production).autoApprovedSoftwareId).toBeNull();
    const named = { ...production, AUTO_APPROVED_SOFTWARE_ID: 'acme-cli' };
    expect(readConfig(named).autoApprovedSoftwareId).toBe('acme-cli');
  });

  test('reserve the brand inside other words and generic words as a whole; a list replaces both', () => {
    expect(readConfig({}).reservedClientWords).toEqual({
      inside: ['patchbay'],
      whole: ['official', 'verified', 'support', 'admin', 'system'],
    });
    const own = readConfig({ RESERVED_CLIENT_WORDS: 'secure, *acme*,*Ümlaut*' });
    expect(own.reservedClientWords).toEqual({ inside: ['acme', 'Ümlaut'], whole: ['secure'] });
  });

  test('accept redirect URIs on loopback in production only if the setting allows it', () => {
    expect(readConfig(production).allowLoopbackRedirects).toBe(false);
    expect(readConfig({ ...production, ALLOW_LOOPBACK_REDIRECTS: '1' }).allowLoopbackRedirects).toBe(true);
  });

  test('trust no host of metadata documents unless it is named', () => {
    expect(readConfig({}).cimdTrustedHosts).toEqual([]);
    expect(readConfig({ CIMD_TRUSTED_HOSTS: 'a.example, *.b.example' }).cimdTrustedHosts).toEqual([
      'a.example',
      '*.b.example',
    ]);
  });

  test('open no range that is not public unless it is named', () => {
    expect(readConfig({}).webhookAllowCidrs).toEqual([]);
    const cidrs = ['10.1.2.0/24', '127.0.0.1/32', 'fd00:0:0:1::/64', '64:ff9b::/96', '::1/128'];
    expect(readConfig({ WEBHOOK_ALLOW_CIDRS: cidrs.join(' , ') }).webhookAllowCidrs).toEqual(cidrs);
  });
});

describe('the codes and rights that an instance gives away', () => {
  const smtp = { SMTP_URL: 'smtp://localhost:25' };
  const open = { LISTEN_HOST: '0.0.0.0' };
  const allowed = { ALLOW_DEV_CODE: '1' };
  test.each([
    ['a private development instance', {}, true, true],
    ['a development instance with a mail server', smtp, false, true],
    ['a development instance that others can reach', open, false, false],
    ['one that others can reach and that was told to', { ...open, ...allowed }, true, true],
    ['one that others can reach, with a mail server, told to', { ...open, ...allowed, ...smtp }, false, true],
    ['production', production, false, true],
    ['production told to echo codes', { ...production, ...open, ...allowed }, false, true],
  ])('%s', (_what, env, devCodes, operatorRole) => {
    const config = readConfig({ ...env, OPERATOR_EMAILS: 'ada@example.com' });
    expect([config.devCodes, config.operatorRole, config.operatorEmails.size]).toEqual([
      devCodes,
      operatorRole,
      operatorRole ? 1 : 0,
    ]);
  });
});
