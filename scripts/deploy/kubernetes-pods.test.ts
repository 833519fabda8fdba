import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { readConfig } from '@patchbay/config';
import { silentLogger } from '@patchbay/logger';
import { createRegistry, serveMetrics } from '@patchbay/metrics';
import { describe, expect, test } from 'vitest';
import { createSystemRoutes, type SystemSources } from '../../apps/api/src/routes/system.ts';
import { commands, programs } from '../image/names.ts';
import { root } from '../product/root.ts';
import {
  type Container,
  manifests,
  matches,
  type Pod,
  pods,
  type Selector,
  specsOf,
} from './manifest.fixture.ts';

const { data: config = {} } = manifests.find(({ kind }) => kind === 'ConfigMap') ?? {};
const read = readConfig({ ...config, DEPLOYMENT: 'development' });
const ports: Readonly<Record<string, Record<string, number | undefined>>> = {
  api: { http: read.apiPort, metrics: read.metricsListen?.api.port },
  console: { http: read.consolePort, metrics: read.metricsListen?.console.port },
  worker: { metrics: read.metricsListen?.worker.port },
};

async function findFreePort(): Promise<{ host: string; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return { host: '127.0.0.1', port };
}

const labelsOf = ({ metadata }: Pod) => metadata.labels;
const containers = pods.map(({ spec }) => spec.containers[0]);
const probesOf = ({ livenessProbe, readinessProbe, startupProbe }: Container) =>
  [startupProbe, readinessProbe, livenessProbe].flatMap((probe) => probe?.httpGet ?? []);

describe('each pod', () => {
  test.each(pods)('$spec.containers.0.name may do no more than it needs', ({ spec }) => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      // A Service would set API_PORT and the like.
      enableServiceLinks: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 10_001,
        runAsGroup: 10_001,
        // Who may read its secrets.
        fsGroup: 10_001,
        seccompProfile: { type: 'RuntimeDefault' },
      },
    });
    expect(spec.containers).toHaveLength(1);
    expect(spec.containers[0]).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: {
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { cpu: expect.any(String), memory: expect.any(String) },
      },
    });
  });

  test('mounts volumes that it has, and has none that it does not mount', () => {
    for (const { spec } of pods) {
      for (const { secret } of spec.volumes) expect(secret?.defaultMode ?? 0o440).toBe(0o440);
      const mounted = spec.containers[0].volumeMounts.map(({ name }) => name);
      expect(mounted.toSorted()).toEqual(spec.volumes.map(({ name }) => name).toSorted());
    }
  });

  test('runs what the image has, under its own name', () => {
    const known: readonly string[] = [...programs, ...commands];
    for (const { args, command, name } of containers) {
      expect(args).toEqual([name]);
      expect(known).toContain(name);
      expect([command[0], command.at(-1)]).toEqual(['node', '/app/programs/run.js']);
    }
    expect(containers.map(({ name }) => name).toSorted()).toEqual([...programs, 'migrate'].toSorted());
  });

  test('names the ports that its program listens on, and not those of the operators', () => {
    for (const { name, ports: own = [] } of containers) {
      expect(Object.fromEntries(own.map((port) => [port.name, port.containerPort]))).toEqual(
        ports[name] ?? {},
      );
    }
    expect([read.adminListen.host, read.adminConsoleListen.host]).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(config).not.toHaveProperty('ADMIN_LISTEN');
    expect(config).not.toHaveProperty('ADMIN_CONSOLE_LISTEN');
  });
});

