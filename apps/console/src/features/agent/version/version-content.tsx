import { Badge } from '@/ui/badge.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import type { Candidate } from './version-candidate.ts';

/** Names in a row, as they are written. */
export function Names({ names }: { names: readonly string[] }) {
  return names.length === 0 ? (
    'None'
  ) : (
    <span className="flex flex-wrap gap-1">
      {names.map((name) => (
        <Badge key={name} mono>
          {name}
        </Badge>
      ))}
    </span>
  );
}

/** Everything that a version is. */
export function VersionContent({ version }: { version: Candidate }) {
  const { hash, instructions, name, scopes, tools } = version;
  return (
    <DefinitionList
      items={[
        { term: 'Name', value: name },
        {
          term: 'Instructions',
          value: <span className="whitespace-pre-wrap break-words">{instructions}</span>,
        },
        { term: 'Tools', value: <Names names={tools} /> },
        { term: 'Scopes', value: <Names names={scopes} /> },
        {
          term: 'Hash',
          value: (
            <span className="flex min-w-0 items-start gap-1">
              <code className="min-w-0 break-all text-xs leading-6">{hash}</code>
              <CopyButton text={hash} label="Copy hash" iconOnly look="ghost" />
            </span>
          ),
        },
      ]}
    />
  );
}
