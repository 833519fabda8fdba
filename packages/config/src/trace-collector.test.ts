import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './read-config.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };

describe('the collector of traces', () => {
  test('is none unless it is named', () => {
    expect(readConfig({}).traceCollector).toBeNull();
  });

  test('has an address without a slash at its end, and keeps its headers to itself', () => {
    const { traceCollector } = readConfig({
      ...endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=hunter22, x-team=voice%20notes',
    });
    expect(traceCollector?.baseUrl).toBe('http://127.0.0.1:4318');
    expect(inspect(traceCollector)).not.toContain('hunter22');
    expect(traceCollector?.headers?.reveal()).toEqual({ 'x-api-key': 'hunter22', 'x-team': 'voice notes' });
  });

  test.each(['no pair', 'two words=1', 'x-api-key=', 'x-api-key=%zz', 'x-api-key=a%0d%0ab', 'a=1,,b=2'])(
    'refuses the headers %s, and does not repeat them',
    (text) => {
      try {
        readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: text });
        expect.unreachable('they were taken');
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        expect(error.problems.map(({ variable }) => variable)).toEqual(['OTEL_EXPORTER_OTLP_HEADERS']);
        expect(error.message).not.toContain(text);
      }
    },
  );
});
