'use client';
import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import { buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';

/** The way from Settings to the notices that the banner no longer shows. */
export function NoticesCard() {
  return (
    <Card
      title="Security notices"
      description="New sign-ins, account changes, and keys and apps that need your attention. You also get these notices by email."
      actions={
        <Link prefetch={false} href={paths.notices()} className={buttonClass()}>
          See all
        </Link>
      }
    />
  );
}
