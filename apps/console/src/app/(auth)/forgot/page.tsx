import type { Metadata } from 'next';
import { ForgotForm } from '@/features/account/forgot-form.tsx';

export const metadata: Metadata = { title: 'Reset your password' };

export default function ForgotPage() {
  return <ForgotForm />;
}
