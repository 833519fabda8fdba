import type { Metadata } from 'next';
import { NoticesPage } from '@/features/notice/notice/notices-page.tsx';

export const metadata: Metadata = { title: 'Security notices' };

export default function Page() {
  return <NoticesPage />;
}
