'use client';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/ui/button.tsx';
import { Input } from '@/ui/input.tsx';
import type { ClientFormState } from './use-client-form.ts';

const urisMax = 10;

const hints = {
  web: 'Where people go after they decide. It must match the URI that the app sends exactly.',
  public:
    'Where people go after they decide. It must match the URI that the app sends exactly. On loopback, the port may differ.',
  device: 'Devices do not use a redirect, but every client needs at least one redirect URI.',
} as const;

/** The redirect URIs. Each is compared exactly, so each has its own field and its own error. */
export function RedirectUriFields({ draft, errors, change }: ClientFormState) {
  const hintId = useId();
  const uris = draft.redirectUris;
  const replace = (at: number, text: string) =>
    change({ redirectUris: uris.map((uri, index) => (index === at ? text : uri)) });
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={hintId}>
      <legend className="mb-1.5 font-medium text-dense">Redirect URIs</legend>
      <p id={hintId} className="text-dense text-soft">
        {hints[draft.kind]}
      </p>
      {uris.map((uri, index) => (
        <RedirectUriField
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is identified by its position; its text changes
          key={index}
          number={index + 1}
          value={uri}
          error={errors.redirectUris?.[index]?.message}
          onChange={(text) => replace(index, text)}
          onRemove={
            uris.length === 1
              ? undefined
              : () => change({ redirectUris: uris.filter((_, other) => other !== index) })
          }
        />
      ))}
      <div>
        <Button
          size="small"
          disabled={uris.length >= urisMax}
          onClick={() => change({ redirectUris: [...uris, ''] })}
        >
          <Plus aria-hidden />
          Add another
        </Button>
      </div>
    </fieldset>
  );
}

function RedirectUriField({
  number,
  value,
  error,
  onChange,
  onRemove,
}: {
  number: number;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onRemove: (() => void) | undefined;
}) {
  const errorId = useId();
  return (
    <div>
      <div className="flex gap-2">
        <Input
          aria-label={`Redirect URI ${number}`}
          {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder="https://app.example.com/callback"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono text-xs"
        />
        {onRemove ? (
          <Button look="ghost" size="icon" aria-label={`Remove redirect URI ${number}`} onClick={onRemove}>
            <X aria-hidden />
          </Button>
        ) : null}
      </div>
      {error === undefined ? null : (
        <p id={errorId} role="alert" className="mt-1 text-bad text-dense">
          {error}
        </p>
      )}
    </div>
  );
}
