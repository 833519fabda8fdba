'use client';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '@/features/session/viewer-context.tsx';
import { saveTextFile } from '@/lib/text-export.ts';
import { useLeaveGuard } from '@/lib/use-leave-guard.ts';
import type { MintedKey } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { SecretField } from '@/ui/secret-field.tsx';
import { CloseWarning } from './close-warning.tsx';
import { curlSnippet, envFile, envFileName } from './snippet.ts';

/**
 * Shows a raw key, once. Until it is copied or downloaded, every way to lose it asks first: Escape, the cross, Done,
 * Back, the command palette, closing the tab.
 */
export function KeyOnceDialog({
  minted,
  title,
  onClose,
}: {
  minted: MintedKey;
  title: string;
  onClose: () => void;
}) {
  const { baseUrl } = useViewer();
  const [saved, setSaved] = useState(false);
  const [warning, setWarning] = useState(false);
  const { key, rawKey } = minted;
  const markSaved = () => setSaved(true);
  useLeaveGuard(!saved, () => setWarning(true));
  const close = () => (saved ? onClose() : setWarning(true));
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : close())}
      title={title}
      description={
        <>
          <span className="font-medium text-ink">{key.name}</span> is ready. We store only a hash of it, so
          this is the only time you can see it.
        </>
      }
      footer={
        <>
          <Button
            className="mr-auto"
            onClick={() => {
              saveTextFile(envFileName(key.name), envFile(baseUrl, rawKey));
              markSaved();
            }}
          >
            <Download aria-hidden />
            Download .env
          </Button>
          <Button look="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SecretField label="API key" copyLabel="Copy key" value={rawKey} onCopied={markSaved} />
        <CodeBlock
          wrap
          label="Try it in a terminal"
          text={curlSnippet(baseUrl, rawKey)}
          onCopied={markSaved}
        />
      </div>
      <CloseWarning open={warning} onStay={() => setWarning(false)} onClose={onClose} />
    </Dialog>
  );
}
