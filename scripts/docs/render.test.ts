import { auditCatalog, errorRegistry, eventCatalog, scopeNames } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { renderEvents } from './render-events.ts';
import { auditRows, errorRows, scopeRows } from './tables.ts';

describe('docs/errors.md', () => {
  test('has a row for every code, sorted by status', () => {
    const rows = errorRows();
    const statuses = rows.map((row) => Number(row.split('|')[1]));
    expect(rows).toHaveLength(Object.keys(errorRegistry).length);
    expect(statuses).toEqual(statuses.toSorted((a, b) => a - b));
  });

  test('shows a detail with a reason as the wire does', () => {
    expect(errorRows().join('\n')).toContain('| 400 | `unknown_scopes: <reason>` |');
  });

  test('promises Retry-After for the codes that carry it', () => {
    expect(errorRows().join('\n')).toMatch(/\| 429 \| `otp_rate_limited` \|.*Retry-After/);
  });
});

describe('docs/scopes.md', () => {
  test('has every scope, in the order of the specification', () => {
    const rows = scopeRows().flatMap((line) => /^\| `([^`]+)` \|/.exec(line)?.[1] ?? []);
    expect(rows).toEqual(scopeNames);
  });

  test('marks the sensitive scopes', () => {
    expect(scopeRows().join('\n')).toMatch(/\| `messages:read.raw` \|.*\| {2}\| yes \|/);
  });
});

describe('docs/events.md', () => {
  test('has a section for every type of event', () => {
    const types = [...renderEvents().matchAll(/^## `([^`]+)`$/gm)].map(([, type]) => type);
    expect(types).toEqual(Object.keys(eventCatalog));
  });

  test('shows fields and examples under their wire names', () => {
    const page = renderEvents();
    expect(page).toContain(
      'Readers: sessions, and credentials with `threads:read`. Ordered by: `thread_id`.',
    );
    expect(page).toContain('| `media_type` | text or null | The type of its audio; null without audio. |');
    expect(page).toContain('  "media_type": "audio/ogg",');
    expect(page).not.toContain('| any |');
  });
});

describe('docs/audit.md', () => {
  test('has a row for every action, with its target', () => {
    const actions = auditRows().map((line) => /^\| `([^`]+)` \|/.exec(line)?.[1]);
    expect(actions).toEqual(Object.keys(auditCatalog));
    expect(auditRows().join('\n')).toContain('| `api_key.created` | `api_key` |');
  });
});
