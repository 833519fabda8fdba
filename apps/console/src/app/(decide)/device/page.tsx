import type { Metadata } from 'next';
import { DevicePage } from '@/features/device/device-page.tsx';
import { requirePerson } from '@/features/session/require-viewer.ts';
import type { SearchPage } from '@/lib/search-page.ts';

export const metadata: Metadata = { title: 'Connect a device' };

export default async function Page({ searchParams }: SearchPage) {
  const { user_code: code } = await searchParams;
  const { label } = await requirePerson();
  return <DevicePage label={label} linkedCode={typeof code === 'string' ? code : ''} />;
}
