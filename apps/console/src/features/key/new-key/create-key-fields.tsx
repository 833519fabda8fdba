'use client';
import { CreateApiKeyInput, defaultScopes, type Scope } from '@patchbay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ScopePicker } from '@/features/key/scope/scope-picker.tsx';
import { resolve } from '@/lib/form.ts';
import { serverNow } from '@/lib/server-time.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { MintedKey } from '@/trpc/types.ts';
import { Field } from '@/ui/field.tsx';
import { Input, Select } from '@/ui/input.tsx';
import type { InitialKey } from './read-prefill.ts';

/** The lifetimes offered for a new key, in days. */
export const expiryChoices = {
  never: { label: 'Never', days: null },
  '7': { label: 'In 7 days', days: 7 },
  '30': { label: 'In 30 days', days: 30 },
  '90': { label: 'In 90 days', days: 90 },
  '365': { label: 'In a year', days: 365 },
} as const;

export type ExpiryChoice = keyof typeof expiryChoices;

/** When a key made at `now` (milliseconds) expires, as ISO 8601 text; null for a key that does not expire. */
export function expiryInstant(choice: ExpiryChoice, now: number): string | null {
  const { days } = expiryChoices[choice];
  return days === null ? null : new Date(now + days * 86_400_000).toISOString();
}

const NameInput = CreateApiKeyInput.pick({ name: true, description: true });

/** The form's state and the mutation behind "Create key". */
export function useCreateKey(initial: InitialKey, onMinted: (minted: MintedKey) => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: resolve(NameInput),
    defaultValues: { name: initial.name, description: '' },
  });
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(
    new Set(initial.scopes.length > 0 ? initial.scopes : defaultScopes),
  );
  const [expiry, setExpiry] = useState<ExpiryChoice>('never');
  const create = useMutation(
    trpc.createApiKey.mutationOptions({
      onSuccess: onMinted,
      // After a lost answer, the list may have one more key.
      onSettled: () => {
        void queryClient.invalidateQueries(trpc.listApiKeys.queryFilter());
        void queryClient.invalidateQueries(trpc.readHome.queryFilter());
      },
      onError: form.refuse,
    }),
  );
  // A second try asks for the same key as the first.
  const [begunAt] = useState(() => serverNow());
  const submit = form.handleSubmit((named) =>
    create.mutate({ ...named, scopes: [...scopes], expiresAt: expiryInstant(expiry, begunAt) }),
  );
  return { form, scopes, setScopes, expiry, setExpiry, create, submit };
}

/** Name, expiry, note and scopes of a new key. */
export function CreateKeyFields({
  state,
  isPrefilled,
}: {
  state: ReturnType<typeof useCreateKey>;
  /** A link or another page chose the scopes. */
  isPrefilled: boolean;
}) {
  const { form, scopes, setScopes, expiry, setExpiry } = state;
  return (
    <>
      {isPrefilled ? (
        <p className="rounded-card border bg-sunken px-3.5 py-2.5 text-dense text-soft">
          This form was filled in for you. Check the scopes before you create the key.
        </p>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
        <Field label="Name" error={form.formState.errors.name?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('name')}
              placeholder="CI, production worker, …"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Expires">
          {(control) => (
            <Select
              {...control}
              value={expiry}
              onChange={(event) => setExpiry(event.target.value as ExpiryChoice)}
            >
              {Object.entries(expiryChoices).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label="Note"
        hint="Optional. For example, what uses it."
        error={form.formState.errors.description?.message}
      >
        {(control) => <Input {...control} {...form.register('description')} autoComplete="off" />}
      </Field>
      <ScopePicker chosen={scopes} onChange={setScopes} />
    </>
  );
}
