import { type Cidr, formatAddress, isWithin } from '@patchbay/network';
import { checkUrl } from '@patchbay/safe-fetch';
import { describe, expect, test } from 'vitest';
import {
  globalIpv6,
  neverOpened,
  specialIpv4,
  specialIpv6,
} from '../../packages/safe-fetch/src/special-range.ts';
import { manifests, matches, pods, type Selector } from './manifest.fixture.ts';

interface Port {
  readonly protocol: string;
  readonly port: number | string;
  readonly endPort?: number;
}

interface Peer {
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
  readonly namespaceSelector?: Selector;
}

interface Policy {
  readonly podSelector: Selector;
  readonly policyTypes: readonly string[];
  readonly ingress?: readonly { from: readonly Peer[]; ports: readonly Port[] }[];
  readonly egress?: readonly { to: readonly Peer[]; ports: readonly Port[] }[];
}

const policies = manifests
  .filter(({ kind }) => kind === 'NetworkPolicy')
  .map(({ metadata, spec }) => ({ name: metadata.name, spec: spec as Policy }));

const chosenBy = ({ podSelector }: Policy) =>
  pods.filter(({ metadata }) => matches(metadata.labels, podSelector));

const namesOf = (policy: Policy) =>
  chosenBy(policy)
    .map(({ spec }) => spec.containers[0].name)
    .toSorted();

/** Who may do what: `api: out 10.0.10.1/32 5432`. */
const allowed = policies.flatMap(({ spec }) => {
  const rules = [
    ...(spec.ingress ?? []).map(({ from, ports }) => ({ way: 'in', peers: from, ports })),
    ...(spec.egress ?? []).map(({ ports, to }) => ({ way: 'out', peers: to, ports })),
  ];
  return rules.flatMap(({ peers, ports, way }) =>
    namesOf(spec).flatMap((name) =>
      peers.flatMap(({ ipBlock, namespaceSelector }) =>
        ports.map(({ endPort, port }) => {
          const peer = ipBlock?.cidr ?? Object.values(namespaceSelector?.matchLabels ?? {}).join();
          return `${name}: ${way} ${peer} ${port}${endPort === undefined ? '' : `-${endPort}`}`;
        }),
      ),
    ),
  );
});

describe('the network policies', () => {
  test('deny everything first', () => {
    const denying = policies.filter(({ spec }) => !spec.ingress && !spec.egress);
    expect(denying.map(({ spec }) => spec)).toEqual([
      { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
    ]);
  });

  test.each(policies)('$name chooses a pod, and has the rules of its types', ({ spec }) => {
    expect(chosenBy(spec)).not.toEqual([]);
    const { egress, ingress, policyTypes } = spec;
    const ruled = [...(ingress ? ['Ingress'] : []), ...(egress ? ['Egress'] : [])];
    if (ruled.length > 0) expect(policyTypes).toEqual(ruled);
  });

  test.each(policies)('$name lets callers in to ports that its pods name', ({ spec }) => {
    for (const { ports } of spec.ingress ?? []) {
      for (const pod of chosenBy(spec)) {
        const named = (pod.spec.containers[0].ports ?? []).map(({ name }) => name);
        for (const { port } of ports) expect(named).toContain(port);
      }
    }
  });

  test('let each program do what it needs, and nothing else', () => {
    const everybody = ['api', 'console', 'migrate', 'worker'];
    const programs = ['api', 'console', 'worker'];
    const wanted = [
      'api: in ingress-nginx http',
      'console: in ingress-nginx http',
      ...programs.map((name) => `${name}: in monitoring metrics`),
      ...everybody.flatMap((name) => [`${name}: out kube-system 53`, `${name}: out kube-system 53`]),
      ...everybody.map((name) => `${name}: out 10.0.10.1/32 5432`),
      ...programs.map((name) => `${name}: out 10.0.10.2/32 6379`),
      ...programs.map((name) => `${name}: out 10.0.10.3/32 443`),
      'worker: out 10.0.10.4/32 465',
      ...['api', 'worker'].flatMap((name) =>
        ['0.0.0.0/0', '2000::/3'].flatMap((range) =>
          ['80', '443', '1024-65535'].map((ports) => `${name}: out ${range} ${ports}`),
        ),
      ),
    ];
    expect(allowed.toSorted()).toEqual(wanted.toSorted());
  });
});

describe('the way to the public Internet', () => {
  const [rule] = policies.find(({ name }) => name === 'public-internet')?.spec.egress ?? [];
  const [ipv4, ipv6] = (rule?.to ?? []).flatMap(({ ipBlock }) => ipBlock ?? []);
  const textOf = ({ base, bits }: Cidr): string => `${formatAddress(base)}/${bits}`;
  const shutOutside = (kind: string, ranges: readonly Cidr[]) =>
    neverOpened.filter(({ base }) => base.kind() === kind && !isWithin(base, ranges));

  test('leaves out exactly the addresses that the guard of webhooks refuses', () => {
    const special4 = [...specialIpv4, ...shutOutside('ipv4', specialIpv4)];
    expect(ipv4?.except?.toSorted()).toEqual(special4.map(textOf).toSorted());
    expect(ipv6?.cidr).toBe(globalIpv6.map(textOf).join());
    const inside = shutOutside('ipv6', specialIpv6).filter(({ base }) => isWithin(base, globalIpv6));
    expect(ipv6?.except?.toSorted()).toEqual([...specialIpv6, ...inside].map(textOf).toSorted());
  });

  test.each([1, 22, 25, 79, 80, 81, 443, 444, 465, 1023, 1024, 5432, 65_535])(
    'treats port %i as the guard of webhooks does',
    (port) => {
      const isOpen = rule?.ports.some(({ endPort, port: from }) => {
        const first = Number(from);
        return port >= first && port <= (endPort ?? first);
      });
      const verdict = checkUrl(`https://receiver.example.com:${port}/`, { production: true, allowCidrs: [] });
      expect('url' in verdict).toBe(isOpen);
    },
  );
});
