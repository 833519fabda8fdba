'use client';
import { useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';

const LinkDialog = lazyPart(() => import('./link-dialog.tsx').then((module) => module.LinkDialog));

/** Takes the link of an invitation, and leads to the page where it is accepted. */
export function OpenInvitation() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Accept invitation</Button>
      {isOpen ? <LinkDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
