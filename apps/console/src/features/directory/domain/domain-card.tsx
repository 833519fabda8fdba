'use client';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { DomainRow } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { Input } from '@/ui/input.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { DomainRecord } from './domain-record.tsx';
import { RemoveDomain } from './remove-domain.tsx';
import { type DomainChanges, useDomainChanges } from './use-domains.ts';

/** The domains of the workspace, each with the record that proves it. */
export function DomainCard() {
  const domains = useQuery(useTRPC().listDomains.queryOptions());
  const changes = useDomainChanges();
  return (
    <Card
      title="Your domains"
      description="When your identity provider adds someone whose email address is in a verified domain, they join this workspace immediately. Everyone else gets an invitation. Verify each subdomain separately."
      bodyClassName="p-0 sm:p-0"
    >
      <AddForm add={changes.add} />
      <Loaded query={domains} noun="the domains" skeleton={<SkeletonRows label="the domains" rows={2} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={Globe} title="No domains" docs="scim">
              Add your organization’s domain to get the DNS record that verifies it.
            </EmptyState>
          ) : (
            <ul className="divide-y border-t" aria-label="Domains">
              {list.map((domain) => (
                <DomainItem key={domain.id} domain={domain} changes={changes} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function AddForm({ add }: Pick<DomainChanges, 'add'>) {
  const form = useForm({ defaultValues: { domain: '' } });
  const submit = form.handleSubmit((sent) =>
    add.mutate(sent, { onSuccess: () => form.reset(), onError: form.refuse }),
  );
  return (
    <Form docs="api/domains#addDomain" className="grid gap-3 px-4 pb-4 sm:px-5" onSubmit={submit}>
      {form.isPlaced ? null : <FailurePanel title="The domain was not added" error={add.error} />}
      <Field label="Domain" error={form.formState.errors.domain?.message}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...control}
              className="min-w-0 flex-1 basis-48"
              {...form.register('domain')}
              placeholder="example.com"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Button type="submit" className="h-9" pending={add.isPending}>
              Add domain
            </Button>
          </div>
        )}
      </Field>
    </Form>
  );
}

const statuses = {
  claimed: { label: 'Not verified', tone: 'neutral' },
  proven: { label: 'Verified', tone: 'ok' },
  missed: { label: 'Record missing', tone: 'warn' },
} as const;

function DomainItem({ domain, changes }: { domain: DomainRow; changes: DomainChanges }) {
  const { verify } = changes;
  const { id } = domain;
  const { label, tone } = statuses[domain.status];
  const isVerified = verify.variables?.id === id;
  return (
    <li className="grid gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="min-w-0 break-all font-medium text-dense">{domain.domain}</span>
          <Badge tone={tone}>{label}</Badge>
        </span>
        <span className="flex gap-2">
          <Button
            size="small"
            pending={isVerified && verify.isPending}
            aria-label={`Verify ${domain.domain}`}
            onClick={() => verify.mutate({ id })}
          >
            {domain.seenAt ? 'Check again' : 'Verify'}
          </Button>
          <RemoveDomain domain={domain} changes={changes} />
        </span>
      </div>
      {isVerified ? <FailurePanel title="The domain was not verified" error={verify.error} /> : null}
      <DomainRecord domain={domain} />
    </li>
  );
}
