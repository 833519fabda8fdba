'use client';
import {
  BookMarked,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Settings,
  ShieldAlert,
  Sparkles,
  Sun,
} from 'lucide-react';
import Link from 'next/link';
import { useTheme } from 'next-themes';
import { useShortcuts } from '@/features/shell/shortcut/shortcuts-context.tsx';
import { paths } from '@/lib/paths.ts';
import { MenuItem, MenuLink, MenuSeparator } from '@/ui/menu-popup.tsx';

const nextTheme = {
  light: { theme: 'dark', label: 'Dark theme', icon: Moon },
  dark: { theme: 'system', label: 'System theme', icon: Monitor },
  system: { theme: 'light', label: 'Light theme', icon: Sun },
} as const;

function ThemeItem() {
  const { theme = 'system', setTheme } = useTheme();
  const next = nextTheme[theme as keyof typeof nextTheme] ?? nextTheme.system;
  const Icon = next.icon;
  return (
    <MenuItem closeOnClick={false} onClick={() => setTheme(next.theme)}>
      <Icon aria-hidden />
      {next.label}
    </MenuItem>
  );
}

/** The items of the account's menu. */
export function AccountMenuItems({ onSignOut }: { onSignOut: () => void }) {
  const showShortcuts = useShortcuts();
  return (
    <>
      <MenuLink render={<Link href={paths.settings()} />}>
        <Settings aria-hidden />
        Settings
      </MenuLink>
      <MenuLink render={<Link href={paths.notices()} />}>
        <ShieldAlert aria-hidden />
        Security notices
      </MenuLink>
      <ThemeItem />
      <MenuItem onClick={showShortcuts}>
        <Keyboard aria-hidden />
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      {/* A document is no page of the framework, so these are ordinary links. */}
      <MenuLink href={paths.docs('api')}>
        <BookMarked aria-hidden />
        API reference
      </MenuLink>
      <MenuLink href={paths.docs('changelog')}>
        <Sparkles aria-hidden />
        What’s new
      </MenuLink>
      <MenuSeparator />
      <MenuItem onClick={onSignOut}>
        <LogOut aria-hidden />
        Sign out
      </MenuItem>
    </>
  );
}
