'use client';
import { Download } from 'lucide-react';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { SecretOnceDialog } from '@/features/key/secret-once/secret-once-dialog.tsx';
import { keyLoss } from '@/features/key/secret-once/use-awaited-secret.tsx';
import { saveTextFile } from '@/lib/text-export.ts';
import type { MintedKey } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { SecretField } from '@/ui/secret-field.tsx';
import { curlSnippet, envFile, envFileName } from './snippet.ts';

/** Shows a raw key, once. */
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
  const { key, rawKey } = minted;
  function download(markSaved: () => void) {
    saveTextFile(envFileName(key.name), envFile(baseUrl, rawKey));
    markSaved();
  }
  return (
    <SecretOnceDialog
      docs="guides/first-call"
      title={title}
      description={
        <>
          <span className="font-medium text-ink">{key.name}</span> is ready. We store only a hash of it, so
          this is the only time you can see it.
        </>
      }
      loss={keyLoss}
      onClose={onClose}
      action={(markSaved) => (
        <Button className="mr-auto" onClick={() => download(markSaved)}>
          <Download aria-hidden />
          Download .env
        </Button>
      )}
    >
      {(markSaved) => (
        <>
          <SecretField label="API key" copyLabel="Copy key" value={rawKey} onCopied={markSaved} />
          <CodeBlock
            wrap
            label="Try it in a terminal"
            text={curlSnippet(baseUrl, rawKey)}
            onCopied={markSaved}
          />
        </>
      )}
    </SecretOnceDialog>
  );
}
