'use client';
import { useSignOut } from '@/features/identity/session/use-sign-out.ts';
import { MessagePage } from '@/features/shell/shell/message-page.tsx';
import { Button } from '@/ui/button.tsx';

function SignOut() {
  const signOut = useSignOut();
  return (
    <Button pending={signOut.isPending || signOut.isSuccess} onClick={() => signOut.mutate()}>
      Sign out
    </Button>
  );
}

/** The only page of the public console while an operator has switched the platform off. */
export function PlatformOffPage({ mayBeSignedIn }: { mayBeSignedIn: boolean }) {
  return (
    <MessagePage
      mark="Not available"
      docs="errors#developer_platform_disabled"
      title="The developer platform is switched off"
      actions={mayBeSignedIn ? <SignOut /> : null}
    >
      Until an operator switches it on again, nobody can sign in, and API keys and apps do not work. No data
      is lost.
    </MessagePage>
  );
}
