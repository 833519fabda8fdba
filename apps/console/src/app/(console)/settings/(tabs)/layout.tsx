import type { ReactNode } from 'react';
import { SettingsTabs } from '@/features/identity/setting/settings-tabs.tsx';

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SettingsTabs />
      {children}
    </>
  );
}