describe('a program', () => {
  const deployments = specsOf<{ replicas: number; selector: Selector; strategy: unknown; template: Pod }>(
    'Deployment',
  );

  test('has three probes, each of a port that it names', () => {
    expect(deployments).toHaveLength(programs.length);
    for (const { template } of deployments) {
      const [container] = template.spec.containers;
      const named = (container.ports ?? []).map(({ name }) => name);
      expect(probesOf(container)).toHaveLength(3);
      for (const { port } of probesOf(container)) expect(named).toContain(port);
    }
  });

  test('is asked for paths that it answers', async () => {
    const routes = createSystemRoutes({} as SystemSources).map(({ path }) => path);
    const listen = await findFreePort();
    const server = await serveMetrics(createRegistry(), { listen, isChosen: true, logger: silentLogger });
    const statusOf = async (path: string) =>
      (await fetch(`http://${listen.host}:${listen.port}${path}`)).status;
    for (const container of containers) {
      for (const { path, port } of probesOf(container)) {
        if (port === 'metrics') expect(await statusOf(path)).toBe(200);
        else if (container.name === 'api') expect(routes).toContain(path);
        else expect(existsSync(join(root, 'apps/console/src/app/(auth)', path, 'page.tsx'))).toBe(true);
      }
    }
    await server?.close();
  });

  test('is restarted because of itself alone, and never because of its database', () => {
    const live = Object.fromEntries(
      containers.map(({ livenessProbe, name }) => [name, livenessProbe?.httpGet]),
    );
    expect(live).toMatchObject({
      api: { path: '/healthz', port: 'http' },
      console: { path: '/metrics', port: 'metrics' },
      worker: { path: '/metrics', port: 'metrics' },
    });
  });

  test('keeps two pods, and never fewer during an update', () => {
    for (const { replicas, strategy } of deployments) {
      expect(replicas).toBe(2);
      expect(strategy).toEqual({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
    }
  });

  test('has 30 seconds to drain, after the pause in which proxies forget it', () => {
    for (const { template } of deployments) {
      const {
        containers: [container],
        terminationGracePeriodSeconds,
      } = template.spec;
      const pause = container.lifecycle?.preStop.sleep.seconds ?? 0;
      expect(pause > 0).toBe(container.ports?.some(({ name }) => name === 'http'));
      expect(terminationGracePeriodSeconds - pause).toBeGreaterThanOrEqual(30);
    }
  });

  test('selects its own pods, and spreads them', () => {
    for (const { selector, template } of deployments) {
      const { topologySpreadConstraints = [] } = template.spec;
      expect(pods.filter((pod) => matches(labelsOf(pod), selector))).toEqual([template]);
      expect(topologySpreadConstraints).toHaveLength(2);
      for (const { labelSelector } of topologySpreadConstraints) expect(labelSelector).toEqual(selector);
    }
  });

  test('has a budget of disruptions of its own', () => {
    const chosen = specsOf<{ selector: Selector }>('PodDisruptionBudget').map(({ selector }) =>
      pods.filter((pod) => matches(labelsOf(pod), selector)).map(({ spec }) => spec.containers[0].name),
    );
    expect(chosen.toSorted()).toEqual(programs.map((name) => [name]));
  });
});

describe('the ways in', () => {
  interface ServiceSpec {
    readonly selector: Readonly<Record<string, string>>;
    readonly ports: readonly { name: string; port: number; targetPort: string }[];
  }

  test('are a Service of the API and one of the console, each for its public port alone', () => {
    const found = specsOf<ServiceSpec>('Service').map(({ ports: open, selector }) => {
      const [pod, ...others] = pods.filter((each) => matches(labelsOf(each), { matchLabels: selector }));
      expect(others).toEqual([]);
      const [container] = pod?.spec.containers ?? [];
      const targets = open.map(({ targetPort }) => container?.ports?.find(({ name }) => name === targetPort));
      return {
        name: container?.name,
        open: open.map(({ port }) => port),
        at: targets.map((port) => port?.containerPort),
      };
    });
    expect(found).toEqual([
      { name: 'api', open: [read.apiPort], at: [read.apiPort] },
      { name: 'console', open: [read.consolePort], at: [read.consolePort] },
    ]);
  });

  test('lead each public name to its program', () => {
    interface Backend {
      readonly service: { readonly name: string; readonly port: { readonly name: string } };
    }
    interface Rule {
      readonly host: string;
      readonly http: { readonly paths: readonly { backend: Backend; path: string }[] };
    }
    const [spec] = specsOf<{ rules: readonly Rule[]; tls: readonly { hosts: readonly string[] }[] }>(
      'Ingress',
    );
    const routes = spec?.rules.map(({ host, http }) => [
      `https://${host}`,
      http.paths.map(({ backend, path }) => [path, backend.service.name, backend.service.port.name]),
    ]);
    expect(routes).toEqual([
      [read.baseUrl, [['/', 'patchbay-api', 'http']]],
      [read.consoleUrl, [['/', 'patchbay-console', 'http']]],
    ]);
    expect(spec?.tls.flatMap(({ hosts }) => hosts)).toEqual(spec?.rules.map(({ host }) => host));
    const services = manifests.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name);
    expect(services.toSorted()).toEqual(['patchbay-api', 'patchbay-console']);
  });
});
