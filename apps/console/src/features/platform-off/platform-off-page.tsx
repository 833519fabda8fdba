'use client';
import { useSignOut } from '@/features/session/use-sign-out.ts';
import { MessagePage } from '@/features/shell/message-page.tsx';
import { SubmitButton } from '@/ui/submit-button.tsx';

function SignOut() {
  const signOut = useSignOut();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        signOut.mutate();
      }}
    >
      <SubmitButton pending={signOut.isPending || signOut.isSuccess}>Sign out</SubmitButton>
    </form>
  );
}

/** The only page of the public console while an operator has switched the platform off. */
export function PlatformOffPage({ mayBeSignedIn }: { mayBeSignedIn: boolean }) {
  return (
    <MessagePage
      mark="Not available"
      title="The developer platform is switched off"
      actions={mayBeSignedIn ? <SignOut /> : null}
    >
      Nobody can sign in here, and API keys and apps have no access until an operator switches it on again.
      Nothing is lost in the meantime.
    </MessagePage>
  );
}
