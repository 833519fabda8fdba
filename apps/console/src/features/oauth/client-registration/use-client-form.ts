'use client';
import { defaultScopes, isScope, type Scope } from '@patchbay/contract';
import { type PlacedError, requiring, useForm } from '../../../lib/use-form.ts';
import type { Failure } from '../../../trpc/failure.ts';
import type { ClientView } from '../../../trpc/types.ts';
import { type ClientKind, clientKinds, kindOf } from '../client/client-kind.ts';

/** The values of the form. The service validates them. */
export interface ClientDraft {
  readonly name: string;
  readonly kind: ClientKind;
  readonly clientUri: string;
  readonly redirectUris: readonly string[];
  readonly scopes: ReadonlySet<Scope>;
}

const emptyDraft: ClientDraft = {
  name: '',
  kind: 'web',
  clientUri: '',
  redirectUris: [''],
  scopes: new Set(defaultScopes),
};

/** A registered client as the form shows it. */
export function draftOf(client: ClientView): ClientDraft {
  return {
    name: client.name,
    kind: kindOf(client),
    clientUri: client.clientUri ?? '',
    redirectUris: client.redirectUris.length === 0 ? [''] : client.redirectUris,
    scopes: new Set(client.scopes.filter(isScope)),
  };
}

/** The input to send. `registered` keeps the grant types of a client that has more than its type implies. */
export function inputOf(draft: ClientDraft, registered?: ClientView) {
  const { grantTypes, authMethod } = registered ?? clientKinds[draft.kind];
  return {
    name: draft.name.trim(),
    clientUri: draft.clientUri.trim() === '' ? null : draft.clientUri.trim(),
    redirectUris: draft.redirectUris.map((uri) => uri.trim()).filter((uri) => uri !== ''),
    grantTypes: [...grantTypes],
    authMethod,
    scopes: [...draft.scopes],
  };
}

/** The metadata of a client (RFC 7591) as the form calls it. */
const fieldNames: ReadonlyMap<unknown, string> = new Map([
  ['client_name', 'name'],
  ['client_uri', 'clientUri'],
]);

/** Names the fields that a refusal is about. A redirect URI is named by its index, or not at all. */
export const placeRefusal = ({ fields }: Pick<Failure, 'fields'>): readonly PlacedError[] =>
  fields.flatMap(({ path: [member, index], message }) => {
    if (member === 'redirect_uris') {
      return typeof index === 'number'
        ? [{ name: `redirectUris.${index}`, message: `It ${message.replace(/\.$/, '')}.` }]
        : [];
    }
    const name = fieldNames.get(member);
    return name === undefined ? [] : [{ name, message }];
  });

export function useClientForm(initial: ClientDraft = emptyDraft) {
  const form = useForm<ClientDraft>({
    defaultValues: initial,
    resolver: requiring(({ name, redirectUris }) => ({
      name: name.trim() === '' && 'must not be empty',
      'redirectUris.0': redirectUris.every((uri) => uri.trim() === '') && 'Add at least one redirect URI.',
    })),
    place: placeRefusal,
  });
  return { ...form, draft: form.watch(), errors: form.formState.errors };
}

export type ClientFormState = ReturnType<typeof useClientForm>;
