import type { AppRouter } from '@patchbay/router';
import type { inferRouterOutputs } from '@trpc/server';

/** What each procedure returns. */
type Outputs = inferRouterOutputs<AppRouter>;

export type Viewer = NonNullable<Outputs['readViewer']>;
export type KeyView = Outputs['listApiKeys']['items'][number];
export type MintedKey = Outputs['createApiKey'];
export type RequestRow = Outputs['listRequests']['items'][number];
export type RequestPage = Outputs['listRequests'];
export type Finding = Outputs['findById'];
export type Thing = Extract<Finding, { kind: 'thing' }>['thing'];
export type AuditRow = Outputs['listAudit']['items'][number];
export type Overview = Outputs['readHome'];
export type HourCount = Overview['hours'][number];
export type SessionView = Outputs['listSessions'][number];
export type SecondFactorStatus = Outputs['readSecondFactor'];
export type AccountRow = Outputs['findAccounts'][number];
export type UserRow = Outputs['findUsers'][number];
export type ScopeView = Outputs['readScopeCatalog'][number];
export type FlagView = Outputs['readFlags'][number];
export type ConsentView = Outputs['readConsent'];
export type AskedScope = ConsentView['scopes'][number];
export type DeviceRequest = Outputs['tryDeviceCode'];
export type DeviceOutcome = Outputs['decideDevice'];
export type ConnectedApp = Outputs['listGrants'][number];
export type PlatformUser = NonNullable<Outputs['readPlatformUser']>;
export type NoticeView = Outputs['listNotices']['items'][number];
export type ClientView = Outputs['listClients'][number];
export type WebhookView = Outputs['readWebhook'];
export type EventTypeView = Outputs['listEventTypes'][number];
export type DeliveryView = Outputs['listDeliveries']['items'][number];
export type DeliveryDetail = Outputs['readDelivery'];
export type InboxItem = Outputs['listInbox']['items'][number];
export type WebhookStats = Outputs['readWebhookStats'];
export type ReviewedClient = Outputs['listClientQueue']['items'][number];
