import { addDomain, listDomains, removeDomain, verifyDomain } from '@patchbay/domain/directory';
import { created, listedWhole, noContent, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { DomainBody, presentDomain } from '../presenters/resource.ts';

const all = { surface: 'developer', path: '/v1/developer/domains', tag: 'Domains' } as const;
const one = { ...all, path: `${all.path}/{domain_id}`, params: { domain_id: 'id' } } as const;

export const domainRoutes = [
  route({
    ...all,
    name: 'listDomains',
    method: 'GET',
    summary: 'List the workspace’s domains, each with the record that verifies it.',
    description: 'Only owners of the workspace can call it. Sorted by name.',
    verb: listDomains,
    answer: listedWhole(DomainBody, presentDomain),
  }),
  route({
    ...all,
    name: 'addDomain',
    method: 'POST',
    summary: 'Claim a domain. The response names the TXT record that verifies it.',
    description:
      'Only owners of the workspace can call it. Publish `record_value` as a TXT record under `record_name`, then call `verify`. Once the domain is verified, people with an address in it whom your directory adds over SCIM join without an invitation. Claiming a domain again returns the existing claim. A workspace can have up to 20 domains.',
    verb: addDomain,
    body: 'json',
    answer: created(DomainBody, presentDomain),
    refusals: ['domain_refused', 'domain_limit_reached'],
    idempotent: true,
  }),
  route({
    ...one,
    name: 'removeDomain',
    method: 'DELETE',
    summary: 'Give up a domain. People who joined through it stay.',
    description:
      'Only owners of the workspace can call it. People who have not signed in yet need an invitation from then on.',
    verb: removeDomain,
    answer: noContent,
  }),
  route({
    ...one,
    name: 'verifyDomain',
    method: 'POST',
    path: `${one.path}/verify`,
    summary: 'Verify a domain by looking up its record now.',
    description:
      'Only owners of the workspace can call it. While the record is not there the answer is `domain_not_proven`; a domain that another workspace still proves is `domain_taken`. Once the record was found, it is looked up every day. If it is missing, the owners get an email, and after 7 days new people cannot join through the domain. A workspace can verify 60 times in an hour.',
    verb: verifyDomain,
    answer: ok(DomainBody, presentDomain),
    refusals: ['domain_not_proven', 'domain_taken', 'rate_limited'],
  }),
];
