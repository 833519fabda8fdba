import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import type { AgentProblem } from '@/trpc/types.ts';

/** The problems of one field. Renders nothing where there are none. */
export function ProblemList<Problem extends AgentProblem>({
  problems = [],
  children = ({ message }) => message,
  className,
}: {
  problems?: readonly Problem[] | undefined;
  children?: (problem: Problem) => ReactNode;
  className?: string;
}) {
  if (problems.length === 0) return null;
  return (
    <ul className={cn('grid gap-1 text-dense', className)}>
      {problems.map((problem) => {
        const isError = problem.severity === 'error';
        const Icon = isError ? CircleAlert : TriangleAlert;
        return (
          <li
            key={`${problem.code} ${problem.range?.join('-') ?? problem.message}`}
            className={cn('flex gap-1.5', isError ? 'text-bad' : 'text-warn')}
          >
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">
              <span className="sr-only">{isError ? 'Error: ' : 'Warning: '}</span>
              {children(problem)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
