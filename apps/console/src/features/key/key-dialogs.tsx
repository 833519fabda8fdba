'use client';
import dynamic from 'next/dynamic';

/** Loaded when first opened: the form, the scope picker and the schemas are not part of the page's first load. */
export const CreateKeyDialog = dynamic(
  () => import('./create-key-dialog.tsx').then((module) => module.CreateKeyDialog),
  { ssr: false },
);
export const RotateKeyDialog = dynamic(
  () => import('./rotate-key-dialog.tsx').then((module) => module.RotateKeyDialog),
  { ssr: false },
);
export const RevokeKeyDialog = dynamic(
  () => import('./revoke-key-dialog.tsx').then((module) => module.RevokeKeyDialog),
  { ssr: false },
);
export const KeySheet = dynamic(() => import('./key-sheet.tsx').then((module) => module.KeySheet), {
  ssr: false,
});
