import { doc, type Scope, type ScopeEntry, scopeCatalog, scopeNames } from '@patchbay/contract';
import { z } from 'zod';

export const ScopeBody = doc.object('Scope', 'A permission that a key or a token can have.', {
  name: doc(z.enum(scopeNames), 'The name, as keys and tokens have it.'),
  description: doc.text(
    'The access that it gives, for people.',
    'List threads and message metadata. Content is left out.',
  ),
  category: doc.text('The part of the platform that it belongs to.', 'threads'),
  sensitive: doc.flag('True if every use of it is written into the audit log.'),
  default: doc.flag('True if a key that is created without scopes gets it.', true),
});

export function presentScope(name: Scope): z.input<typeof ScopeBody> {
  const { category, default: isDefault, description, sensitive }: ScopeEntry = scopeCatalog[name];
  return { name, description, category, sensitive, default: isDefault };
}
