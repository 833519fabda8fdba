import type { ClientStatus } from '@patchbay/contract';
import type { AuthorizingClient } from '@patchbay/domain/oauth';
import { errors } from './library.ts';

const sentences: Readonly<Record<Exclude<ClientStatus, 'approved'>, string>> = {
  pending: 'the client waits for approval',
  rejected: 'the client was rejected',
  suspended: 'the client is suspended',
};

/** A client that may not be used, and why; it is told on a page of this server and never by a redirect. */
export class ClientNotApproved extends errors.UnauthorizedClient {
  readonly clientName: string;
  readonly clientStatus: ClientStatus;

  constructor(client: AuthorizingClient) {
    super(client.status === 'approved' ? 'the client is approved' : sentences[client.status]);
    this.status = 403;
    this.statusCode = 403;
    this.clientName = client.name;
    this.clientStatus = client.status;
  }
}

export const refusalOfStatus = (client: AuthorizingClient): ClientNotApproved =>
  new ClientNotApproved(client);
