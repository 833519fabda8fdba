'use client';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';

const DeleteQuestion = lazyPart(() =>
  import('./delete-question.tsx').then((module) => module.DeleteQuestion),
);

/** Deletes a message of one's own, after a question. */
export function DeleteMessage({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button look="ghost" className="size-6 px-0" aria-label={`Delete ${id}`} onClick={() => setAsked(true)}>
        <Trash2 aria-hidden />
      </Button>
      {isAsked ? <DeleteQuestion id={id} onClose={() => setAsked(false)} /> : null}
    </>
  );
}
