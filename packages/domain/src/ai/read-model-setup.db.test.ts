import { expect, test } from 'vitest';
import { openTestProcess, outcomeOf } from '../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../testing/services.fixture.ts';
import { readModelSetup } from './read-model-setup.ts';

const { services } = await openTestProcess();
const developer = await createDeveloper(services);
const operator = { ...developer, role: 'operator' } as const;

const setupWith = (model: string | null) => {
  const server = { baseUrl: 'http://x', apiKey: null, transcriptionModel: 'x' };
  const aiServer = model === null ? null : { ...server, model };
  const settings = { ...services.settings, aiServer };
  return readModelSetup({ ...contextFor(services, operator), settings });
};

test('operators see which model answers, and whether anybody has said what it costs', async () => {
  expect(await setupWith(null)).toEqual({ model: 'embedded-extractive', isPriced: true });
  expect(await setupWith('gpt-4o-mini')).toEqual({ model: 'gpt-4o-mini', isPriced: true });
  expect(await setupWith('small-model')).toEqual({ model: 'small-model', isPriced: true });
  expect(await setupWith('new-model')).toEqual({ model: 'new-model', isPriced: false });
});

test('nobody else does', async () => {
  expect(await outcomeOf(readModelSetup(contextFor(services, developer)))).toBe('operator_only');
});
