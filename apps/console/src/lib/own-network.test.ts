import { expect, test } from 'vitest';
import { isOwnNetwork } from './own-network.ts';

test.each([
  'http://localhost:3000/hook',
  ' https://LOCALHOST/ ',
  'http://hooks.localhost',
  'http://127.0.0.1:8080',
  'http://127.1/hook',
  'http://10.0.0.5',
  'http://192.168.1.20:9000',
  'http://172.16.0.1',
  'http://[::1]:3000',
  'http://macbook.local:8000',
])('%s is in the network of the developer', (url) => {
  expect(isOwnNetwork(url)).toBe(true);
});

test.each([
  '',
  'localhost:3000',
  'https://example.com',
  'https://localhost.example.com',
  'https://10.example.com',
  'http://172.32.0.1',
])('%s is not', (url) => {
  expect(isOwnNetwork(url)).toBe(false);
});
