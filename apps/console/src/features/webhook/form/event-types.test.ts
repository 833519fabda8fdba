import { describeEvents, eventTypeNames } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { groupTypes, isSubscribed, listChoices, toggleType } from './event-types.ts';

const catalog = describeEvents();
const namesOf = (search: string) =>
  groupTypes(catalog, search).flatMap(({ types }) => types.map(({ type }) => type));

test('every type of the catalog is shown', () => {
  expect(namesOf('').toSorted()).toEqual(eventTypeNames.toSorted());
});

test('every type can be chosen, except the test event, which always arrives', () => {
  const types = listChoices(catalog).map(({ type }) => type);
  expect(types).toEqual(eventTypeNames.filter((type) => type !== 'ping'));
});

test.each([
  [['*'], true],
  [['task.created', 'message.new'], true],
  [['message.read'], false],
  [[], false],
])('an endpoint that subscribes to %j gets message.new: %s', (types, gets) => {
  expect(isSubscribed(types, 'message.new')).toBe(gets);
});

test('every group has a name in plain words', () => {
  for (const { name } of groupTypes(catalog, '')) expect(name).toMatch(/^[A-Z]/);
});

test.each([
  ['key revoked', ['api_key.revoked']],
  ['GRANT', ['oauth.grant.created', 'oauth.grant.revoked']],
  ['participant', ['message.read']],
  ['no such word', []],
])('a search for %j finds %j', (search, found) => {
  expect(namesOf(search)).toEqual(found);
});

test('choosing a type twice leaves the choice as it was', () => {
  const one = toggleType(new Set(['message.new']), 'task.created');
  expect([...one]).toEqual(['message.new', 'task.created']);
  expect([...toggleType(one, 'task.created')]).toEqual(['message.new']);
});
