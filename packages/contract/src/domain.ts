import { z } from 'zod';
import { doc } from './doc.ts';
import { NoInput } from './no-input.ts';
import { time } from './resource.ts';
import { idOf } from './text.ts';

const hostShape = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const typedMax = 1024;
const nameMax = 253;

/**
 * A domain as addresses are compared with it: in lower case, in its ASCII form (RFC 5891), without a dot at its end. Null for
 * what is no domain below a top-level one, such as an address of a host or a name with a path.
 */
export function readDomain(text: string): string | null {
  const typed = text.trim().replace(/[.\u3002]$/u, '');
  if (/[\s/\\@:?#%[\]]/u.test(typed) || !URL.canParse(`http://${typed}/`)) return null;
  const { hostname } = new URL(`http://${typed}/`);
  return hostname.length <= nameMax && hostShape.test(hostname) ? hostname : null;
}

/** Anybody can have an address there, so no workspace speaks for all of them. */
const publicMailDomains: ReadonlySet<string> = new Set(
  `126.com 163.com aol.com aol.de bluewin.ch bol.com.br btinternet.com comcast.net cox.net duck.com email.com fastmail.com
  fastmail.fm free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com
  hotmail.de hotmail.fr hotmail.it hushmail.com icloud.com inbox.lv inbox.ru laposte.net libero.it list.ru live.co.uk live.com
  live.fr mac.com mail.com mail.de mail.ru mailbox.org mailinator.com me.com msn.com naver.com orange.fr outlook.com outlook.de
  outlook.fr pm.me posteo.de proton.me protonmail.ch protonmail.com qq.com rediffmail.com rocketmail.com runbox.com sbcglobal.net
  seznam.cz sina.com sky.com t-online.de terra.com.br tutanota.com tuta.io uol.com.br verizon.net virgilio.it wanadoo.fr web.de
  wp.pl yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com
  yandex.ru ymail.com zoho.com zohomail.com`.split(/\s+/),
);

export const isPublicMailDomain = (domain: string): boolean => publicMailDomains.has(domain);

/** The number of domains that a workspace may claim. */
export const domainsMax = 20;
/** The time for which a domain still admits new people after its record was missed. */
export const domainGraceDays = 7;

const id = doc(idOf('domain_not_found'), 'The id of a claimed domain.', 'dom_01jq3v9x8e');
const domain = z
  .string()
  .max(typedMax)
  .meta({ examples: ['example.com'] })
  .transform((text, ctx): string => {
    const name = readDomain(text);
    if (name !== null) return name;
    ctx.addIssue({ code: 'custom', message: 'must be a domain, such as example.com' });
    return z.NEVER;
  });

export const ListDomainsInput = NoInput;
export const AddDomainInput = z.object({
  domain: doc(
    domain,
    'The domain of your email addresses. A mail provider that anybody can join is refused.',
  ),
});
export const DomainInput = z.object({ id });
export const InviteUserInput = z.object({ id: idOf('user_not_found') });

/** `claimed` opens nothing. `missed`: the record is gone; from `expires_at` on no new person joins by the domain. */
export const domainStatuses = ['claimed', 'proven', 'missed'] as const;

export const DomainResource = doc.object(
  'Domain',
  'A domain that a workspace has claimed, and the record that proves it.',
  {
    id: doc.text('The id of the claim.', 'dom_01jq3v9x8e'),
    domain: doc.text('The domain in lower case, in its ASCII form.', 'example.com'),
    status: doc(
      z.enum(domainStatuses),
      '`claimed` until the record is found, `proven` while it is there, `missed` once it is gone.',
      'proven',
    ),
    recordName: doc.text(
      'The name of the TXT record that proves the domain.',
      '_patchbay-challenge.example.com',
    ),
    recordValue: doc.text(
      'The text that this record must have.',
      'patchbay-domain-verification=Yk3mS8vQ2nLx7RtPz0Wc5HdJf1Ga9Be4',
    ),
    createdAt: doc(time, 'When it was claimed.'),
    provenAt: doc(time.nullable(), 'When the domain was proven; null before that.'),
    seenAt: doc(time.nullable(), 'When the record was last found; null before the first time.'),
    expiresAt: doc(
      time.nullable(),
      'When new people can no longer join by the domain: 7 days after its record was missed. Null while the record is there.',
      null,
    ),
  },
);
export type DomainView = z.output<typeof DomainResource>;
