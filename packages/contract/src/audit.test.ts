import { describe, expect, test } from 'vitest';
import { auditCatalog, ListAuditInput } from './audit.ts';

describe('the catalog of audited actions', () => {
  test('names them in lower case by family, and describes each in a sentence', () => {
    for (const [action, { description }] of Object.entries(auditCatalog)) {
      expect(action).toMatch(/^[a-z_]+(?:\.[a-z_]+)+$/);
      expect(description).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('can be asked for action by action, and family by family', () => {
    for (const action of Object.keys(auditCatalog)) {
      const family = action.slice(0, action.indexOf('.') + 1);
      expect(ListAuditInput.parse({ action }).action).toBe(action);
      expect(ListAuditInput.parse({ action: family }).action).toBe(family);
    }
  });

  test.each(['', '%.', 'API.', 'a b', "a'", 'a'.repeat(65)])('cannot be asked for %j', (action) => {
    expect(ListAuditInput.safeParse({ action }).success).toBe(false);
  });
});
