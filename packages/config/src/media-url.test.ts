import { describe, expect, test } from 'vitest';
import { readMediaUrl } from './media-url.ts';

describe('MEDIA_URL', () => {
  test('names a directory', () => {
    expect(readMediaUrl('file:///var/lib/media')).toEqual({ directory: '/var/lib/media', bucket: null });
  });

  test('names a bucket, its server and its key', () => {
    const location = readMediaUrl('s3://key:pa%2Fss@s3.example.com:9000/audio/one/two?region=eu-1&tls=off');
    expect(location).toMatchObject({
      directory: null,
      bucket: {
        endpoint: 'http://s3.example.com:9000',
        region: 'eu-1',
        name: 'audio',
        prefix: 'one/two/',
        accessKeyId: 'key',
      },
    });
    expect(location?.bucket?.secretAccessKey.reveal()).toBe('pa/ss');
  });

  test('is https in us-east-1, with no prefix, unless it says otherwise', () => {
    expect(readMediaUrl('s3://a:b@s3.example.com/audio/')?.bucket).toMatchObject({
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      prefix: '',
    });
  });

  test('never shows its secret when it is printed', () => {
    expect(JSON.stringify(readMediaUrl('s3://a:hunter22@s3.example.com/audio'))).not.toContain('hunter22');
  });

  test.each([
    'file:///',
    'file://host/dir',
    'media',
    'https://s3.example.com/audio',
    's3://s3.example.com/audio',
    's3://a@s3.example.com/audio',
    's3://a:b@s3.example.com/',
    's3://a:b@s3.example.com/Audio',
    's3://a:b@s3.example.com/audio?tls=maybe',
    's3://a:b@s3.example.com/audio?acl=public',
    's3://a:b@s3.example.com/audio/..%2F',
  ])('is refused as %s', (text) => {
    expect(readMediaUrl(text)).toBeNull();
  });
});
