import { type Scope, scopeNames } from '@patchbay/contract';
import { describe, expect, test, vi } from 'vitest';
import * as agent from '../agent/exports.ts';
import { claimConfirmation } from '../agent/run/decide.ts';
import { endExpiredRun, endInterruptedRun } from '../agent/run/end-left.ts';
import { endUnpaidRun, finishRun } from '../agent/run/finish.ts';
import * as ai from '../ai/exports.ts';
import * as assistant from '../assistant/exports.ts';
import { processNote } from '../assistant/process-note.ts';
import type { Actor, ActorKind } from '../core/actor.ts';
import type { Context } from '../core/context.ts';
import * as core from '../core/exports.ts';
import { declaredVerbs } from '../core/verb.ts';
import * as credential from '../credential/exports.ts';
import { recordDomainCheck } from '../directory/domain/check.ts';
import * as directory from '../directory/exports.ts';
import * as identity from '../identity/exports.ts';
import * as key from '../key/exports.ts';
import { warnOfExpiry } from '../key/warn-of-expiry.ts';
import * as mail from '../mail/exports.ts';
import * as media from '../media/exports.ts';
import * as messaging from '../messaging/exports.ts';
import { endAnalysis } from '../messaging/voice-note/end-analysis.ts';
import * as notice from '../notice/exports.ts';
import { storeDocument } from '../oauth/document/store.ts';
import * as oauth from '../oauth/exports.ts';
import { endUncollectedGrant } from '../oauth/grant/end-uncollected.ts';
import { endDataKeyRotation } from '../operations/data-key/end.ts';
import { beginDeletion, endDeletion } from '../operations/deletion/milestone.ts';
import * as operations from '../operations/exports.ts';
import * as people from '../people/exports.ts';
import * as webhook from '../webhook/exports.ts';
import { disableWebhook, warnOfFailingWebhook } from '../webhook/lane/endpoint-action.ts';
import * as workspace from '../workspace/exports.ts';
import { callers, openTestProcess, outcomeOf } from './process.fixture.ts';
import { contextFor } from './services.fixture.ts';

// Tests that this process has run before may have declared verbs of their own.
vi.hoisted(() => vi.resetModules());

const { services } = await openTestProcess();

interface Expected {
  readonly actors: readonly ActorKind[];
  readonly scopes?: readonly Scope[];
  readonly role?: 'operator' | 'owner';
  /** Their names, separated by spaces. */
  readonly verbs: string;
}

const persons = ['console', 'user'] as const;
const visitors = ['anonymous', 'reset_due', ...persons] as const;
const tenants = ['api_key', 'oauth', ...persons] as const;
const developers = ['api_key', 'oauth', 'console'] as const;
const everyone = [...visitors, 'api_key', 'oauth', 'system'] as const;

