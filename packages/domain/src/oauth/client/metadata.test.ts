import { deviceGrantType, manualScopes, type Scope, scopeNames } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { testSettings } from '../../testing/services.fixture.ts';
import { isAutoApproved } from './client-scope.ts';
import { parseMetadata } from './metadata.ts';
import { fingerprintMetadata, hashMetadata } from './metadata-hash.ts';
import { codeOf } from './refusal.fixture.ts';

const good = {
  client_name: 'Meeting notes',
  redirect_uris: ['https://notes.example.com/cb'],
  grant_types: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_method: 'none',
  scope: 'threads:read messages:write',
};
const parse = (members: Record<string, unknown> = {}) => parseMetadata({ ...good, ...members }, testSettings);
const refusal = (members: Record<string, unknown>) => codeOf(() => parse(members));
const underAutoCeiling = scopeNames.filter((name) => !manualScopes.includes(name));

describe('client metadata', () => {
  test('is stored under its canonical names', () => {
    const { grantNames, metadata } = parse({
      grant_types: ['refresh_token', 'device_code', 'authorization_code', 'device_code'],
      scope: 'messages:write  threads:read threads:read',
      software_id: 'notes',
      software_version: '1.2',
      client_uri: 'https://notes.example.com',
    });
    expect(grantNames).toEqual(['refresh_token', 'device_code', 'authorization_code']);
    expect(metadata).toEqual({
      name: 'Meeting notes',
      redirectUris: ['https://notes.example.com/cb'],
      grantTypes: ['authorization_code', 'refresh_token', deviceGrantType],
      authMethod: 'none',
      scopes: ['threads:read', 'messages:write'],
      softwareId: 'notes',
      softwareVersion: '1.2',
      clientUri: 'https://notes.example.com/',
    });
  });

  test('has the defaults of RFC 7591 for absent members and for null', () => {
    const { client_name, redirect_uris } = good;
    const least = parseMetadata({ client_name, redirect_uris }, testSettings).metadata;
    expect(least).toMatchObject({
      grantTypes: ['authorization_code'],
      authMethod: 'client_secret_basic',
      scopes: scopeNames,
      softwareId: null,
      softwareVersion: null,
      clientUri: null,
    });
    const names = ['grant_types', 'response_types', 'token_endpoint_auth_method', 'scope', 'software_id'];
    const nulls = Object.fromEntries(
      [...names, 'software_version', 'client_uri'].map((name) => [name, null]),
    );
    expect(parseMetadata({ client_name, redirect_uris, ...nulls }, testSettings).metadata).toEqual(least);
  });

  test('cannot set its own approval, id or credentials, and no URL in it is fetched', () => {
    const claims = {
      status: 'approved',
      approved: true,
      approval: { by: 'operator' },
      client_id: 'cli_mine',
      client_secret: 'mine',
      client_secret_expires_at: 0,
      registration_access_token: 'mine',
      software_statement: 'e30.e30.',
      logo_uri: 'http://169.254.169.254/',
      jwks_uri: 'http://127.0.0.1/',
      sector_identifier_uri: 'http://127.0.0.1/',
      application_type: 'native',
      ownerAccountId: 'acc_1',
      constructor: 1,
    };
    expect(parse(claims)).toEqual(parse());
    const polluted: unknown = JSON.parse(JSON.stringify(good).replace('{', '{"__proto__":{"scope":"scim"},'));
    expect(parseMetadata(polluted, testSettings)).toEqual(parse());
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a number', 7],
    ['an array', [good]],
  ])('must be an object: %s is refused', (_, value) => {
    expect(codeOf(() => parseMetadata(value, testSettings))).toBe('invalid_client_metadata');
  });
});

