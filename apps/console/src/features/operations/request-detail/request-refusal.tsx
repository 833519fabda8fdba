'use client';
import type { ErrorCode, RefusalNote } from '@patchbay/contract';
import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import type { RequestRow } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { buttonClass } from '@/ui/button.tsx';
import { AboutError } from '@/ui/error-panel.tsx';
import { describeField } from './describe-field.ts';

function MissingScopes({ row, scopes }: { row: RequestRow; scopes: RefusalNote['missingScopes'] }) {
  const isKey = row.actorKind === 'api_key';
  return (
    <div className="mt-2">
      <p>
        {isKey ? 'The key' : "The app's token"} does not have{' '}
        {scopes.map((scope, index) => (
          <span key={scope}>
            {index === 0 ? '' : ' or '}
            <code className="font-medium text-ink text-xs">{scope}</code>
          </span>
        ))}
        .
      </p>
      {isKey && row.keyName !== null ? <NeededAndHeld needed={scopes} held={row.keyScopes} /> : null}
      {isKey ? (
        <Link
          // The scopes that the key has come along, so that the new key can replace it.
          href={paths.newKey({ name: row.keyName, scopes: [...new Set([...row.keyScopes, ...scopes])] })}
          className={`${buttonClass({ size: 'small' })} mt-3`}
        >
          Create a key with {scopes.length === 1 ? 'this scope' : 'these scopes'}
        </Link>
      ) : (
        <p className="mt-0.5">The app must request this scope when it asks for access.</p>
      )}
    </div>
  );
}

/** The scopes of the request beside those of the key, so that a wrong key is seen at a glance. */
function NeededAndHeld({ needed, held }: { needed: readonly string[]; held: readonly string[] }) {
  const columns = [
    { term: 'Needed', scopes: needed, tone: 'warn' },
    { term: 'Held by the key', scopes: held, tone: 'neutral' },
  ] as const;
  return (
    <dl className="mt-2.5 grid grid-cols-2 gap-x-4">
      {columns.map(({ term, scopes, tone }) => (
        <div key={term} className="min-w-0">
          <dt className="text-xs">{term}</dt>
          <dd className="mt-1 flex flex-wrap gap-1">
            {scopes.map((scope) => (
              <Badge key={scope} mono tone={tone}>
                {scope}
              </Badge>
            ))}
            {scopes.length === 0 ? 'None' : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RefusedFields({ fields }: { fields: RefusalNote['fields'] }) {
  return (
    <ul className="mt-2 grid gap-0.5">
      {fields.map((field) => {
        const { fault, name } = describeField(field);
        return (
          <li key={field.at + field.type}>
            <code className="break-all font-medium text-ink text-xs">{name}</code> {fault}.
          </li>
        );
      })}
    </ul>
  );
}

/** Why a request was refused, and what to do: the scopes or the fields that the refusal named. */
export function RequestRefusal({ row, code }: { row: RequestRow; code: string }) {
  const { fields = [], missingScopes = [] } = row.refusal ?? {};
  return (
    <div className="rounded-card border border-warn/40 bg-warn-soft/60 px-3.5 py-2.5 text-dense text-soft">
      <code className="font-medium text-ink text-xs">{code}</code>
      {row.errorSummary === null ? null : (
        <p className="mt-0.5">
          {row.errorSummary} <AboutError docs={`errors#${code as ErrorCode}`} />
        </p>
      )}
      {missingScopes.length > 0 ? <MissingScopes row={row} scopes={missingScopes} /> : null}
      {fields.length > 0 ? <RefusedFields fields={fields} /> : null}
    </div>
  );
}