/** The callers of each verb. Written out a second time, so that a rule that widens by accident fails here. */
const table: readonly Expected[] = [
  {
    actors: ['console'],
    verbs: `readAiUsage readAiSpend readAiHistory listAiCalls readAgentHealth listScopes listApiKeys createApiKey createDefaultApiKey rotateApiKey updateApiKey revokeApiKey revokeApiKeys readApiKeyUsage listApiKeyUse
      listClients listClientConnections readConsentPreview readClient createClient updateClient tryClient rotateClientSecret removeClient claimClient
      listAudit readAuditRecord listRequests readRequest readRequestEffects readRequestNeighbors readTraffic readClientOutcomes findById findNames readHome readLimits readConcernCounts listSessions revokeSession revokeOtherSessions changePassword
      reauthenticate readSecondFactor startTotp confirmTotp disableTotp regenerateRecoveryCodes
      startPasskey finishPasskey removePasskey
      listWebhooks listWebhookHealth readDeliveryTotals createWebhook readWebhook updateWebhook removeWebhook rotateWebhookSecret testWebhook listEventTypes
      listDeliveries readDelivery redeliverDelivery retryWebhook skipBlocked recoverWebhook
      readWebhookStats readWebhookTimeline listInbox findEvents readEvent decideConfirmation claimConfirmation
      listMessageMetadata listConversations findPeople listParticipants revealMessages readWorkspaceInvite joinWorkspace readMaker listSavedViews saveView deleteView`,
  },
  {
    actors: ['console'],
    role: 'operator',
    verbs: `listClientQueue decideClient listPlatformAudit readFlags readInstallation readWorkspace setFlag setTier findAccounts findUsers suspendAccount
      reinstateAccount suspendUser reinstateUser undoWorkspaceDeletion listReportQueue openReport decideReport readModelSetup listDataKeyRotations`,
  },
  { actors: ['console', 'system'], role: 'operator', verbs: 'rotateDataKey' },
  // Verbs for people alone: no program authorizes another program, and none ends an authorization.
  {
    actors: persons,
    verbs: `readConsent decideConsent tryDeviceCode decideDevice listGrants listAppUses revokeGrant listTasks
      listDevices removeDevice updateProfile listNotices listOpenNotices dismissNotice dismissAllNotices
      blockUser unblockUser listBlocks markRead
      readMatchSalt matchContacts createReport listReports listStatements
      createInvite listInvites revokeInvite readInvite acceptInvite blockVoiceDrop`,
  },
  // Signing in is open to everyone, signed in or not; a program has nothing to sign in with.
  {
    actors: visitors,
    verbs: `registerAccount verifyAccount resendCode loginAccount completeMfa forgotPassword resetPassword
      startPasskeySignIn finishPasskeySignIn startPhone verifyPhone signUpByPhone readViewer
      readPlatformUser`,
  },
  {
    actors: ['console'],
    role: 'owner',
    verbs:
      'listDomains addDomain removeDomain verifyDomain listInvitedUsers inviteUserAgain readDeletionPreview deleteWorkspace',
  },
  { actors: ['console', 'reset_due', 'user'], verbs: 'logout' },
  { actors: tenants, verbs: 'readCaller listEvents' },
  { actors: tenants, scopes: ['threads:read'], verbs: 'listThreads readThread listMessages' },
  {
    actors: tenants,
    scopes: ['threads:read', 'messages:read.raw'],
    verbs: 'ask askByVoice extractInsights extractInsightsByVoice assistThread assistThreadByVoice',
  },
  { actors: tenants, scopes: ['messages:write'], verbs: 'createThread sendMessage deleteMessage' },
  { actors: tenants, scopes: ['voice_notes:read'], verbs: 'listVoiceNotes readVoiceNote' },
  {
    actors: tenants,
    scopes: ['voice_notes:write'],
    verbs: 'createMedia readMedia appendMedia deleteMedia putSegment sendVoiceNote deleteVoiceNote',
  },
  { actors: tenants, scopes: ['contacts:read'], verbs: 'listContacts' },
  { actors: tenants, scopes: ['tasks:write'], verbs: 'createTask' },
  {
    actors: developers,
    scopes: ['agents:read'],
    verbs:
      'listAgents readAgent listAgentVersions listAgentRuns readAgentRun listAgentTemplates listAgentTools',
  },
  {
    actors: developers,
    scopes: ['agents:write'],
    verbs: 'createAgent updateAgent compileAgent publishAgent rollBackAgent createTestRun removeAgent',
  },
  {
    actors: tenants,
    scopes: ['scim'],
    role: 'owner',
    verbs: `listDirectoryUsers readDirectoryUser createDirectoryUser replaceDirectoryUser patchDirectoryUser
      removeDirectoryUser listDirectoryGroups readDirectoryGroup createDirectoryGroup replaceDirectoryGroup
      patchDirectoryGroup removeDirectoryGroup`,
  },
  { actors: ['anonymous', 'console'], verbs: 'registerClient' },
  // The registration token is the proof, and the verb checks it (RFC 7592).
  { actors: ['anonymous'], verbs: 'readRegistration updateRegistration deleteRegistration' },
  {
    actors: ['anonymous'],
    verbs:
      'readIntegration storeDocument openInvite trackInvite sendVoiceDrop checkProvenance listProvenanceKeys',
  },
  // The mailbox of a development machine is open to anyone on it; no other deployment has one.
  { actors: everyone, verbs: 'listMailbox readMailboxMessage' },
  { actors: ['system'], verbs: 'endExpiredRun' },
  // Their callers hold the run.
  { actors: developers, verbs: 'endUnpaidRun finishRun' },
  { actors: ['oauth'], verbs: 'readPublishedAgent runAgent readOwnRun cancelOwnRun' },
  { actors: ['anonymous'], verbs: 'readAgentResource' },
  // Verbs that the authorization server and the worker call by themselves.
  {
    actors: ['system'],
    verbs:
      'revokeFamily revokeToken countWrongVerifier endUncollectedGrant warnOfExpiry disableWebhook warnOfFailingWebhook endInterruptedRun processNote recordDomainCheck rotateProvenanceKey revokeProvenanceKey endAnalysis endDataKeyRotation beginDeletion endDeletion',
  },
];

