'use client';
import { Download, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '@/features/shell/viewer-context.tsx';
import { saveTextFile } from '@/lib/save-text-file.ts';
import { useUnloadGuard } from '@/lib/use-unload-guard.ts';
import type { MintedKey } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Input } from '@/ui/input.tsx';
import { CloseWarning } from './close-warning.tsx';
import { curlSnippet, envFile, envFileName } from './snippet.ts';

/**
 * Shows a raw key for the only time. Until it was copied or saved, every way to close (Escape, the cross, Done,
 * leaving the page) asks first.
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
  useUnloadGuard(!saved);
  const close = () => (saved ? onClose() : setWarning(true));
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : close())}
      title={title}
      description={
        <>
          <span className="font-medium text-ink">{key.name}</span> is ready. This is the only time that the
          key is shown: only a hash of it is stored.
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
        <RawKeyField rawKey={rawKey} onCopied={markSaved} />
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

function RawKeyField({ rawKey, onCopied }: { rawKey: string; onCopied: () => void }) {
  return (
    <div className="rounded-card border border-warn/40 bg-warn-soft/60 p-3">
      <p className="mb-2 flex items-center gap-2 font-medium text-dense text-warn">
        <TriangleAlert aria-hidden className="size-4" />
        Copy it now and keep it like a password
      </p>
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <Input
          readOnly
          aria-label="API key"
          value={rawKey}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          className="bg-panel font-mono text-xs"
        />
        <CopyButton
          text={rawKey}
          label="Copy key"
          look="primary"
          size="medium"
          className="h-9"
          onCopied={onCopied}
        />
      </div>
    </div>
  );
}
