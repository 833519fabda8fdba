const steps = [
  { step: 'Sign up', text: 'and confirm your email address with a 6-digit code.' },
  { step: 'Create a key', text: 'that can do only what you allow.' },
  { step: 'Send your first request', text: 'and watch it appear in the log.' },
];

/** Shows the first steps of a new developer, on wide screens only. */
export function AuthAside() {
  return (
    <aside className="relative hidden overflow-hidden border-l bg-sunken lg:block" aria-label="What you get">
      <div aria-hidden className="aside-grid absolute inset-0" />
      <div className="relative mx-auto flex h-full max-w-[34rem] flex-col justify-center px-12">
        <p className="mb-3 font-medium text-accent text-dense">Two minutes</p>
        <p className="max-w-[20ch] text-balance font-semibold text-[1.75rem] leading-9 tracking-[-0.025em]">
          From sign-up to your first response.
        </p>
        <FirstAnswer />
        <ol className="mt-7 grid gap-2.5">
          {steps.map(({ step, text }, index) => (
            <li key={step} className="flex gap-3 text-dense text-soft">
              <span className="w-4 shrink-0 font-mono text-faint">{index + 1}</span>
              <span>
                <span className="font-medium text-ink">{step}</span> {text}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}

function FirstAnswer() {
  return (
    <div aria-hidden className="mt-7 overflow-hidden rounded-card border bg-panel shadow-float">
      <div className="flex items-center justify-between border-b px-4 py-2 text-faint text-xs">
        <span className="font-mono">GET /v1/threads</span>
        <span className="font-mono text-ok">200</span>
      </div>
      <pre className="overflow-hidden px-4 py-3.5 text-soft text-xs leading-5">
        <span className="text-faint">$ </span>
        {'curl -s https://api.example.com/v1/threads \\\n    -H "Authorization: Bearer '}
        <span className="text-accent">pb_test_…</span>
        {'"\n\n[{\n  "title": '}
        <span className="text-ok">"Welcome"</span>
        {',\n  "created_at": '}
        <span className="text-ok">"2026-11-21T09:41:07.204Z"</span>
        {'\n}]'}
      </pre>
    </div>
  );
}
