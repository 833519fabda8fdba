'use client';
import { useState } from 'react';
import { CodeBlock } from '@/ui/code-block.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { type SnippetLanguage, snippetLabels, snippetLanguages, verifySnippet } from './verify-snippet.ts';

const options = snippetLanguages.map((value) => ({ value, label: snippetLabels[value].label }));

/** How a receiver verifies a delivery, in the language that the person chooses. */
export function VerifySnippets({ url }: { url: string }) {
  const [language, setLanguage] = useState<SnippetLanguage>('typescript');
  const { label, note } = snippetLabels[language];
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Segmented label="Language" value={language} options={options} onChange={setLanguage} />
        <p className="text-dense text-soft">
          {note} It reads the secret from <code className="text-xs">WEBHOOK_SECRET</code>.
        </p>
      </div>
      <CodeBlock label={label} copyLabel="Copy code" text={verifySnippet(language, url)} />
    </div>
  );
}
