import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createLogger, type LoggerOptions } from './logger.ts';

function recording(level: LoggerOptions['level'] = 'debug') {
  const lines: string[] = [];
  const logger = createLogger({
    level,
    name: 'test',
    destination: { write: (line) => void lines.push(line) },
  });
  const last = (): Record<string, unknown> => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>;
  return { logger, lines, last };
}

const token = `pb_test_${'a1B2c3D4'.repeat(6).slice(0, 46)}`;

describe('createLogger', () => {
  test('writes one JSON line with level, time, name, message and fields', () => {
    const { logger, lines, last } = recording();
    logger.info({ requestId: 'req_1', durationMs: 3, ok: true, none: null }, 'done');
    expect(lines).toHaveLength(1);
    expect(last()).toMatchObject({
      level: 'info',
      name: 'test',
      msg: 'done',
      requestId: 'req_1',
      durationMs: 3,
      ok: true,
      none: null,
    });
    expect(last().time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('writes nothing below its level', () => {
    const { logger, lines } = recording('warn');
    logger.debug({}, 'no');
    logger.info({}, 'no');
    logger.warn({}, 'yes');
    logger.error({}, 'yes');
    expect(lines).toHaveLength(2);
  });

  test('keeps a forged second line inside the value', () => {
    const { logger, lines, last } = recording();
    logger.info({ userAgent: 'x"}\r\n{"level":"error","msg":"forged"}\u2028' }, 'seen\r\n{"msg":"forged"}');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
    expect(last().userAgent).toContain('forged');
  });

  test('adds the fields of a child to each of its lines, cleaned', () => {
    const { logger, last } = recording();
    logger
      .child({ requestId: 'req_1', password: 'hunter22' })
      .child({ job: 'sweep' })
      .warn({ count: 2 }, 'swept');
    expect(last()).toMatchObject({ requestId: 'req_1', password: '[redacted]', job: 'sweep', count: 2 });
  });

  test.each([
    'authorization',
    'Authorization',
    'proxy-authorization',
    'cookie',
    'set-cookie',
    'Set-Cookie',
    'raw_key',
    'device_code',
    'userCode',
    'consent_proof',
    'codeVerifier',
    'rawKey',
    'password',
    'newPassword',
    'current_password',
    'code',
    'dev_code',
    'devCode',
    'token',
    'accessToken',
    'mfa_token',
    'secret',
    'clientSecret',
    'recoveryCodes',
    'apiKey',
    'MASTER_KEY',
    'DATABASE_URL',
    'body',
    'headers',
    'rawHeaders',
    'requestBody',
  ])('never writes the value of %s, at any depth', (name) => {
    const { logger, lines } = recording();
    logger.error({ [name]: 'hunter22', nested: { list: [{ [name]: ['hunter22'] }] } }, 'failed');
    expect(lines[0]).toContain('[redacted]');
    expect(lines[0]).not.toContain('hunter22');
  });

  test.each(['errorCode', 'statusCode', 'keyId', 'keyPrefix', 'bodyBytes', 'sessionId'])(
    'writes %s',
    (name) => {
      const { logger, last } = recording();
      logger.info({ [name]: 'kept' }, 'x');
      expect(last()[name]).toBe('kept');
    },
  );

  test('redacts a token in any text, and keeps its public prefix', () => {
    const { logger, lines } = recording();
    logger.warn(
      { path: `/x/${token}`, err: new Error(`no such key ${token}`) },
      `refused ${token} and Bearer abcdefghijkl`,
    );
    expect(lines[0]).not.toContain(token);
    expect(lines[0]).not.toContain('abcdefghijkl');
    expect(lines[0]?.split(token.slice(0, 16))).toHaveLength(4);
  });

  test('redacts the password of a URL in a message', () => {
    const { logger, last } = recording();
    logger.error({ err: new Error('cannot reach postgresql://patchbay:hunter22@db:5432/x') }, 'failed');
    expect(last().err).toMatchObject({ message: 'cannot reach postgresql://[redacted]@db:5432/x' });
  });

  test('writes the type, code, message, frames and cause of an error, and nothing that a driver attached to it', () => {
    const { logger, lines, last } = recording();
    const cause = Object.assign(new TypeError('inner'), { parameters: ['hunter22'] });
    const error = Object.assign(new Error('outer', { cause }), {
      code: '23505',
      detail: 'Key (email)=(hunter22)',
      request: {},
    });
    logger.error({ err: error }, 'failed');
    expect(last().err).toMatchObject({
      type: 'Error',
      code: '23505',
      message: 'outer',
      cause: { type: 'TypeError', message: 'inner' },
    });
    expect(lines[0]).toContain('logger.test.ts');
    expect(lines[0]).not.toContain('hunter22');
  });

  test('keeps the arguments of a query out of the message of a Prisma error', () => {
    const { logger, lines } = recording();
    const error = new Error(
      'Invalid `create()` invocation:\n{ email: "hunter22" }\n\nArgument `name` is missing.',
    );
    error.name = 'PrismaClientValidationError';
    logger.error({ err: error }, 'failed');
    expect(lines[0]).toContain('Argument `name` is missing.');
    expect(lines[0]).not.toContain('hunter22');
  });

  test('names an instance of a class instead of printing it', () => {
    const { logger, last } = recording();
    const req = new IncomingMessage(new Socket());
    logger.info({ req, bytes: Buffer.from('hunter22'), at: new Date(0), big: 5n, call: () => 1 }, 'x');
    expect(last()).toMatchObject({
      req: '[IncomingMessage]',
      bytes: '[Buffer]',
      at: '1970-01-01T00:00:00.000Z',
      big: '5',
      call: '[function]',
    });
  });

  test('survives cycles, hostile names and huge values', () => {
    const { logger, lines, last } = recording();
    const cycle: Record<string, unknown> = {
      wide: Array.from({ length: 5000 }, () => 1),
      long: 'x'.repeat(100_000),
    };
    cycle.self = cycle;
    logger.info({ cycle, evil: JSON.parse('{"__proto__":{"polluted":true}}') as unknown }, 'x');
    expect(lines[0]?.length).toBeLessThan(20_000);
    expect(Object.getOwnPropertyNames(last().evil)).toEqual(['__proto__']);
    expect({}).not.toHaveProperty('polluted');
  });
});
