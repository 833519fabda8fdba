import { describe, expect, test } from 'vitest';
import { reviewPoints } from './review-points.ts';

type Client = Parameters<typeof reviewPoints>[0];
type Preview = Parameters<typeof reviewPoints>[1];
type Scope = Preview['consent']['scopes'][number];

const client: Client = {
  name: 'Planner',
  clientUri: 'https://planner.example/about',
  redirectUris: ['https://planner.example/callback', 'https://planner.example/other'],
};
const scope = (name: Scope['name'], sensitive = false): Scope => ({
  name,
  sensitive,
  description: 'Does something.',
  optional: true,
});
const asks = (...scopes: Scope[]): Preview => ({ sharesName: false, consent: { scopes } });
const threads = asks(scope('threads:read'));

const openOf = (changed: Partial<Client>, preview = threads): string[] =>
  reviewPoints({ ...client, ...changed }, preview).flatMap(({ isOpen, text, title }) =>
    isOpen ? [`${title}: ${text}`] : [],
  );

test('a reviewer looks at the name, the redirect URIs, the scopes and the homepage, and a plain client has nothing to explain', () => {
  const points = reviewPoints(client, threads);
  expect(points.map(({ title }) => title)).toEqual(['Name', 'Redirect URIs', 'Scopes', 'Homepage']);
  expect(openOf({})).toEqual([]);
});

describe('a reviewer wants an explanation of', () => {
  test('a name that another app has', () => {
    expect(openOf({}, { ...threads, sharesName: true })).toEqual([
      expect.stringMatching(/^Name: Another app/),
    ]);
  });

  test('a redirect to the computer of the person', () => {
    const redirectUris = [...client.redirectUris, 'http://127.0.0.1:8080/callback'];
    expect(openOf({ redirectUris })).toEqual([expect.stringMatching(/^Redirect URIs: 127\.0\.0\.1:8080 is/)]);
  });

  test('redirects to several hosts, also of one owner', () => {
    const redirectUris = ['https://planner.example/', 'https://app.planner.example/'];
    expect(openOf({ redirectUris })).toEqual([expect.stringMatching(/^Redirect URIs: They lead to 2 hosts/)]);
  });

  test('a redirect to another host than that of the homepage', () => {
    expect(openOf({ redirectUris: ['https://elsewhere.example/cb'] })).toEqual([
      expect.stringMatching(/^Homepage: .* people are sent to elsewhere\.example/),
    ]);
    expect(openOf({ redirectUris: ['https://elsewhereplanner.example/cb'] })).toHaveLength(1);
  });

  test('a missing homepage', () => {
    expect(openOf({ clientUri: null })).toEqual([expect.stringMatching(/^Homepage: There is none/)]);
  });

  test('each sensitive scope, by its name', () => {
    const preview = asks(scope('threads:read'), scope('messages:read.raw', true));
    expect(openOf({}, preview)).toEqual([expect.stringMatching(/^Scopes: Sensitive: messages:read\.raw\./)]);
  });

  test('many scopes', () => {
    const names = [
      'threads:read',
      'messages:write',
      'contacts:read',
      'voice_notes:read',
      'voice_notes:write',
    ] as const;
    expect(openOf({}, asks(...names.map((name) => scope(name))))).toEqual([]);
    const six = [...names, 'threads:read' as const].map((name) => scope(name));
    expect(openOf({}, asks(...six))).toEqual([expect.stringMatching(/^Scopes: It can request 6/)]);
  });
});
