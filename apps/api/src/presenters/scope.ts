import { doc, type Scope, type ScopeEntry, scopeCatalog, scopeNames } from '@patchbay/contract';
import { z } from 'zod';

export const ScopeBody = z
  .object({
    name: z.enum(scopeNames).meta(doc('The name, as keys and tokens have it.')),
    description: z
      .string()
      .meta(
        doc(
          'The access that it gives, for people.',
          'List threads and message metadata. Content is left out.',
        ),
      ),
    category: z.string().meta(doc('The part of the platform that it belongs to.', 'threads')),
    sensitive: z.boolean().meta(doc('True if every use of it is written into the audit log.')),
    default: z.boolean().meta(doc('True if a key that is created without scopes gets it.', true)),
  })
  .meta({ id: 'Scope', description: 'A permission that a key or a token can have.' });

export function presentScope(name: Scope): z.input<typeof ScopeBody> {
  const { category, default: isDefault, description, sensitive }: ScopeEntry = scopeCatalog[name];
  return { name, description, category, sensitive, default: isDefault };
}
