import { InviteInput } from '@patchbay/contract';

/** The name of an invitation in its link, or alone; null in any other text. */
export function readLink(text: string): string | null {
  const typed = text.trim();
  const { pathname } = URL.canParse(typed) ? new URL(typed) : { pathname: typed };
  const [ref = ''] = pathname.split('/').filter(Boolean).slice(-1);
  return InviteInput.safeParse({ ref }).success ? ref : null;
}
