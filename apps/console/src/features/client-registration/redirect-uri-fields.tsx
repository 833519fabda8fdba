'use client';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/ui/button.tsx';
import { Input } from '@/ui/input.tsx';
import type { ClientFormState } from './use-client-form.ts';

const urisMax = 10;

const hints = {
  web: 'Where people come back to, exactly as the app sends it.',
  public: 'Where people come back to, exactly as the app sends it. On this device the port may differ.',
  device: 'Devices send nobody back, but every client registers an address of its own.',
} as const;

/** The list of redirect URIs: each is compared as it stands, so each has a field and a reason of its own. */
export function RedirectUriFields({ draft, refusal, change }: ClientFormState) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place; its text is what changes
          key={index}
          number={index + 1}
          value={uri}
          error={refusal.redirectUris[index]}
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
