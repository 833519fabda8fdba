import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import { buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';

/** The settings that an identity provider needs to keep the users and groups of the workspace at `url`. */
export function ProvisioningCard({ url }: { url: string }) {
  return (
    <Card
      title="User provisioning"
      description="Okta, Microsoft Entra ID and other identity providers can manage users and groups with SCIM 2.0. Enter this URL in your provider, and use an API key with the scim scope as the bearer token."
      actions={
        <Link
          prefetch={false}
          href={paths.newKey({ name: 'User provisioning', scopes: ['scim'] })}
          className={buttonClass()}
        >
          Create a SCIM key
        </Link>
      }
    >
      <CodeBlock label="SCIM base URL" copyLabel="Copy URL" text={url} />
    </Card>
  );
}
