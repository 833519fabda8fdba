'use client';
import { CopyButton } from './copy-button.tsx';

/** An id with a button that copies it. It breaks where there is no room. */
export function CopiedId({ id, label }: { id: string; label: string }) {
  return (
    <span className="flex min-w-0 items-start gap-1">
      <code className="min-w-0 break-all text-xs leading-6">{id}</code>
      <CopyButton text={id} label={label} iconOnly look="ghost" className="-my-0.5" />
    </span>
  );
}
