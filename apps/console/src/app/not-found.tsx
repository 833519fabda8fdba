import Link from 'next/link';
import { MessagePage } from '@/features/shell/message-page.tsx';
import { paths } from '@/lib/paths.ts';
import { buttonClass } from '@/ui/button.tsx';

export default function NotFound() {
  return (
    <MessagePage
      mark="404"
      title="Page not found"
      actions={
        <Link href={paths.home()} className={buttonClass({ look: 'primary' })}>
          Go to Home
        </Link>
      }
    >
      The page may have moved, or the address may be mistyped.
    </MessagePage>
  );
}
