import { AccessError, type IntegrationEntry, integrations } from '@patchbay/contract';

export interface IntegrationView extends IntegrationEntry {
  readonly id: string;
}

/** @throws AccessError `integration_not_found` (404); also for a prototype's name */
export function readIntegration(id: string): IntegrationView {
  const entry = Object.entries(integrations).find(([name]) => name === id)?.[1];
  if (!entry) throw new AccessError('integration_not_found');
  return { id, ...entry };
}
