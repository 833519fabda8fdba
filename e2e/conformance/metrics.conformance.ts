import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { createKey, signUp } from '../support/developer.ts';
import { readProduct, readStarted } from '../support/running.ts';
import type { IssuedWebhook } from '../support/view.ts';

const deploy = join(import.meta.dirname, '..', '..', 'deploy');
const programs = ['api', 'console', 'worker'] as const;
type Program = (typeof programs)[number];

async function scrape(program: Program): Promise<string> {
  const response = await fetch(readStarted().metricsUrls[program]);
  expect(response.status).toBe(200);
  return response.text();
}

/** The names under which Prometheus stores the metrics of a scrape. */
function namesOf(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' || type === 'summary' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
}

const words = new Set(['by', 'and', 'or', 'unless', 'on', 'ignoring', 'without', 'bool', 'up']);

/** The names of metrics in a PromQL expression: no label, function, duration or number, and no share that a rule records. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/(?<![\w:])[a-z_][a-z0-9_]*\b(?![\s:]*[(:])/g)]
    .map(([name]) => name)
    .filter((name) => !words.has(name));
}

const readExpressions = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(join(deploy, file), 'utf8').matchAll(pattern)].map(([, text = '']) => text);

describe('What Prometheus reads', () => {
  test.each(programs)(
    'the %s shows its process, its event loop, its pool, its queues, the outbox and the backlog of webhooks',
    async (program) => {
      const names = namesOf(await scrape(program));
      expect(names).toEqual(
        expect.arrayContaining([
          'process_cpu_seconds_total',
          'process_resident_memory_bytes',
          'nodejs_eventloop_lag_p99_seconds',
          'pg_pool_connections',
          'pg_pool_pending_requests',
          'argon2_hashes_waiting',
          'write_turns_waiting',
          'rate_limiter_decisions_total',
          'outbox_messages',
          'outbox_overdue_seconds',
          'worker_heartbeat_age_seconds',
          'webhook_fan_out_lag_seconds',
          'webhook_overdue_seconds',
          'webhook_deliveries',
          'webhook_lanes_leased',
          'webhook_breakers',
          'webhook_endpoints_used',
          'webhook_endpoints_disabled',
          'database_up',
        ]),
      );
    },
  );

  test('every metric of the alert rules and of the dashboard is in a scrape', async () => {
    const scrapes = await Promise.all(programs.map(scrape));
    const known = new Set(scrapes.flatMap(namesOf));
    const rules = readExpressions('prometheus/alerts.yml', /^\s+expr: (.+)$/gm);
    const panels = readExpressions('grafana/patchbay.json', /"expr": "((?:[^"\\]|\\.)*)"/g);
    const expressions = [...rules, ...panels.map((text) => String(JSON.parse(`"${text}"`)))];
    expect(rules.length).toBeGreaterThan(10);
    expect(panels.length).toBeGreaterThan(15);
    const used = [...new Set(expressions.flatMap(metricsIn))];
    expect(used.length).toBeGreaterThan(15);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  test('a request is counted by the pattern of its route, a sign-in by its outcome, and a page by its pattern', async () => {
    const developer = await signUp();
    const { raw_key: rawKey } = await createKey(developer);
    await call('GET', '/v1/threads/thr_unknown', { token: rawKey });
    await call('POST', '/v1/developer/auth/login', { body: { email: developer.email, password: 'wrong' } });
    const page = await fetch(`${readProduct().consoleUrl}/clients/cli_unknown`, { redirect: 'manual' });
    await page.arrayBuffer();
    const api = await scrape('api');
    expect(api).toMatch(
      /^http_requests_total\{method="GET",route="\/v1\/threads\/\{thread_id\}",status="404"\} [1-9]/m,
    );
    expect(api).toMatch(
      /^http_requests_total\{method="POST",route="\/v1\/developer\/auth\/login",status="401"\} [1-9]/m,
    );
    expect(api).toMatch(/^authentication_attempts_total\{caller="api_key",outcome="accepted"\} [1-9]/m);
    // A page is counted once its answer has ended, which the reader of the answer may learn first.
    await expect.poll(() => scrape('console')).toMatch(/route="\/clients\/\{id\}"/);
    for (const program of programs) {
      const text = await scrape(program);
      for (const hidden of [rawKey, developer.email, developer.token, 'thr_unknown', 'cli_unknown']) {
        expect(text).not.toContain(hidden);
      }
    }
  });

  test('an attempt of a webhook is counted by its outcome in the worker, and an open socket in the API', async () => {
    const developer = await signUp();
    const { token } = developer;
    const { body: me } = await call<{ workspace: { id: string } }>('GET', '/v1/me', { token });
    const body = { url: `${readProduct().apiUrl}/v1/inbox/${me.workspace.id}`, event_types: ['*'] };
    const endpoint = await call<IssuedWebhook>('POST', '/v1/developer/webhooks', { token, body });
    expect(endpoint.status).toBe(201);
    const delivered = async (): Promise<number> =>
      Number(/^webhook_attempts_total\{outcome="delivered"\} (\d+)/m.exec(await scrape('worker'))?.[1]);
    const before = await delivered();
    await call('POST', `/v1/developer/webhooks/${endpoint.body.id}/test`, { token });
    await expect.poll(delivered).toBeGreaterThan(before);
    const events = async (): Promise<number> =>
      Number(/^websocket_frames_sent_total\{kind="event"\} (\d+)/m.exec(await scrape('api'))?.[1]);
    const sent = await events();
    const socket = new WebSocket(`${readProduct().apiUrl.replace('http', 'ws')}/v1/ws`);
    socket.onopen = () => socket.send(JSON.stringify({ op: 'auth', token }));
    await expect.poll(() => scrape('api')).toMatch(/^websocket_connections [1-9]/m);
    await createKey(developer);
    await expect.poll(events).toBeGreaterThan(sent);
    socket.close();
    expect(await scrape('worker')).not.toContain(endpoint.body.id);
  });

  test('the public listeners of the API and the console have no /metrics', async () => {
    expect((await call('GET', '/metrics')).status).toBe(404);
    const page = await fetch(`${readProduct().consoleUrl}/metrics`);
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('# TYPE');
  });
});
