import { type Scope, type ScopeEntry, scopeCatalog, scopeNames } from '@patchbay/contract';
import { z } from 'zod';

export const ScopeBody = z
  .object({
    name: z.enum(scopeNames),
    description: z.string(),
    category: z.string(),
    sensitive: z.boolean(),
    default: z.boolean(),
  })
  .meta({ id: 'Scope' });

export function presentScope(name: Scope): z.input<typeof ScopeBody> {
  const { category, default: isDefault, description, sensitive }: ScopeEntry = scopeCatalog[name];
  return { name, description, category, sensitive, default: isDefault };
}
