import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { files, findProblems, folder, manifests, parseManifests } from './manifest.fixture.ts';

const named = manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const);

interface Kustomization {
  readonly apiVersion: string;
  readonly images: readonly { name: string; newName: string; digest: string }[];
  readonly kind: string;
  readonly namespace: string;
  readonly resources: readonly string[];
}

const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;

function hasKubectl(): boolean {
  try {
    execFileSync('kubectl', ['version', '--client'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('the manifests of Kubernetes', () => {
  test.each(named)(
    '%s follows its schema, and has no field that the schema does not know',
    (_name, manifest) => {
      expect(findProblems(manifest)).toEqual([]);
    },
  );

  test.each(named)('%s is in the namespace of the service', (_name, { kind, metadata }) => {
    expect(kind === 'Namespace' ? metadata.name : metadata.namespace).toBe(kustomization.namespace);
  });

  test('have names of their own', () => {
    const names = named.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('are all applied, except the two examples', () => {
    expect(kustomization.resources.toSorted()).toEqual(files.filter((name) => !name.includes('.example.')));
    expect(files.filter((name) => name.includes('.example.'))).toEqual([
      'ingress.example.yaml',
      'secret.example.yaml',
    ]);
  });

  test('let the Job that migrates be applied first, by its label', () => {
    const chosen = manifests.filter(
      ({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === 'migrate',
    );
    expect(chosen.map(({ kind }) => kind)).toEqual(['Job']);
  });

  test('have a kustomization with known fields alone', () => {
    expect(Object.keys(kustomization).toSorted()).toEqual([
      'apiVersion',
      'images',
      'kind',
      'namespace',
      'resources',
    ]);
    expect(Object.keys(kustomization.images[0] ?? {}).toSorted()).toEqual(['digest', 'name', 'newName']);
  });

  test.runIf(hasKubectl())('are put together by kubectl, with the image by its digest', () => {
    const built = parseManifests(execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' }));
    expect(built.flatMap(findProblems)).toEqual([]);
    expect(built.length).toBe(manifests.length - 3);
    expect(JSON.stringify(built)).not.toContain('"image":"patchbay"');
    expect(JSON.stringify(built)).toContain('"image":"registry.example.com/patchbay@sha256:0000');
  });
});

const misspell = (kind: string, from: string, to: string): string[] => {
  const found = manifests.find((each) => each.kind === kind && JSON.stringify(each).includes(from));
  return findProblems(JSON.parse(JSON.stringify(found).replace(from, to)) as typeof found & object);
};

describe('the check of a manifest', () => {
  test.each([
    ['Deployment', '"maxUnavailable":0', '"maxUnavailble":0'],
    ['Deployment', '"readOnlyRootFilesystem"', '"readOnlyRootFileSystem"'],
    ['Deployment', '"runAsNonRoot"', '"runAsNonroot"'],
    ['Deployment', '"startupProbe"', '"startUpProbe"'],
    ['Deployment', '"sleep"', '"pause"'],
    ['Job', '"backoffLimit"', '"backOffLimit"'],
    ['Service', '"targetPort"', '"target"'],
    ['Ingress', '"pathType"', '"type"'],
    ['NetworkPolicy', '"podSelector"', '"podselector"'],
    ['NetworkPolicy', '"endPort"', '"endport"'],
    ['PodDisruptionBudget', '"unhealthyPodEvictionPolicy"', '"unhealthyPodPolicy"'],
    ['PersistentVolumeClaim', '"accessModes"', '"accessMode"'],
    ['ConfigMap', '"data":', '"values":'],
    ['Secret', '"stringData"', '"stringdata"'],
    ['Namespace', '"labels"', '"label"'],
  ])('refuses a %s with %s misspelt as %s', (kind, from, to) => {
    expect(misspell(kind, from, to).join()).toMatch(/is not in the schema|missingProperty/);
  });

  test.each([
    ['Deployment', '"replicas":2', '"replicas":"2"'],
    ['Deployment', '"periodSeconds":5', '"periodSeconds":"5s"'],
    ['ConfigMap', '"0.0.0.0:9464"', '9464'],
    ['Deployment', '"apps/v1"', '"apps/v1beta1"'],
  ])('refuses a %s with a value of another type: %s as %s', (kind, from, to) => {
    expect(misspell(kind, from, to)).not.toEqual([]);
  });
});
