import { describe, expect, test } from 'vitest';
import { describeCaution, hostOf, isLoopback } from './app-origin.ts';

test.each(['registration', 'metadata_document'] as const)(
  'the name of an app from the source %s that no operator has reviewed is not shown as verified',
  (source) => {
    const caution = describeCaution({ source, isReviewed: false, isOnTrial: false }, 'helper.example');
    expect(caution?.title).toBe('Unverified app');
    expect(caution?.text).toContain('chose its own name');
    expect(caution?.text).toContain('know the host it sends you to');
  },
);

test('only an app with a metadata document has a host that is certain', () => {
  expect(
    describeCaution({ source: 'metadata_document', isReviewed: false, isOnTrial: false }, 'helper.example')
      ?.text,
  ).toContain('Only the host that publishes it');
  expect(
    describeCaution({ source: 'registration', isReviewed: false, isOnTrial: false }, 'helper.example')?.text,
  ).not.toContain('certain');
});

test.each(['registration', 'metadata_document', 'console'] as const)(
  'an app from the source %s that redirects to loopback is said to run on this computer',
  (source) => {
    for (const host of ['127.0.0.1:43117', 'localhost:8080', '[::1]:9']) {
      const { text } = describeCaution({ source, isReviewed: false, isOnTrial: false }, host) ?? { text: '' };
      expect(text).toContain('This app runs on your computer');
      expect(text).not.toContain('the host it sends you to');
    }
    expect(
      describeCaution({ source, isReviewed: false, isOnTrial: false }, 'localhost.evil.example')?.text ?? '',
    ).not.toContain('your computer');
  },
);

test.each(['registration', 'metadata_document'] as const)(
  'an app from the source %s that an operator has reviewed is not called unverified, and is still said to run on this computer',
  (source) => {
    expect(describeCaution({ source, isReviewed: true, isOnTrial: false }, 'helper.example')).toBeNull();
    expect(describeCaution({ source, isReviewed: true, isOnTrial: false }, '127.0.0.1:43117')?.title).toBe(
      'App on your computer',
    );
  },
);

test('an app that a developer created in the console needs no caution', () => {
  expect(
    describeCaution({ source: 'console', isReviewed: false, isOnTrial: false }, 'helper.example'),
  ).toBeNull();
});

describe('isLoopback', () => {
  test.each(['localhost', 'localhost:8080', '127.0.0.1:3334', '127.1.2.3', '[::1]:9'])(
    '%s is this device',
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );

  test.each([
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example',
    'notlocalhost',
    '128.0.0.1',
    '127.0.0.1:80@evil.example',
    '',
  ])('%j is another host', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});

describe('hostOf', () => {
  test('shows where an address leads, not the text before an @', () => {
    expect(hostOf('https://patchbay.example@evil.example/x')).toBe('evil.example');
  });

  test.each([null, '', 'not an address', 'com.example.app:/callback'])('%j has no host', (uri) => {
    expect(hostOf(uri)).toBeNull();
  });
});

test('an app on trial is said to be open to this person alone', () => {
  const client = { source: 'console', isReviewed: false, isOnTrial: true } as const;
  for (const host of ['helper.example', 'localhost:8080']) {
    expect(describeCaution(client, host)?.title).toBe('You are trying this app');
  }
});
