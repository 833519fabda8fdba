const reasons = {
  url_too_long: 'The URL is longer than 2048 characters.',
  url_malformed: 'This is not an absolute URL without spaces, backslashes and control characters.',
  scheme_not_allowed: 'The URL must start with a scheme that is accepted here, such as https.',
  userinfo_not_allowed: 'The URL must not carry a user name or password.',
  fragment_not_allowed: 'The URL must not have a fragment.',
  port_not_allowed: 'The port must be 80, 443 or at least 1024.',
  host_not_allowed: 'The host must be a public domain name without a final dot, or a public address.',
  address_not_allowed: 'The host is not at a public address.',
} as const;

export type RefusalCode = keyof typeof reasons;

/** Why a URL or an address is refused. Both members may be shown: they hold nothing that the caller did not send. */
export interface Refusal {
  refused: RefusalCode;
  reason: string;
}

export function refuse(refused: RefusalCode): Refusal {
  return { refused, reason: reasons[refused] };
}
