'use client';
import { Download } from 'lucide-react';
import { saveTextFile } from '@/lib/text-export.ts';
import { Button } from '@/ui/button.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';

/** Recovery codes, shown once. A click outside the dialog does not close it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Your recovery codes"
      description="If you lose your other methods, each code signs you in once. This is the only time you can see these codes."
      footer={
        <>
          <CopyButton text={text} label="Copy" size="medium" />
          <Button onClick={() => saveTextFile('patchbay-recovery-codes.txt', `${text}\n`)}>
            <Download aria-hidden />
            Download
          </Button>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-card border bg-sunken px-4 py-3 font-mono text-dense">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </AlertDialog>
  );
}
