'use client';
import { useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';

const ChangePasswordDialog = lazyPart(() =>
  import('./change-password-dialog.tsx').then((module) => module.ChangePasswordDialog),
);

export function PasswordCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Card
        title="Password"
        description="Changing it signs you out everywhere else."
        actions={<Button onClick={() => setOpen(true)}>Change password</Button>}
      />
      {isOpen ? <ChangePasswordDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