type Call = (ctx: Context, input: unknown) => Promise<unknown>;
type CallableVerb = Call & core.AnyVerb;

const declared: ReadonlySet<unknown> = declaredVerbs;
const isVerb = (value: unknown): value is CallableVerb => declared.has(value);

/** Verbs that only their own wing calls. */
const internal = {
  storeDocument,
  endUncollectedGrant,
  warnOfExpiry,
  disableWebhook,
  warnOfFailingWebhook,
  claimConfirmation,
  endExpiredRun,
  endInterruptedRun,
  endUnpaidRun,
  finishRun,
  processNote,
  recordDomainCheck,
  endAnalysis,
  endDataKeyRotation,
  beginDeletion,
  endDeletion,
};
const wings = {
  ai,
  assistant,
  agent,
  core,
  credential,
  directory,
  identity,
  key,
  mail,
  media,
  messaging,
  notice,
  oauth,
  operations,
  people,
  webhook,
  workspace,
  internal,
};
const verbs = new Map<string, CallableVerb>();
for (const exported of Object.values(wings)) {
  for (const [name, value] of Object.entries(exported)) if (isVerb(value)) verbs.set(name, value);
}
const rows = table.flatMap(({ verbs: names, ...expected }) =>
  names.split(/\s+/).map((name) => ({ name, ...expected })),
);

/** An input that no schema accepts: an admitted caller gets as far as this, and no further. */
const unreadable = 7;

const refusals: Readonly<Record<ActorKind, string>> = {
  anonymous: 'missing_bearer_token',
  reset_due: 'password_reset_required',
  console: 'first_party_only',
  user: 'first_party_only',
  api_key: 'first_party_only',
  oauth: 'first_party_only',
  system: 'first_party_only',
};

function callByName(name: string, actor: Actor): Promise<string> {
  const verb = verbs.get(name);
  if (!verb) throw new Error(`no wing exports a verb ${name}`);
  return outcomeOf(verb(contextFor(services, actor), unreadable));
}

const operator: Actor = { ...(callers.console as core.ConsoleActor), role: 'operator' };

/** A caller of the kind that meets all other rules. */
function qualified(kind: ActorKind, { role, scopes = [] }: Omit<Expected, 'verbs'>): Actor {
  if (kind === 'console' && role === 'operator') return operator;
  return { ...callers[kind], scopes } as Actor;
}

describe('every verb', () => {
  test('that is declared is in the table, exported by its wing or named as internal, and the table has no other', () => {
    expect(new Set(verbs.values())).toEqual(new Set(declaredVerbs));
    expect([...verbs.keys()].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('is a query exactly when its name says that it reads', () => {
    for (const [name, { rules }] of verbs) {
      expect([name, rules.kind]).toEqual([name, /^(?:find|list|read)/.test(name) ? 'query' : 'command']);
    }
  });
});

describe.each(rows)('$name', ({ name, ...expected }) => {
  test('refuses every other kind of caller before it looks at the input', async () => {
    for (const kind of Object.keys(refusals) as ActorKind[]) {
      if (expected.actors.includes(kind)) continue;
      const caller = { ...callers[kind], scopes: scopeNames } as Actor;
      expect([kind, await callByName(name, caller)]).toEqual([kind, refusals[kind]]);
    }
  });

  test('lets the kinds in the table in, as far as their input', async () => {
    for (const kind of expected.actors) {
      // None of the callers is a member of anything.
      const outcome = expected.role === 'owner' ? 'owner_only' : 'validation_error';
      expect([kind, await callByName(name, qualified(kind, expected))]).toEqual([kind, outcome]);
    }
  });
});

describe.each(rows.filter(({ scopes }) => scopes !== undefined))('$name', ({ name, scopes = [] }) => {
  test('refuses a credential without its scope, whatever other scopes it has', async () => {
    for (const kind of ['api_key', 'oauth'] as const) {
      for (const missing of scopes) {
        const others = scopeNames.filter((scope) => scope !== missing);
        const caller = { ...callers[kind], scopes: others } as Actor;
        expect([kind, await callByName(name, caller)]).toEqual([kind, 'insufficient_scope']);
      }
    }
  });
});

describe.each(rows.filter(({ role }) => role === 'operator'))('$name', ({ name }) => {
  test('refuses a developer before it looks at the input', async () => {
    expect(await callByName(name, callers.console)).toBe('operator_only');
  });
});
