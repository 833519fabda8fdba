import type { Metadata } from 'next';
import { SignUpForm } from '@/features/account/signup-form.tsx';
import { leaveWhenSignedIn } from '@/features/shell/require-viewer.ts';

export const metadata: Metadata = { title: 'Create your account' };

export default async function SignUpPage() {
  await leaveWhenSignedIn();
  return <SignUpForm />;
}
