import { buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { type Install, listInstalls } from './install.ts';

/** The usual clients, each with what to run, save or click. */
export function InstallCard({ url }: { url: string }) {
  return (
    <Card title="Connect a client">
      <ul className="grid gap-x-5 gap-y-6 lg:grid-cols-2">
        {listInstalls(url).map((install) => (
          <InstallItem key={install.client} install={install} />
        ))}
      </ul>
    </Card>
  );
}

function InstallItem({ install }: { install: Install }) {
  const { client, note, label, text, link } = install;
  return (
    <li className="min-w-0">
      <div className="mb-2 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-medium text-dense">{client}</h3>
          <p className="text-dense text-soft">{note}</p>
        </div>
        {link ? (
          <a href={link.href} className={buttonClass({ size: 'small' })}>
            {link.label}
          </a>
        ) : null}
      </div>
      <CodeBlock wrap label={label} text={text} />
    </li>
  );
}
