'use client';
import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import { useViewer } from './viewer-context.tsx';

/** Says who approves new apps here, with a link for an operator. */
export function WhoReviews() {
  const { reviewer } = useViewer();
  if (reviewer === 'viewer') {
    return (
      <>
        You are an operator: approve new apps under{' '}
        <Link href={paths.clientReview()} className="link">
          Client review
        </Link>
        .
      </>
    );
  }
  return reviewer === 'first_account'
    ? 'The first account on this computer is the operator. It approves new apps.'
    : 'The operators of this service approve new apps.';
}
