'use client';
import { lazyPart } from '@/ui/lazy-part.tsx';

/** Loaded when first opened: the form, the scope picker and the schemas are not part of the page's first load. */
export const CreateKeyDialog = lazyPart(() =>
  import('./create-key-dialog.tsx').then((module) => module.CreateKeyDialog),
);
export const RotateKeyDialog = lazyPart(() =>
  import('./rotate-key-dialog.tsx').then((module) => module.RotateKeyDialog),
);
export const RevokeKeyDialog = lazyPart(() =>
  import('./revoke-key-dialog.tsx').then((module) => module.RevokeKeyDialog),
);
export const KeySheet = lazyPart(() => import('./key-sheet.tsx').then((module) => module.KeySheet));
