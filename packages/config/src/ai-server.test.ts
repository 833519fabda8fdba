import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './read-config.ts';

const server = { AI_BASE_URL: 'https://llm.example.com/v1/', AI_MODEL: 'small-model' };

function problemsOf(env: Readonly<Record<string, string>>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ variable }) => variable);
    throw error;
  }
}

describe('the AI server', () => {
  test('is none unless it is named', () => {
    expect(readConfig({}).aiServer).toBeNull();
    expect(readConfig({ AI_MODEL: 'small-model' }).aiServer).toBeNull();
  });

  test('has an address without a slash at its end, and keeps its key to itself', () => {
    const { aiServer } = readConfig({ ...server, AI_API_KEY: 'hunter22' });
    expect(aiServer).toMatchObject({
      baseUrl: 'https://llm.example.com/v1',
      model: 'small-model',
      transcriptionModel: 'whisper-1',
    });
    expect(inspect(aiServer)).not.toContain('hunter22');
    expect(aiServer?.apiKey?.reveal()).toBe('hunter22');
  });

  test('needs the name of a model', () => {
    expect(problemsOf({ AI_BASE_URL: server.AI_BASE_URL })).toEqual(['AI_MODEL']);
  });

  test('has the prices that are set, in micro-dollars for a million tokens', () => {
    expect(readConfig({}).aiPrices).toEqual(new Map());
    const { aiPrices } = readConfig({ AI_PRICES: 'small-model=0.25/2, org/model=v2:free=0/0.000001' });
    expect(aiPrices).toEqual(
      new Map([
        ['small-model', { inputMicros: 250_000, outputMicros: 2_000_000 }],
        ['org/model=v2:free', { inputMicros: 0, outputMicros: 1 }],
      ]),
    );
  });

  test.each([
    ['AI_BASE_URL', 'llm.example.com'],
    ['AI_BASE_URL', 'ftp://llm.example.com'],
    ['AI_BASE_URL', 'https://user:secret@llm.example.com/v1'],
    ['AI_BASE_URL', 'https://llm.example.com/v1?x=1'],
    ['AI_BASE_URL', 'https://llm.example.com/v1#x'],
    ['AI_API_KEY', 'two words'],
    ['AI_MODEL', 'two words'],
    ['AI_TRANSCRIPTION_MODEL', 'two words'],
    ['AI_PRICES', 'small-model'],
    ['AI_PRICES', 'small-model=1'],
    ['AI_PRICES', 'small-model=1/-2'],
    ['AI_PRICES', 'small-model=1/2,'],
    ['AI_PRICES', 'small-model=1/2,small-model=2/3'],
    ['AI_PRICES', 'small-model=1e3/2'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ ...server, [name]: value })).toEqual([name]);
  });
});
