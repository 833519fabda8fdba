import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './read-config.ts';

const listenOn = (host: string, first: number) => ({
  api: { host, port: first },
  console: { host, port: first + 1 },
  worker: { host, port: first + 2 },
});

test('metrics are on loopback by default, whatever address the public listener has', () => {
  const { metricsListen } = readConfig({ LISTEN_HOST: '0.0.0.0' });
  expect(metricsListen).toEqual({ ...listenOn('127.0.0.1', 9464), isChosen: false });
  const byPort = readConfig({ LISTEN_HOST: '0.0.0.0', METRICS_PORT: '9100' }).metricsListen;
  expect(byPort).toEqual({ ...listenOn('127.0.0.1', 9100), isChosen: true });
});

test('METRICS_LISTEN names the first of three ports, wins over METRICS_PORT, and can be off', () => {
  const { metricsListen } = readConfig({ METRICS_LISTEN: '[::1]:9100', METRICS_PORT: '9200' });
  expect(metricsListen).toEqual({ ...listenOn('::1', 9100), isChosen: true });
  expect(readConfig({ METRICS_LISTEN: 'off', METRICS_PORT: '9200' }).metricsListen).toBeNull();
});

test.each([
  ['METRICS_LISTEN', '9464'],
  ['METRICS_LISTEN', 'on'],
  ['METRICS_LISTEN', 'localhost:65534'],
  ['METRICS_LISTEN', '127.0.0.1:3999'],
  ['METRICS_LISTEN', '127.0.0.1:2998'],
  ['METRICS_PORT', '4000'],
  ['METRICS_PORT', '65534'],
])('refuses %s=%s, which leaves no port for one of the programs', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(`${name} `);
});