describe('a member that is refused as invalid_client_metadata', () => {
  test.each<[string, unknown]>([
    ['client_name', undefined],
    ['client_name', 7],
    ['client_name', 'Official'],
    ['grant_types', 'authorization_code'],
    ['grant_types', []],
    ['grant_types', {}],
    ['grant_types', [null]],
    ['grant_types', ['implicit']],
    ['grant_types', ['password', 'authorization_code']],
    ['grant_types', ['client_credentials']],
    ['grant_types', ['refresh_token']],
    ['grant_types', ['refresh_token', 'refresh_token']],
    ['grant_types', ['AUTHORIZATION_CODE']],
    ['grant_types', ['authorization_code ']],
    ['grant_types', ['toString']],
    ['grant_types', ['urn:ietf:params:oauth:grant-type:jwt-bearer']],
    ['grant_types', Array.from({ length: 21 }, () => 'authorization_code')],
    ['response_types', 'code'],
    ['response_types', ['token']],
    ['response_types', ['id_token']],
    ['response_types', ['none']],
    ['response_types', ['code token']],
    ['response_types', ['code', 'token']],
    ['response_types', [7]],
    ['token_endpoint_auth_method', 'private_key_jwt'],
    ['token_endpoint_auth_method', 'tls_client_auth'],
    ['token_endpoint_auth_method', ''],
    ['token_endpoint_auth_method', ['none']],
    ['token_endpoint_auth_method', true],
    ['scope', ['threads:read']],
    ['scope', 7],
    ['scope', {}],
    ['scope', 'threads:read openid nonsense'],
    ['scope', 'threads:read Profile'],
    ['scope', 'threads:Read'],
    ['scope', 'threads:read,messages:write'],
    ['scope', 'threads:read\tmessages:write'],
    ['scope', 'threads:read\nmessages:write'],
    ['scope', 'constructor'],
    ['scope', '__proto__'],
    ['scope', '*'],
    ['scope', 'threads:read '.repeat(200)],
    ['software_id', ''],
    ['software_id', 7],
    ['software_id', ['patchbay-cli']],
    ['software_id', 'patchbay cli'],
    ['software_id', 'patchbay-cli\u0000'],
    ['software_id', 'pаtchbay-cli'],
    ['software_id', 'x'.repeat(129)],
    ['software_version', 1.2],
    ['software_version', 'x'.repeat(65)],
    ['software_version', '1\n2'],
    ['client_uri', 'http://notes.example.com'],
    ['client_uri', 'javascript:alert(1)'],
    ['client_uri', 'data:text/html,x'],
    ['client_uri', '/about'],
    ['client_uri', ''],
    ['client_uri', 'https://user:pass@notes.example.com'],
    ['client_uri', 'https://notes.example.com\\@evil.example'],
    ['client_uri', 'https://notes.example.com/\u202e'],
    ['client_uri', 'https://'],
    ['client_uri', `https://notes.example.com/${'a'.repeat(2000)}`],
    ['client_uri', ['https://notes.example.com']],
  ])('%s: %j', (name, value) => {
    expect(refusal({ [name]: value })).toBe('invalid_client_metadata');
  });

  test('has a reason in the characters that RFC 6749 allows in error_description', () => {
    for (const scope of ['a"b', 'a\\b', 'ü', 'x\u0000', '<b>', 'openid other']) {
      expect(() => parse({ scope })).toThrow(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
    }
    expect(() => parse({ scope: 'threads:read other openid any' })).toThrow('unknown names: any, other');
  });
});

describe('a client that only uses the device flow', () => {
  const grants = [['device_code'], [deviceGrantType], ['device_code', 'refresh_token']];

  test.each(grants)('never gains authorization_code: %s', (...names) => {
    for (const response_types of [undefined, [], ['code']]) {
      const { grantTypes } = parse({ grant_types: names, response_types }).metadata;
      expect(grantTypes).not.toContain('authorization_code');
    }
  });

  test('has a redirect URI like any other client', () => {
    expect(refusal({ grant_types: ['device_code'], redirect_uris: [] })).toBe('invalid_redirect_uri');
    expect(refusal({ grant_types: ['device_code'], redirect_uris: undefined })).toBe('invalid_redirect_uri');
  });
});

describe('the ceiling', () => {
  const auto = { software_id: 'patchbay-cli' };

  test('is granted in full to a client that requests no scope', () => {
    expect(parse({ scope: undefined }).metadata.scopes).toEqual(scopeNames);
    expect(parse({ scope: '  ' }).metadata.scopes).toEqual(scopeNames);
    expect(parse({ ...auto, scope: undefined }).metadata.scopes).toEqual(underAutoCeiling);
  });

  test('of an auto-approved client excludes the manual scopes, even when the client requests them', () => {
    const scopes: readonly Scope[] = parse({ ...auto, scope: scopeNames.join(' ') }).metadata.scopes;
    expect(scopes).toEqual(underAutoCeiling);
    expect(refusal({ ...auto, scope: 'scim messages:read.raw' })).toBe('invalid_client_metadata');
  });

  test('of any other client includes them, because a person reviews it', () => {
    expect(parse({ scope: 'scim messages:read.raw' }).metadata.scopes).toEqual(['messages:read.raw', 'scim']);
  });
});

describe('automatic approval', () => {
  test.each(['patchbay-cli ', 'Patchbay-CLI', 'patchbay', 'patchbay-cli2', ''])(
    'does not apply to the software_id %j',
    (id) => {
      expect(isAutoApproved(id, testSettings)).toBe(false);
    },
  );

  test('applies to no client when no software_id is configured, not even to a client without one', () => {
    expect(isAutoApproved('patchbay-cli', testSettings)).toBe(true);
    expect(isAutoApproved('patchbay-cli', { autoApprovedSoftwareId: null })).toBe(false);
    expect(isAutoApproved(null, { autoApprovedSoftwareId: null })).toBe(false);
  });
});

describe('the hash of the reviewed metadata', () => {
  const hash = (members: Record<string, unknown> = {}) =>
    hashMetadata(parse(members).metadata).toString('hex');
  const uris = ['https://a.example/1', 'https://a.example/2'];

  test.each<[string, unknown]>([
    ['client_name', 'Other notes'],
    ['redirect_uris', uris],
    ['grant_types', ['authorization_code']],
    ['token_endpoint_auth_method', 'client_secret_basic'],
    ['scope', 'threads:read'],
    ['software_id', 'x'],
    ['client_uri', 'https://a.example'],
  ])('changes with %s', (name, value) => {
    expect(hash({ [name]: value })).not.toBe(hash());
  });

  test('does not change with the order, the short grant name or the version', () => {
    expect(hash({ scope: 'messages:write threads:read', software_version: '2' })).toBe(hash());
    expect(hash({ redirect_uris: uris })).toBe(hash({ redirect_uris: uris.toReversed() }));
    expect(hash({ grant_types: ['device_code'] })).toBe(hash({ grant_types: [deviceGrantType] }));
  });

  test('cannot be reproduced by moving text between members, and differs from the fingerprint', () => {
    const { metadata } = parse();
    const moved = { ...metadata, softwareId: 'a', clientUri: null };
    expect(hashMetadata(moved)).not.toEqual(hashMetadata({ ...metadata, softwareId: null, clientUri: 'a' }));
    expect(fingerprintMetadata(metadata)).not.toEqual(hashMetadata(metadata));
    expect(fingerprintMetadata({ ...metadata, softwareVersion: '2' })).not.toEqual(
      fingerprintMetadata(metadata),
    );
  });
});
