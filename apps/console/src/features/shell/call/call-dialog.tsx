'use client';
import { Dialog } from '@/ui/dialog.tsx';
import { type CallChoice, CallList } from './call-list.tsx';

/** The list of the calls over the page, for screens that have no room beside it. */
export function CallDialog({ onChoose, onClose, ...choice }: CallChoice & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Choose a call" docs="api">
      <CallList
        {...choice}
        className="-mx-5 h-[min(32rem,60dvh)] border-y"
        onChoose={(id) => {
          onChoose(id);
          onClose();
        }}
      />
    </Dialog>
  );
}
