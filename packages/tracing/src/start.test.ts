import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const start = new URL('start.ts', import.meta.url).href;

/** Starts tracing in a process of its own. @returns the modules of the SDK that it loaded */
function loadedBy(options: string): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve: (name, context, next) => {
      if (name.startsWith('@opentelemetry/')) loaded.push(name);
      return next(name, context);
    } });
    const { startTracing } = await import('${start}');
    const logger = { warn: () => {} };
    const tracing = await startTracing({ service: 'x', isProxy: () => false, logger, ...${options} });
    await tracing?.close();
    console.log(JSON.stringify(loaded));
  `;
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as string[];
}

const collector = `{ baseUrl: 'http://127.0.0.1:9', headers: null }`;

test('without a collector, nothing of the SDK is loaded', () => {
  expect(loadedBy('{ traceCollector: null, traceShare: 1 }')).toEqual([]);
});

test('if no request is to be traced, nothing of the SDK is loaded', () => {
  expect(loadedBy(`{ traceCollector: ${collector}, traceShare: 0 }`)).toEqual([]);
});

test('with a collector, the SDK is loaded', () => {
  expect(loadedBy(`{ traceCollector: ${collector}, traceShare: 0.5 }`)).toContain('@opentelemetry/sdk-trace');
});
