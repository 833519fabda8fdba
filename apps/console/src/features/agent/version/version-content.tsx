import type { Draft } from '@/features/agent/editor/draft.ts';
import { cn } from '@/lib/cn.ts';
import { Badge } from '@/ui/badge.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { diffInstructions, diffNames } from './describe-changes.ts';
import type { DiffLine, Part } from './diff.ts';

const signs = { same: '\u00a0', removed: '−', added: '+' } as const;
const spoken = { same: '', removed: 'Removed: ', added: 'Added: ' } as const;
const tones = { same: 'neutral', removed: 'bad', added: 'ok' } as const;
const elements = { same: 'span', removed: 'del', added: 'ins' } as const;

/** A part of a text. A sign and a word say what became of it, besides its color. */
function Change({ part: { kind, text } }: { part: Part }) {
  const Element = elements[kind];
  return (
    <Badge mono tone={tones[kind]}>
      {kind === 'same' ? null : <span aria-hidden>{signs[kind]}</span>}
      <span className="sr-only">{spoken[kind]}</span>
      <Element className={cn(kind === 'added' && 'no-underline')}>{text}</Element>
    </Badge>
  );
}

/** Names in a row, as they are written; with those of the version before, what was added and removed. */
export function Names({ names, before = names }: { names: readonly string[]; before?: readonly string[] }) {
  const parts = diffNames(before, names);
  return parts.length === 0 ? (
    'None'
  ) : (
    <span className="flex flex-wrap gap-1">
      {parts.map((part) => (
        <Change key={`${part.kind} ${part.text}`} part={part} />
      ))}
    </span>
  );
}

const lineClasses = { same: '', removed: 'bg-bad-soft', added: 'bg-ok-soft' } as const;
const signClasses = { same: '', removed: 'text-bad', added: 'text-ok' } as const;

function Line({ line: { kind, words } }: { line: DiffLine }) {
  const Element = elements[kind];
  return (
    <div className={cn('flex min-h-6 gap-2 px-2', lineClasses[kind])}>
      <span aria-hidden className={cn('w-2 shrink-0 select-none', signClasses[kind])}>
        {signs[kind]}
      </span>
      <span className="sr-only">{spoken[kind]}</span>
      <Element className="min-w-0 whitespace-pre-wrap no-underline wrap-anywhere">
        {words.map((word, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is never changed in place
            key={index}
            className={cn(word.kind !== 'same' && words.length > 1 && 'font-semibold underline')}
          >
            {word.text}
          </span>
        ))}
      </Element>
    </div>
  );
}

/** The lines of the instructions, with what was added and removed since the version before. */
function Instructions({ before, version }: { before: Draft; version: Draft }) {
  return (
    <div className="-mx-2 overflow-clip rounded-control leading-6">
      {diffInstructions(before, version).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is never changed in place
        <Line key={index} line={line} />
      ))}
    </div>
  );
}

/** Everything that a version is, and what it has changed since another one. A draft has no hash. */
export function VersionContent({
  version,
  before = version,
}: {
  version: Draft & { readonly hash?: string };
  before?: Draft | undefined;
}) {
  const { hash, name, scopes, tools } = version;
  return (
    <DefinitionList
      stacksNarrow
      items={[
        { term: 'Name', value: <Name before={before.name} name={name} /> },
        { term: 'Instructions', value: <Instructions {...{ before, version }} /> },
        { term: 'Tools', value: <Names names={tools} before={before.tools} /> },
        { term: 'Scopes', value: <Names names={scopes} before={before.scopes} /> },
        ...(hash === undefined ? [] : [{ term: 'Hash', value: <Hash hash={hash} /> }]),
      ]}
    />
  );
}

function Name({ before, name }: { before: string; name: string }) {
  if (before === name) return name;
  return (
    <>
      <del className="text-soft">{before}</del> → <ins className="no-underline">{name}</ins>
    </>
  );
}

function Hash({ hash }: { hash: string }) {
  return (
    <span className="flex min-w-0 items-start gap-1">
      <code className="min-w-0 break-all text-xs leading-6">{hash}</code>
      <CopyButton text={hash} label="Copy hash" iconOnly look="ghost" />
    </span>
  );
}
