import type { Metadata } from 'next';
import { ProfilePage } from '@/features/identity/setting/profile-page.tsx';

export const metadata: Metadata = { title: 'Settings' };

export default function Page() {
  return <ProfilePage />;
}
