import type { Metadata } from 'next';
import Link from 'next/link';
import { MessagePage } from '@/features/shell/shell/message-page.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { buttonClass } from '@/ui/button.tsx';

export const metadata: Metadata = pageHeadings.notFound;

export default function NotFound() {
  return (
    <MessagePage
      mark="404"
      docs="errors#not_found"
      title={pageHeadings.notFound.title}
      actions={
        <Link href={paths.home()} className={buttonClass({ look: 'primary' })}>
          Go to Home
        </Link>
      }
    >
      This page may have moved, or the URL may have a typo.
    </MessagePage>
  );
}
