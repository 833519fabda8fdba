'use client';
import { useId } from 'react';
import { type ClientKind, clientKinds } from '@/features/oauth/client/client-kind.ts';
import { Field } from '@/ui/field.tsx';
import { Input, LabelRadio } from '@/ui/input.tsx';
import type { ClientFormState } from './use-client-form.ts';

const kindNames = Object.keys(clientKinds) as readonly ClientKind[];

/** The fields that people read on the consent page. */
export function NameFields({ errors, register }: ClientFormState) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" hint="People see this name on the consent page." error={errors.name?.message}>
        {(control) => (
          <Input {...control} {...register('name')} placeholder="Inbox helper" autoComplete="off" />
        )}
      </Field>
      <Field label="Homepage" hint="Optional. Must start with https://." error={errors.clientUri?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('clientUri')}
            type="url"
            placeholder="https://app.example.com"
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  );
}

/** The type of app. It decides how people sign in and whether the app has a secret. */
export function KindChoice({ draft, change }: ClientFormState) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-dense">Type</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {kindNames.map((kind) => (
          <KindOption
            key={kind}
            kind={kind}
            checked={draft.kind === kind}
            onChoose={() => change({ kind })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function KindOption({
  kind,
  checked,
  onChoose,
}: {
  kind: ClientKind;
  checked: boolean;
  onChoose: () => void;
}) {
  const id = useId();
  const { label, text } = clientKinds[kind];
  return (
    <label
      htmlFor={id}
      className="relative block cursor-pointer rounded-card border border-line-strong px-4 py-3 hover:bg-ink/4 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
    >
      <LabelRadio id={id} name="client-kind" checked={checked} onChange={onChoose} />
      <span className="block font-medium text-dense">{label}</span>
      <span className="block text-dense text-soft">{text}</span>
    </label>
  );
}
