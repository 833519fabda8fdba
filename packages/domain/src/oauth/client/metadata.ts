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
import { parseScopes } from './client-scope.ts';
import { isAbsent, membersOf, readTexts, readToken, refuseMember, refuseMetadata } from './member.ts';
import { parseRedirectUris, type RedirectRules } from './redirect-uri.ts';

/** Client metadata as it is stored: canonical names, canonical order, scopes within the ceiling. */
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

type Rules = RedirectRules & Pick<Settings, 'autoApprovedSoftwareId' | 'reservedClientWords'>;

const uriCharactersMax = 2000;

/** The grants by their RFC names. Only a client that names no grant gets authorization_code, the default. */
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
  // The default of RFC 7591 section 2.
  if (isAbsent(value)) return 'client_secret_basic';
  const known = clientAuthMethods.find((method) => method === value);
  return known ?? refuseMetadata(`token_endpoint_auth_method must be one of ${clientAuthMethods.join(', ')}`);
}

/** A page about the client. The consent page links to it, so it must be https. */
function parseClientUri(value: unknown): string | null {
  if (isAbsent(value)) return null;
  const text = typeof value === 'string' && value.length <= uriCharactersMax ? value : '';
  const url =
    /^[\x21-\x7e]+$/.test(text) && !text.includes('\\') && URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    return refuseMember('client_uri', 'must be an https URL');
  }
  return url.href.length <= uriCharactersMax ? url.href : refuseMember('client_uri', 'is too long');
}

function checkResponseTypes(names: readonly string[]): void {
  if (names.some((name) => name !== 'code')) refuseMetadata('response_types may only have code');
}

/**
 * Reads client metadata of RFC 7591. Unknown members are ignored, and so are a caller's claims about its own approval
 * or credentials. No URL in the metadata is ever fetched.
 * @throws AccessError `invalid_redirect_uri`, `invalid_client_metadata` (400)
 */
export function parseMetadata(metadata: unknown, settings: Rules): ParsedMetadata {
  const members = membersOf(metadata);
  const redirectUris = parseRedirectUris(members.get('redirect_uris'), settings);
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
