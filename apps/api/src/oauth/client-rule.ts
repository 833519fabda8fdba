import { errors, Provider } from './library.ts';

interface Registered {
  readonly grantTypes?: readonly string[];
  readonly responseTypes?: readonly string[];
}

/** What a client may ask for, told by the codes of the RFCs; the library calls all of these malformed requests. */
export const clientRules = {
  /** RFC 6749 section 5.2; asked about another grant than the request's own, it only answers. */
  grantTypeAllowed(this: Registered, type: string): boolean {
    if (this.grantTypes?.includes(type)) return true;
    const { params, route } = Provider.ctx?.oidc ?? {};
    if (params?.grant_type === type || (route === 'device_authorization' && type.endsWith(':device_code'))) {
      throw new errors.UnauthorizedClient('the client is not registered for this grant');
    }
    return false;
  },
  /** RFC 6749 section 4.1.2.1. */
  responseTypeAllowed(this: Registered, type: string): boolean {
    if (this.responseTypes?.includes(type)) return true;
    throw new errors.UnauthorizedClient('the client is not registered for this response type');
  },
  /** Only `query` is declared: a code in a fragment or in a page that posts itself leaks in more ways. */
  responseModeAllowed(): boolean {
    const { params = {} } = Provider.ctx?.oidc ?? {};
    const asked = params.response_mode;
    // Refusals travel in the query as well, whatever mode or response type they refuse.
    params.response_mode = 'query';
    if (asked === undefined || asked === 'query') return true;
    throw new errors.UnsupportedResponseMode();
  },
};
