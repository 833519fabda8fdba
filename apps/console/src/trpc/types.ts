import type { AppRouter } from '@patchbay/router';
import type { inferRouterOutputs } from '@trpc/server';

/** What each procedure answers. */
type Outputs = inferRouterOutputs<AppRouter>;

export type Viewer = NonNullable<Outputs['account']['viewer']>;
export type KeyView = Outputs['key']['list'][number];
export type MintedKey = Outputs['key']['create'];
export type RequestRow = Outputs['requestLog']['list']['items'][number];
export type AuditRow = Outputs['audit']['list']['items'][number];
export type Overview = Outputs['home']['overview'];
export type HourCount = Overview['hours'][number];
export type SessionView = Outputs['session']['list'][number];
export type SecondFactorStatus = Outputs['secondFactor']['status'];
export type AccountRow = Outputs['operator']['findAccounts'][number];
export type UserRow = Outputs['operator']['findUsers'][number];
export type ScopeView = Outputs['scope']['catalog'][number];
export type FlagView = Outputs['operator']['flags'][number];
export type ConsentView = Outputs['consent']['read'];
export type AskedScope = ConsentView['scopes'][number];
export type DeviceRequest = Outputs['deviceCode']['read'];
export type DeviceOutcome = Outputs['deviceCode']['decide'];
export type ConnectedApp = Outputs['connectedApp']['list'][number];
export type PlatformUser = NonNullable<Outputs['phone']['user']>;
export type ClientView = Outputs['client']['list'][number];
export type ReviewedClient = Outputs['clientReview']['queue']['items'][number];
