'use client';
import type { KeyAction } from '@/features/key/key/key-menu.tsx';
import type { KeyView } from '@/trpc/types.ts';
import { lazyPart } from '@/ui/lazy-part.tsx';

const EditKeyDialog = lazyPart(() => import('./edit-key-dialog.tsx').then((module) => module.EditKeyDialog));
const RotateKeyDialog = lazyPart(() =>
  import('./rotate-key-dialog.tsx').then((module) => module.RotateKeyDialog),
);
const RevokeKeyDialog = lazyPart(() =>
  import('./revoke-key-dialog.tsx').then((module) => module.RevokeKeyDialog),
);

/** The dialog of an action. Only revoking takes several keys. */
export function KeyDialog({
  subjects,
  action,
  onClose,
}: {
  subjects: readonly KeyView[];
  action: KeyAction;
  onClose: () => void;
}) {
  const [subject] = subjects;
  if (subject === undefined) return null;
  if (action === 'edit') return <EditKeyDialog subject={subject} onClose={onClose} />;
  if (action === 'rotate') return <RotateKeyDialog subject={subject} onClose={onClose} />;
  return <RevokeKeyDialog subjects={subjects} onClose={onClose} />;
}
