'use client';
import { useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';

const CheckSheet = lazyPart(() => import('./check-sheet.tsx').then((module) => module.CheckSheet));

/** Opens the check of a delivery that a receiver refuses. */
export function CheckButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Check a delivery
      </Button>
      {open ? <CheckSheet onClose={() => setOpen(false)} /> : null}
    </>
  );
}
