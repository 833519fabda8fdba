import {
  type ClientAuthMethod,
  clientAuthMethods,
  deviceGrantType,
  type GrantType,
  grantTypes,
  type Scope,
} from '@patchbay/contract';
import type { Settings } from '../../core/exports.ts';
import { parseClientName } from './client-name.ts';
import { isAbsent, parseScopes } from './client-scope.ts';
import { parseRedirectUris } from './redirect-uri.ts';
import { refuseMetadata } from './refuse.ts';

/** What a client registers, as it is kept: canonical names, canonical order, scopes within the ceiling. */
export interface ClientMetadata {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly grantTypes: readonly GrantType[];
  readonly authMethod: ClientAuthMethod;
  readonly scopes: readonly Scope[];
  readonly softwareId: string | null;
  readonly softwareVersion: string | null;
  readonly clientUri: string | null;
}

export interface ParsedMetadata {
  readonly metadata: ClientMetadata;
  /** The grant names as the client wrote them. */
  readonly grantNames: readonly string[];
}

type Members = ReadonlyMap<string, unknown>;
type Rules = Pick<Settings, 'deployment' | 'autoApprovedSoftwareId' | 'reservedClientWords'>;

const listMax = 20;
const uriCharactersMax = 2000;

function readTexts(members: Members, name: string, byDefault: readonly string[]): readonly string[] {
  const value = members.get(name);
  if (isAbsent(value)) return byDefault;
  if (!Array.isArray(value) || value.length > listMax)
    return refuseMetadata(`${name} must be an array of strings`);
  const items: readonly unknown[] = value;
  return items.map((item) =>
    typeof item === 'string' ? item : refuseMetadata(`${name} must be an array of strings`),
  );
}

/** One word of printable ASCII, which software compares byte for byte. */
function readToken(members: Members, name: string, charactersMax: number): string | null {
  const value = members.get(name);
  if (isAbsent(value)) return null;
  if (typeof value === 'string' && value.length <= charactersMax && /^[\x21-\x7e]+$/.test(value))
    return value;
  return refuseMetadata(`${name} must be 1 to ${charactersMax} printable characters without a space`);
}

/** The grants by their RFC names. No client silently gains authorization_code: that is the default of none alone. */
function parseGrantTypes(names: readonly string[]): GrantType[] {
  const asked = names.map((name) => (name === 'device_code' ? deviceGrantType : name));
  const unknown = asked.find((name) => !grantTypes.some((known) => known === name));
  if (unknown !== undefined) refuseMetadata('grant_types has a grant that is not offered');
  const kept = grantTypes.filter((known) => asked.includes(known));
  if (kept.every((known) => known === 'refresh_token')) {
    refuseMetadata('grant_types must have authorization_code or device_code');
  }
  return kept;
}

function parseAuthMethod(value: unknown): ClientAuthMethod {
  // RFC 7591 section 2: the default of a client that says nothing.
  if (isAbsent(value)) return 'client_secret_basic';
  const known = clientAuthMethods.find((method) => method === value);
  return known ?? refuseMetadata('token_endpoint_auth_method must be none or client_secret_basic');
}

/** A page about the client, which people may follow from the consent page: never anything but https. */
function parseClientUri(value: unknown): string | null {
  if (isAbsent(value)) return null;
  const text = typeof value === 'string' && value.length <= uriCharactersMax ? value : '';
  const url =
    /^[\x21-\x7e]+$/.test(text) && !text.includes('\\') && URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    return refuseMetadata('client_uri must be an https URL');
  }
  return url.href.length <= uriCharactersMax ? url.href : refuseMetadata('client_uri is too long');
}

function checkResponseTypes(names: readonly string[]): void {
  if (names.some((name) => name !== 'code')) refuseMetadata('response_types may only have code');
}

/** The members of what should be an object; a prototype's are not among them. */
function membersOf(metadata: unknown): Members {
  if (typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata)) {
    return new Map(Object.entries(metadata));
  }
  return refuseMetadata('the body must be a JSON object');
}

/**
 * Reads client metadata of RFC 7591. Members that are not taken are ignored, what a caller says of its own approval
 * or credentials among them; no address in it is ever fetched.
 * @throws AccessError `invalid_redirect_uri`, `invalid_client_metadata` (400)
 */
export function parseMetadata(metadata: unknown, settings: Rules): ParsedMetadata {
  const members = membersOf(metadata);
  const redirectUris = parseRedirectUris(members.get('redirect_uris'), settings.deployment);
  const name = parseClientName(members.get('client_name'), settings.reservedClientWords);
  const grantNames = [...new Set(readTexts(members, 'grant_types', ['authorization_code']))];
  const softwareId = readToken(members, 'software_id', 128);
  checkResponseTypes(readTexts(members, 'response_types', []));
  return {
    grantNames,
    metadata: {
      name,
      redirectUris,
      grantTypes: parseGrantTypes(grantNames),
      authMethod: parseAuthMethod(members.get('token_endpoint_auth_method')),
      scopes: parseScopes(members.get('scope'), softwareId, settings),
      softwareId,
      softwareVersion: readToken(members, 'software_version', 64),
      clientUri: parseClientUri(members.get('client_uri')),
    },
  };
}
