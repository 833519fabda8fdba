import { AccessError, type IntegrationEntry, integrations, ReadIntegrationInput } from '@patchbay/contract';
import { query } from '../../core/exports.ts';

export interface IntegrationView extends IntegrationEntry {
  readonly id: string;
}

/**
 * Reads a public integration manifest.
 * @throws AccessError `integration_not_found` (404), also for the name of a prototype's member
 */
export const readIntegration = query({
  actors: ['anonymous'],
  input: ReadIntegrationInput,
  async run(_ctx, { id }): Promise<IntegrationView> {
    const entry = Object.entries(integrations).find(([name]) => name === id)?.[1];
    if (!entry) throw new AccessError('integration_not_found');
    return { id, ...entry };
  },
});
