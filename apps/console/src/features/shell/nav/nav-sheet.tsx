'use client';
import { Sheet } from '@/ui/sheet.tsx';
import { AccountMenu } from '../shell/account-menu.tsx';
import { Nav } from './nav.tsx';

/** The navigation of a narrow screen. */
export function NavSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet side="left" title="Navigation" open={open} onOpenChange={onOpenChange}>
      <div className="flex min-h-full flex-col gap-6 p-3">
        <div className="flex-1">
          <Nav onNavigate={() => onOpenChange(false)} />
        </div>
        <AccountMenu />
      </div>
    </Sheet>
  );
}
