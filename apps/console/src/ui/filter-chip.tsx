'use client';
import { X } from 'lucide-react';
import { Button } from './button.tsx';

/** A filter that a link has set. It can be taken away. */
export function FilterChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <Button aria-label={`Remove the filter ${text}`} onClick={onRemove}>
      <span className="max-w-64 truncate">{text}</span>
      <X aria-hidden />
    </Button>
  );
}
