import { AccessError } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import type { Complex } from '../schema/attribute.ts';
import { userAttributes } from '../schema/user.ts';
import { userUrns } from '../user/target.ts';
import { applyPatch } from './apply.ts';
import { readOperations } from './operation.ts';

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const target = { attributes: userAttributes, urns: userUrns };
const ada: Complex = {
  userName: 'ada',
  active: true,
  name: { givenName: 'Ada', familyName: 'Byron' },
  emails: [
    { value: 'ada@work.example', type: 'work', primary: true },
    { value: 'ada@home.example', type: 'home' },
  ],
};

const patch = (operations: unknown, before = ada): Complex =>
  applyPatch(target, before, readOperations({ Operations: operations }));

function codeOf(operations: unknown): string {
  try {
    patch(operations);
    return 'accepted';
  } catch (error) {
    if (error instanceof AccessError) return error.code;
    throw error;
  }
}

describe('a request of Okta', () => {
  test('deactivates without a path', () => {
    expect(patch([{ op: 'replace', value: { active: false } }])).toEqual({ ...ada, active: false });
  });

  test('passes over the id that it repeats', () => {
    expect(patch([{ op: 'replace', value: { id: 'usr_1', schemas: [], title: 'Countess' } }])).toEqual({
      ...ada,
      title: 'Countess',
    });
  });
});

describe('a request of Microsoft Entra ID', () => {
  test.each(['False', 'false', false])('deactivates by a path, with %j and a capital letter', (value) => {
    expect(patch([{ op: 'Replace', path: 'active', value }])).toEqual({ ...ada, active: false });
  });

  test('adds the first address of a kind by brackets', () => {
    const { emails: _, ...bare } = ada;
    const path = 'emails[type eq "work"].value';
    expect(patch([{ op: 'Add', path, value: 'a@b.example' }], bare).emails).toEqual([
      { type: 'work', value: 'a@b.example' },
    ]);
  });

  test('replaces the address that the brackets name, and no other', () => {
    const path = 'emails[type eq "work"].value';
    expect(patch([{ op: 'Replace', path, value: 'new@work.example' }]).emails).toEqual([
      { value: 'new@work.example', type: 'work', primary: true },
      { value: 'ada@home.example', type: 'home' },
    ]);
  });

  test('writes dotted names, in the path and without one', () => {
    const expected = { givenName: 'Augusta', familyName: 'Byron' };
    expect(patch([{ op: 'Replace', path: 'name.givenName', value: 'Augusta' }]).name).toEqual(expected);
    expect(patch([{ op: 'Replace', value: { 'name.givenName': 'Augusta' } }]).name).toEqual(expected);
  });

  test('reaches into the extension by its URN, and gives a manager as bare text', () => {
    const department = { op: 'Add', path: `${enterprise}:department`, value: 'Engines' };
    const manager = { op: 'Add', path: `${enterprise}:manager`, value: 'usr_1' };
    expect(patch([department, manager])[enterprise]).toEqual({
      department: 'Engines',
      manager: { value: 'usr_1' },
    });
    expect(patch([{ op: 'Add', value: { [`${enterprise}:department`]: 'Engines' } }])[enterprise]).toEqual({
      department: 'Engines',
    });
  });

  test('removes by brackets, and by the values themselves', () => {
    const home = [{ value: 'ada@home.example', type: 'home' }];
    expect(patch([{ op: 'Remove', path: 'emails[type eq "work"]' }]).emails).toEqual(home);
    const value = [{ value: 'ada@work.example' }];
    expect(patch([{ op: 'Remove', path: 'emails', value }]).emails).toEqual(home);
  });
});

