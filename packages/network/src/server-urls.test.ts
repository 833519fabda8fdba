import { describe, expect, test } from 'vitest';
import { serverUrls } from './server-urls.ts';

describe('the servers of a connection string', () => {
  test.each([
    ['postgresql://u:p@a:1/n', ['postgresql://u:p@a:1/n']],
    [
      'postgresql://u:p@a:1,b:2/n?sslmode=require',
      ['postgresql://u:p@a:1/n?sslmode=require', 'postgresql://u:p@b:2/n?sslmode=require'],
    ],
    ['postgres://a,b,c/n', ['postgres://a/n', 'postgres://b/n', 'postgres://c/n']],
    ['postgresql://u:p@[::1]:1,[::2]:1/n', ['postgresql://u:p@[::1]:1/n', 'postgresql://u:p@[::2]:1/n']],
    ['postgresql://u:p@a:1,b:2', ['postgresql://u:p@a:1', 'postgresql://u:p@b:2']],
  ])('%s', (url, urls) => {
    expect(serverUrls(url)).toEqual(urls);
  });

  test.each([
    'postgresql://u:p,q@a:1/n',
    'postgresql://u:p@a:1/n?options=-c%20x=1,2',
    'postgresql://u:p@a:1/one,two',
    'not a url, at all',
    '',
  ])('a comma elsewhere separates nothing: %s', (url) => {
    expect(serverUrls(url)).toEqual([url]);
  });
});
