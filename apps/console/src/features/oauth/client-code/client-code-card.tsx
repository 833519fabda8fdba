'use client';
import { useState } from 'react';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import type { ClientView } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { DocsLink } from '@/ui/docs-link.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { type CodeStep, type Flow, flowsOf, stepsOf, valuesOf } from './client-values.ts';
import { type CodeLanguage, codeLanguages, fileOf, languageNames, stepCode, stepTexts } from './step-code.ts';

const languageOptions = codeLanguages.map((value) => ({ value, label: languageNames[value] }));

const flowNames = { browser: 'Browser', device: 'Device' } as const;

const guides = {
  web: { place: 'guides/oauth-web-app', text: 'Guide: a web app' },
  public: { place: 'guides/oauth-single-page', text: 'Guide: a single-page app' },
  device: { place: 'guides/oauth-command-line', text: 'Guide: a command line' },
} as const;

/** The code of each step of a sign-in with this client, ready to run. */
export function ClientCodeCard({ subject }: { subject: ClientView }) {
  const { baseUrl } = useViewer();
  const flows = flowsOf(subject);
  const [chosenFlow, setFlow] = useState<Flow>('browser');
  const [language, setLanguage] = useState<CodeLanguage>('curl');
  const [chosenStep, setStep] = useState<CodeStep>('authorize');
  // After an edit, the client may no longer have what was chosen.
  const flow = flows.includes(chosenFlow) ? chosenFlow : (flows[0] ?? 'browser');
  const steps = stepsOf(subject, flow);
  const step = steps.includes(chosenStep) ? chosenStep : (steps[0] ?? 'authorize');
  const code = stepCode(step, language, valuesOf(baseUrl, subject));
  const guide = guides[flow === 'device' ? 'device' : subject.authMethod === 'none' ? 'public' : 'web'];
  return (
    <Card
      title="Code"
      description={
        <>
          Each step with the values of this client. <DocsLink to={guide.place}>{guide.text}</DocsLink>
        </>
      }
      actions={
        flows.length > 1 ? (
          <Segmented
            label="Flow"
            value={flow}
            options={flows.map((value) => ({ value, label: flowNames[value] }))}
            onChange={setFlow}
          />
        ) : undefined
      }
    >
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Segmented
            label="Step"
            value={step}
            options={steps.map((value) => ({ value, label: stepTexts[value].label }))}
            onChange={setStep}
          />
          <Segmented label="Language" value={language} options={languageOptions} onChange={setLanguage} />
        </div>
        <p className="text-pretty text-dense text-soft">
          {stepTexts[step].text}
          {code.includes('CLIENT_SECRET') ? (
            <>
              {' '}
              It reads the secret from <code className="text-xs">CLIENT_SECRET</code>.
            </>
          ) : null}
        </p>
        <CodeBlock label={fileOf(step, language)} copyLabel="Copy code" text={code} />
      </div>
    </Card>
  );
}
