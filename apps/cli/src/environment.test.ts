import { describe, expect, test } from 'vitest';
import { parseBaseUrl, readEnvironment } from './environment.ts';

describe('the base URL', () => {
  test('has one spelling for one server', () => {
    for (const text of [
      'https://API.example.com',
      'https://api.example.com/',
      'https://api.example.com:443',
    ]) {
      expect(parseBaseUrl(text)).toBe('https://api.example.com');
    }
  });

  test('may be plain http only on this machine', () => {
    for (const text of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000']) {
      expect(parseBaseUrl(text)).toBe(text);
    }
    for (const text of [
      'http://api.example.com',
      'http://localhost.example.com',
      'http://127.0.0.1.example.com',
    ]) {
      expect(() => parseBaseUrl(text), text).toThrow('must be https');
    }
  });

  test.each([
    'api.example.com',
    'ftp://x.example',
    'https://u:p@x.example',
    'https://x.example/v1',
    'https://x.example?a=1',
    '',
  ])('%j is refused', (text) => {
    expect(() => parseBaseUrl(text)).toThrow('The base URL');
  });

  test.each([
    'https://user:hunter2@x.example',
    'https://user:hunter2@x.example:99999',
    'user:hunter2@x.example',
  ])('is never shown with the password it holds: %s', (text) => {
    expect(() => parseBaseUrl(text)).toThrow(/^(?!.*hunter2)/);
  });
});

describe('the environment', () => {
  test('of an option goes before that of a variable, and an empty variable is an unset one', () => {
    const variables = { PATCHBAY_BASE_URL: 'https://a.example', PATCHBAY_TOKEN: ' ' };
    expect(readEnvironment(variables, '/home/ada').baseUrl).toBe('https://a.example');
    expect(readEnvironment(variables, '/home/ada', 'https://b.example').baseUrl).toBe('https://b.example');
    expect(readEnvironment(variables, '/home/ada').token).toBeNull();
    expect(readEnvironment({}, '/home/ada').baseUrl).toBe('http://localhost:4000');
  });

  test('gives no credential of the server that it names to another one', () => {
    const variables = {
      PATCHBAY_BASE_URL: 'https://A.example/',
      PATCHBAY_TOKEN: 'token',
      PATCHBAY_SESSION: 'session',
      PATCHBAY_CLIENT_ID: 'client',
    };
    const credentialsFor = (option?: string) => {
      const { clientId, otherServer, session, token } = readEnvironment(variables, '/home/ada', option);
      return [token, session, clientId, otherServer];
    };
    for (const option of [undefined, 'https://a.example'])
      expect(credentialsFor(option)).toEqual(['token', 'session', 'client', null]);
    for (const option of ['https://b.example', 'https://a.example:8443', 'http://localhost:4000'])
      expect(credentialsFor(option)).toEqual([null, null, null, 'https://A.example/']);
    const { token } = readEnvironment({ PATCHBAY_TOKEN: 'token' }, '/home/ada', 'https://b.example');
    expect(token).toBe('token');
  });

  test('keeps credentials where XDG says, and a relative path is ignored', () => {
    expect(readEnvironment({ XDG_CONFIG_HOME: '/x' }, '/home/ada').configDir).toBe('/x/patchbay');
    expect(readEnvironment({ XDG_CONFIG_HOME: 'x' }, '/home/ada').configDir).toBe(
      '/home/ada/.config/patchbay',
    );
  });

  test.each(['', 'ada', './ada'])('without a home that is a place, such as %j, keeps nothing', (home) => {
    expect(() => readEnvironment({}, home)).toThrow('There is no home directory');
    expect(readEnvironment({ XDG_CONFIG_HOME: '/x' }, home).configDir).toBe('/x/patchbay');
  });
});
