'use client';
import { defaultScopes, isScope, type Scope } from '@patchbay/contract';
import { useState } from 'react';
import { type ClientKind, clientKinds, kindOf } from '@/features/client/client-kind.ts';
import type { Failure } from '@/trpc/failure.ts';
import type { ClientView } from '@/trpc/types.ts';
import { type Refusal, readRefusal } from './read-refusal.ts';

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

const noRefusal: Refusal = { redirectUris: {}, placed: false };

/** The draft, and the last refusal of the service at the fields it belongs to. */
export function useClientForm(initial: ClientDraft = emptyDraft) {
  const [draft, setDraft] = useState(initial);
  const [refusal, setRefusal] = useState(noRefusal);
  const missing: Refusal = {
    redirectUris: draft.redirectUris.every((uri) => uri.trim() === '')
      ? { 0: 'Add at least one redirect URI.' }
      : {},
    ...(draft.name.trim() === '' ? { name: 'Name must not be empty.' } : {}),
    placed: true,
  };
  return {
    draft,
    refusal,
    change: (part: Partial<ClientDraft>) => setDraft((before) => ({ ...before, ...part })),
    /** Returns false and marks the fields while something required is missing. */
    check(): boolean {
      const complete = missing.name === undefined && Object.keys(missing.redirectUris).length === 0;
      setRefusal(complete ? noRefusal : missing);
      return complete;
    },
    refuse: (failure: Failure) => setRefusal(readRefusal(failure)),
  };
}

export type ClientFormState = ReturnType<typeof useClientForm>;
