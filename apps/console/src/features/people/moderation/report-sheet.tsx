'use client';
import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { QueuedReport, ReportEvidence } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { DecideForm } from './decide-form.tsx';
import { decisionLabels, describeTarget, sayCategory } from './report-words.ts';

/** One report. What was said is loaded only when the operator asks for it. */
export function ReportSheet({ report, onClose }: { report: QueuedReport; onClose: () => void }) {
  const open = useMutation(useTRPC().openReport.mutationOptions());
  const [evidence, setEvidence] = useState<ReportEvidence>();
  return (
    <Sheet open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={sayCategory(report)}>
      <div className="grid gap-6 p-5">
        <DefinitionList
          items={[
            { term: 'About', value: <Id>{describeTarget(report)}</Id> },
            { term: 'Owner', value: <Person id={report.affectedId} /> },
            { term: 'Reported by', value: <Person id={report.reporterId} /> },
            { term: 'Received', value: <RelativeTime at={report.createdAt} /> },
            { term: 'Decision', value: report.decision === null ? 'Open' : decisionLabels[report.decision] },
          ]}
        />
        <FailurePanel title="The content was not opened" error={open.error} />
        {evidence ? (
          <EvidenceText evidence={evidence} />
        ) : (
          <div className="grid justify-items-start gap-2">
            <p className="text-dense text-soft">
              This shows what people said. The platform audit log records that you viewed it.
            </p>
            <Button
              pending={open.isPending}
              onClick={() => open.mutate({ id: report.id }, { onSuccess: setEvidence })}
            >
              Show reported content
            </Button>
          </div>
        )}
        {report.decision === null ? <DecideForm report={report} onDone={onClose} /> : null}
      </div>
    </Sheet>
  );
}

function Id({ children }: { children: string }) {
  return <span className="break-all">{children}</span>;
}

/** Leads to where an operator suspends somebody. */
function Person({ id }: { id: string | null }) {
  if (id === null) return 'Nobody';
  return (
    <Link
      prefetch={false}
      href={paths.operator({ query: id, user: id })}
      className="break-all rounded-sm text-accent hover:underline"
    >
      {id}
    </Link>
  );
}

function Said({ children }: { children: string | null }) {
  return (
    <bdi className={cn('whitespace-pre-wrap', children === null && 'text-faint')}>{children ?? 'None'}</bdi>
  );
}

/** The content as it was when it was reported, and the reasons for the decision. */
function EvidenceText({ evidence }: { evidence: ReportEvidence }) {
  const { content, country, explanation, reasons, transcript } = evidence;
  return (
    <DefinitionList
      items={[
        { term: 'Content', value: <Said>{content}</Said> },
        { term: 'Transcript', value: <Said>{transcript}</Said> },
        { term: 'Explanation', value: <Said>{explanation}</Said> },
        { term: 'Country', value: <Said>{country}</Said> },
        ...(reasons === null
          ? []
          : [
              { term: 'Law or term', value: <Said>{reasons.basis}</Said> },
              { term: 'Facts', value: <Said>{reasons.facts}</Said> },
            ]),
      ]}
    />
  );
}
