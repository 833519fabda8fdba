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
    summary: 'The domains that the workspace has claimed, with the record that proves each.',
    verb: listDomains,
    answer: listedWhole(DomainBody, presentDomain),
  }),
  route({
    ...all,
    name: 'addDomain',
    method: 'POST',
    summary: 'Claim a domain; its answer names the TXT record that proves it.',
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
    summary: 'Give a domain up. People who have joined by it stay.',
    verb: removeDomain,
    answer: noContent,
  }),
  route({
    ...one,
    name: 'verifyDomain',
    method: 'POST',
    path: `${one.path}/verify`,
    summary: 'Look for the record of a domain now. From then on it is looked up every day.',
    verb: verifyDomain,
    answer: ok(DomainBody, presentDomain),
    refusals: ['domain_not_proven', 'domain_taken', 'rate_limited'],
  }),
];
