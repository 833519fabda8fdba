'use client';
import { CopyButton } from '@/ui/copy-button.tsx';

/** A client id with its copy button; the name tells the buttons of a list apart. */
export function ClientId({ id, name }: { id: string; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <code className="min-w-0 break-all text-faint text-xs">{id}</code>
      <CopyButton text={id} label={`Copy client ID of ${name}`} iconOnly look="ghost" />
    </span>
  );
}
