import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as volumeClaim } from 'kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim';
import { validate as secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { parseAllDocuments } from 'yaml';
import { root } from '../product/root.ts';

export const folder = join(root, 'deploy', 'kubernetes');

type Labels = Readonly<Record<string, string>>;

export interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly { key: string; operator: 'In'; values: readonly string[] }[];
}

interface HttpProbe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command: readonly string[];
  readonly args: readonly string[];
  readonly ports?: readonly { name: string; containerPort: number }[];
  readonly startupProbe?: HttpProbe;
  readonly readinessProbe?: HttpProbe;
  readonly livenessProbe?: HttpProbe;
  readonly lifecycle?: { preStop: { sleep: { seconds: number } } };
  readonly volumeMounts: readonly { name: string; mountPath: string; readOnly?: boolean }[];
  readonly [field: string]: unknown;
}

export interface Pod {
  readonly metadata: { readonly labels: Labels };
  readonly spec: {
    readonly containers: readonly [Container];
    readonly volumes: readonly { name: string; secret?: { secretName: string; defaultMode: number } }[];
    readonly terminationGracePeriodSeconds: number;
    readonly topologySpreadConstraints?: readonly { labelSelector: Selector }[];
    readonly [field: string]: unknown;
  };
}

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly labels?: Labels };
  readonly data?: Labels;
  readonly stringData?: Labels;
  // Each kind has another. The schema has checked it.
  readonly spec: unknown;
}

export const parseManifests = (text: string): readonly Manifest[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest);

export const files = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
  .sort();

export const manifests = files.flatMap((name) => parseManifests(readFileSync(join(folder, name), 'utf8')));

export const specsOf = <Spec>(kind: string): readonly Spec[] =>
  manifests.filter((each) => each.kind === kind).map(({ spec }) => spec as Spec);

/** The pods of every Deployment and Job. */
export const pods: readonly Pod[] = ['Deployment', 'Job'].flatMap((kind) =>
  specsOf<{ template: Pod }>(kind).map(({ template }) => template),
);

export const matches = (labels: Labels, { matchExpressions = [], matchLabels = {} }: Selector): boolean =>
  Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''));

type Validate = ((data: unknown) => boolean) & {
  readonly errors?: readonly { instancePath: string; message?: string; params: object }[] | null;
};

const schemas: Readonly<Record<string, Validate>> = {
  'v1 ConfigMap': configMap,
  'v1 Namespace': namespace,
  'v1 PersistentVolumeClaim': volumeClaim,
  'v1 Secret': secret,
  'v1 Service': service,
  'apps/v1 Deployment': deployment,
  'batch/v1 Job': job,
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
};

type Reads = Map<object, Set<PropertyKey>>;

/** Notes in `reads` which fields the reader of the value looks at. */
function watch(value: unknown, reads: Reads): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = reads.get(value) ?? new Set();
  reads.set(value, known);
  return new Proxy(value, {
    get: (target, key) => {
      known.add(key);
      return watch(Reflect.get(target, key), reads);
    },
  });
}

function findUnread(value: unknown, reads: Reads, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    reads.get(value)?.has(key)
      ? findUnread(child, reads, `${path}/${key}`)
      : [`${path}/${key} is not in the schema`],
  );
}

/** The schemas accept unknown fields. A field that the validator never reads is one, because it asks for each that it knows. */
export function findProblems(manifest: Manifest): string[] {
  const schema = schemas[`${manifest.apiVersion} ${manifest.kind}`];
  if (!schema) return [`${manifest.apiVersion} ${manifest.kind} has no schema here`];
  const reads: Reads = new Map();
  if (schema(watch(manifest, reads))) return findUnread(manifest, reads, '');
  return (schema.errors ?? []).map(({ instancePath, params }) => `${instancePath} ${JSON.stringify(params)}`);
}