describe('RFC 7644 section 3.5.2', () => {
  test('names are the same in any case', () => {
    expect(patch([{ OP: 'replace', Path: 'NAME.FAMILYNAME', Value: 'King' }]).name).toEqual({
      givenName: 'Ada',
      familyName: 'King',
    });
  });

  test('an added value joins the others, and an existing one is not added twice', () => {
    const added = [{ value: 'ada@home.example', type: 'home' }, { value: 'ada@other.example' }];
    expect(patch([{ op: 'add', path: 'emails', value: added }]).emails).toEqual([
      ...(ada.emails as Complex[]),
      { value: 'ada@other.example' },
    ]);
  });

  test('a new primary value takes the place of the old one', () => {
    const path = 'emails[type eq "home"].primary';
    expect(patch([{ op: 'replace', path, value: true }]).emails).toEqual([
      { value: 'ada@work.example', type: 'work', primary: false },
      { value: 'ada@home.example', type: 'home', primary: true },
    ]);
  });

  test('a complex attribute keeps the members that are not sent', () => {
    expect(patch([{ op: 'replace', path: 'name', value: { givenName: 'A.' } }]).name).toEqual({
      givenName: 'A.',
      familyName: 'Byron',
    });
  });

  test('a removal removes an attribute, and a member of one', () => {
    expect(patch([{ op: 'remove', path: 'emails' }])).not.toHaveProperty('emails');
    expect(patch([{ op: 'remove', path: 'name.givenName' }]).name).toEqual({ familyName: 'Byron' });
  });

  test('operations are applied in their order', () => {
    const operations = ['A', 'B'].map((value) => ({ op: 'replace', path: 'title', value }));
    expect(patch(operations).title).toBe('B');
  });
});

test.each([
  ['invalid_operation', undefined],
  ['invalid_operation', []],
  ['invalid_operation', [7]],
  ['invalid_operation', [{ op: 'move', path: 'title' }]],
  ['target_missing', [{ op: 'remove' }]],
  ['target_missing', [{ op: 'replace', path: 'emails[type ne "work" and value sw "z"].value', value: 'x' }]],
  ['invalid_value', [{ op: 'add', value: 7 }]],
  ['invalid_value', [{ op: 'replace', path: 'active', value: 'perhaps' }]],
  ['invalid_value', [{ op: 'replace', path: 'title', value: {} }]],
  ['invalid_path', [{ op: 'replace', path: 'nothing', value: 'x' }]],
  ['invalid_path', [{ op: 'replace', path: 'title.deeper', value: 'x' }]],
  ['invalid_path', [{ op: 'replace', path: 'emails.value.deeper', value: 'x' }]],
  ['invalid_path', [{ op: 'replace', path: 'title[value eq "x"]', value: 'x' }]],
  ['invalid_path', [{ op: 'replace', path: 'emails[type eq "x"]]x', value: 'x' }]],
  ['invalid_path', [{ op: 'replace', path: 7, value: 'x' }]],
  ['invalid_filter', [{ op: 'replace', path: 'emails[type]', value: 'x' }]],
  ['invalid_filter', [{ op: 'replace', path: 'emails[a[b eq "c"]]', value: 'x' }]],
  ['attribute_immutable', [{ op: 'replace', path: 'id', value: 'x' }]],
  ['attribute_immutable', [{ op: 'add', path: 'groups', value: [{ value: 'x' }] }]],
  ['attribute_immutable', [{ op: 'remove', path: 'userName' }]],
  ['payload_too_large', Array.from({ length: 101 }, () => ({ op: 'replace', path: 'title', value: 'x' }))],
])('%s refuses %j', (code, operations) => {
  expect(codeOf(operations)).toBe(code);
});

test.each(['__proto__', '__proto__.polluted', 'constructor.prototype.polluted', 'name.__proto__.polluted'])(
  'the prototype key %s changes nothing',
  (path) => {
    const value = { polluted: true };
    expect(codeOf([{ op: 'add', path, value: true }])).toBe('invalid_path');
    const body: unknown = JSON.parse(
      `[{"op":"add","value":{"${path}":true,"__proto__":${JSON.stringify(value)}}}]`,
    );
    // Without a path, what no schema has is passed over; a path into an attribute that has it is refused.
    expect(['accepted', 'invalid_path']).toContain(codeOf(body));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  },
);

test('a list never grows beyond its bound, by whatever operations', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ value: `a${at}@example.com` }));
  const more = Array.from({ length: 60 }, (_, at) => ({ value: `b${at}@example.com` }));
  const add = (value: unknown) => ({ op: 'add', path: 'emails', value });
  expect(codeOf([add(many), add(more)])).toBe('invalid_value');
});

test('attributes without a path count as operations, so that a body of 1 MiB is not 40,000 changes', () => {
  const named = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`emails[value ne "${at}"].display`, 'x']));
  const replace = (count: number) => ({ op: 'replace', value: named(count) });
  expect(codeOf([replace(100)])).toBe('accepted');
  expect(codeOf([replace(101)])).toBe('payload_too_large');
  expect(codeOf([replace(60), { op: 'replace', path: 'title', value: 'x' }, replace(40)])).toBe(
    'payload_too_large',
  );
});
