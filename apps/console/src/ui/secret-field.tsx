'use client';
import { TriangleAlert } from 'lucide-react';
import { CopyButton } from './copy-button.tsx';
import { Input } from './input.tsx';

/** A secret that is shown once, with a button that copies it. */
export function SecretField({
  label,
  copyLabel,
  value,
  onCopied,
}: {
  label: string;
  copyLabel: string;
  value: string;
  onCopied: () => void;
}) {
  return (
    <div className="rounded-card border border-warn/40 bg-warn-soft/60 p-3">
      <p className="mb-2 flex items-center gap-2 font-medium text-dense text-warn">
        <TriangleAlert aria-hidden className="size-4" />
        Copy this now and store it like a password
      </p>
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <Input
          readOnly
          aria-label={label}
          value={value}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          className="bg-panel font-mono text-xs"
        />
        <CopyButton
          text={value}
          label={copyLabel}
          look="primary"
          size="medium"
          className="h-9"
          onCopied={onCopied}
        />
      </div>
    </div>
  );
}
