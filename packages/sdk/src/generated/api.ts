// Written by `npm run generate` from the OpenAPI document; verify compares it. Do not edit.

export interface paths {
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the OAuth 2.1 endpoints are and what they offer (RFC 8414). */
        get: operations["readAuthorizationServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which authorization server the service trusts, and which scopes it knows (RFC 9728). */
        get: operations["readProtectedResource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which authorization server the MCP endpoint trusts, and which scopes it knows (RFC 9728). */
        get: operations["readMcpResource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource/v1/agents/{agent_id}/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which authorization server the MCP endpoint of a published agent trusts, and which scopes it knows (RFC 9728). */
        get: operations["readAgentResource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/openid-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same document, where OpenID Connect clients look for it. */
        get: operations["readOpenidConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/voice-provenance-keys.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public keys of statements about voice notes, as a JSON Web Key Set. */
        get: operations["listProvenanceKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/i/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page of an invitation. It runs no script and sets no cookie; its refusals are pages as well. */
        get: operations["openInvite"];
        put?: never;
        /** The button of the page: counts that the link was followed, and leads to the sign-in. */
        post: operations["followInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One message of the Model Context Protocol, revision 2026-07-28 or 2025-11-25; the latter also in batches. */
        post: operations["callMcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Groups of the workspace. `excludedAttributes=members` leaves the members unread. */
        get: operations["listDirectoryGroups"];
        put?: never;
        /** Add a group. */
        post: operations["createDirectoryGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One group. */
        get: operations["readDirectoryGroup"];
        /** Replace a group and its members. */
        put: operations["replaceDirectoryGroup"];
        post?: never;
        /** Remove a group. Its members stay users. */
        delete: operations["removeDirectoryGroup"];
        options?: never;
        head?: never;
        /** Change a group or its members by all operations, or by none. */
        patch: operations["patchDirectoryGroup"];
        trace?: never;
    };
    "/scim/v2/ResourceTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The types of resources. */
        get: operations["listScimResourceTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/ResourceTypes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One type of resources. */
        get: operations["readScimResourceType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Schemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The schemas of users and groups. */
        get: operations["listScimSchemas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Schemas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One schema. */
        get: operations["readScimSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/ServiceProviderConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What of SCIM this service supports. */
        get: operations["readScimService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users of the workspace: `filter`, `sortBy`, `startIndex` and `count` choose which. */
        get: operations["listDirectoryUsers"];
        put?: never;
        /** Add a user. */
        post: operations["createDirectoryUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One user. */
        get: operations["readDirectoryUser"];
        /** Replace a user: what is left out is removed. `active: false` ends all access at once. */
        put: operations["replaceDirectoryUser"];
        post?: never;
        /** Remove a user. All access ends at once; what they wrote stays. */
        delete: operations["removeDirectoryUser"];
        options?: never;
        head?: never;
        /** Change a user by all operations, or by none. `active: false` ends all access at once. */
        patch: operations["patchDirectoryUser"];
        trace?: never;
    };
    "/v1/agent-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Starting points for an agent. */
        get: operations["listAgentTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent-tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that an agent can do, with the scopes that it takes. */
        get: operations["listAgentTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The agents within reach, newest first. */
        get: operations["listAgents"];
        put?: never;
        /** Create an agent as a draft, if wanted from a template. */
        post: operations["createAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{agent_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One agent. */
        get: operations["readAgent"];
        put?: never;
        post?: never;
        /** Delete an agent with everything that it holds. */
        delete: operations["removeAgent"];
        options?: never;
        head?: never;
        /** Change the draft of an agent; a published version goes on serving. */
        patch: operations["updateAgent"];
        trace?: never;
    };
    "/v1/agents/{agent_id}/compile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check the draft, naming every problem at once, and keep it as a version if it has no error. */
        post: operations["compileAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{agent_id}/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One message of the Model Context Protocol to a published agent, in the revisions of /mcp. */
        post: operations["callAgentMcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{agent_id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish the compiled draft, by the hash that compiling answered. */
        post: operations["publishAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{agent_id}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish an earlier version again; the draft stays as it is. */
        post: operations["rollBackAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{agent_id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The runs of an agent, newest first. */
        get: operations["listAgentRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{agent_id}/runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One run with its trace. */
        get: operations["readAgentRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{agent_id}/runs/{run_id}/confirmations/{confirmation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Allow or deny the write that a run waits for, as the person to whom the run belongs. */
        post: operations["decideConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{agent_id}/test-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run the compiled draft once. It reads with the access of its caller, and waits for a person before it writes. */
        post: operations["createTestRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{agent_id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the agent was compiled to, newest first. */
        get: operations["listAgentVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create one key with the default scopes. */
        post: operations["createDefaultApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ai/thread-assistant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Follow an instruction about a thread with quotes of it. */
        post: operations["assistThread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ai/thread-assistant/voice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same for an instruction that was spoken, in the ways of `/v1/ask/voice`. */
        post: operations["assistThreadByVoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer a question with sentences of the messages themselves. */
        post: operations["ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ask/voice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same for a question that was spoken: audio as a file of multipart/form-data, the id of an upload, or the transcript of the device. */
        post: operations["askByVoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/phone/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a 6-digit code to a phone number. */
        post: operations["startPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/phone/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the code; signs in, or asks a new number to sign up. */
        post: operations["verifyPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a user of a new phone number with the code that was sent to it; signs in. */
        post: operations["signUpByPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Contacts, newest first; `query` keeps those whose name, phone or email holds it. */
        get: operations["listContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Find who of an address book is on the platform; they become contacts. */
        post: operations["matchContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/match/salt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The salt to hash the numbers of an address book with; a new one every day. */
        get: operations["readMatchSalt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/ai-usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is left of the AI quotas, and the last calls with their cost. */
        get: operations["readAiUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The workspace’s keys, newest first, revoked ones included. */
        get: operations["listApiKeys"];
        put?: never;
        /** Create a key; its secret is in this answer and never again. */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/api-keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a key, at once and permanently. */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/api-keys/{key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace a key by one with the same name, scopes and expiry; the old one is revoked. */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The workspace’s audit log, newest first. */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a code for a new password. */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with email and password. */
        post: operations["loginAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/auth/mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finish a sign-in with the second factor. */
        post: operations["completeMfa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register a console account; a 6-digit code is mailed. */
        post: operations["registerAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/auth/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a new code; the old one is dead. */
        post: operations["resendCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password, by the mailed code or by the session that verify gave. */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the mailed code; signs in. */
        post: operations["verifyAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The domains that the workspace has claimed, with the record that proves each. */
        get: operations["listDomains"];
        put?: never;
        /** Claim a domain; its answer names the TXT record that proves it. */
        post: operations["addDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/domains/{domain_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Give a domain up. People who have joined by it stay. */
        delete: operations["removeDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/domains/{domain_id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look for the record of a domain now. From then on it is looked up every day. */
        post: operations["verifyDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/scopes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The catalog of grantable scopes. */
        get: operations["listScopes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/webhook-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The types of events that an endpoint can subscribe to. */
        get: operations["listEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The workspace’s webhook endpoints, newest first. */
        get: operations["listWebhooks"];
        put?: never;
        /** Register an endpoint for the events from now on; its secret is in this answer and never again. */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One webhook endpoint. */
        get: operations["readWebhook"];
        put?: never;
        post?: never;
        /** Remove an endpoint; what waits for it is canceled. */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        /** Change, disable or enable an endpoint; what happens while it is disabled is held and can be recovered. */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v1/developer/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deliveries of an endpoint, newest first; with state=dead the dead letters. */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/webhooks/{webhook_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One delivery with its body, its attempts, and what each of them sent and was answered. */
        get: operations["readDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery once more, with the same id and bytes, signed anew; also to a disabled endpoint. */
        post: operations["redeliverDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/webhooks/{webhook_id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Queue what was dead-lettered or held, of events from `since` on, in their order; a repeated call adds nothing. */
        post: operations["recoverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/webhooks/{webhook_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the signing secret; the old one signs beside it until the overlap ends. */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/webhooks/{webhook_id}/skip-blocked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give up the deliveries that fail and hold up others: of each subject the first one. */
        post: operations["skipBlocked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/webhooks/{webhook_id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How an endpoint does: attempts by the hour, what waits, and whether attempts are held back. */
        get: operations["readWebhookStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a `ping` event to this endpoint alone, on the way that every event takes. */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events within reach, newest first; with `after` or the cursor of an event, those after it, oldest first. While Link names a next page there may be more; without one, ask again later with the last cursor. */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/forensics/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a recording is, unchanged, a voice note of this service: a file, or its SHA-256. */
        post: operations["checkProvenance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/{integration}/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an integration calls, in order, and what its six tools need. */
        get: operations["readIntegration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The links of this user that can be followed, with how often they were. */
        get: operations["listInvites"];
        put?: never;
        /** Make a link with which others connect with this user; good for 30 days. */
        post: operations["createInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invites/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a link; whom it has connected stays connected. */
        delete: operations["revokeInvite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invites/{ref}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connect with the inviter; an invitation to a thread starts it. */
        post: operations["acceptInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invites/{ref}/track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count that a link was followed. Nothing is kept of who it was. */
        post: operations["trackInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is calling, and the AI quotas that are left. */
        get: operations["readCaller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the display name, the consent to AI processing, the handle, or who may find the user. */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/v1/me/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The devices that this user is signed in on. */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/devices/{device_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a device; its sessions end. */
        delete: operations["removeDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The apps that this user has allowed something, newest first. */
        get: operations["listGrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/grants/{grant_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End what an app was allowed; its tokens stop working at once. */
        delete: operations["revokeGrant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload audio, to send it as a voice note later: as a file in one request, or with JSON that names its `media_type` or `byte_size`. With its size, bytes are then appended (tus 1.0.0 says both in headers); without it, segments follow. The bytes say what the type is, and not its name. */
        post: operations["createMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/{media_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has arrived of an upload of the caller that is not sent yet. */
        get: operations["readMedia"];
        put?: never;
        post?: never;
        /** Delete an upload of the caller, or audio that is not sent yet. What has arrived still counts. */
        delete: operations["deleteMedia"];
        options?: never;
        head?: never;
        /** Append bytes to an upload whose size is known (tus 1.0.0): they are the body. What has arrived is kept when the connection is cut; HEAD says how much that is. */
        patch: operations["appendMedia"];
        trace?: never;
    };
    "/v1/media/{media_id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audio behind an `audio_url`. The address works without a credential for five minutes, or until the session, key or app that asked for it ends; take it as it was given. One range of bytes may be asked for (RFC 9110 section 14). */
        get: operations["readAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/{media_id}/segments/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Send one segment of an upload: its bytes are the body. Segments come in any order, and one may be sent again with the same bytes. With `last=1` the upload ends with this number; once all up to it are there, the audio is stored. */
        put: operations["putSegment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/{message_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a message that you have sent, or a voice drop that was left for you.
         * @description What it says is destroyed at once, everywhere, with its audio; lists show it as deleted. A webhook that was delivered is not recalled. Causes `message.deleted`.
         */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/{message_id}/insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a message says in short, and what it asks to be done. */
        post: operations["extractInsights"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/{message_id}/insights/voice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same where the wish was spoken, in the ways of `/v1/ask/voice`. */
        post: operations["extractInsightsByVoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/moderation/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom this user blocks, newest first. */
        get: operations["listBlocks"];
        put?: never;
        /** Block a user, who is not told. */
        post: operations["blockUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/moderation/blocks/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a block; what was sent meanwhile stays hidden. */
        delete: operations["unblockUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/moderation/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this user has reported and what was decided, newest first. */
        get: operations["listReports"];
        put?: never;
        /** Report a message, a voice note, a thread or a user; the same report within a day is one. */
        post: operations["createReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/moderation/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Decisions that concern this user, with their reasons, newest first. */
        get: operations["listStatements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Begin an authorization, always with PKCE S256. The person decides in the console. */
        get: operations["authorize"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/authorize/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Continue once the person has decided, only in the browser that began and decided the request. */
        get: operations["resumeAuthorization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/device_authorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin the device flow (RFC 8628); then poll the token endpoint with urn:ietf:params:oauth:grant-type:device_code. */
        post: operations["authorizeDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/device/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Allow or deny a device’s request. */
        post: operations["decideDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register an OAuth client; it waits for approval unless its software is approved. */
        post: operations["registerClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/register/{client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a registration by its registration access token. */
        get: operations["readRegistration"];
        /** Replace a registration; an approved client waits again when what was reviewed has changed. */
        put: operations["updateRegistration"];
        post?: never;
        /** Delete a client: its tokens are refused from the answer on. */
        delete: operations["deleteRegistration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the family of a token (RFC 7009). The answer is always 200 without a body. */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange a code, a refresh token or a device code for tokens. Each of them works once. */
        post: operations["issueToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tasks within reach, newest first. */
        get: operations["listTasks"];
        put?: never;
        /** Create a task. */
        post: operations["createTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Threads within reach, newest first.
         * @description A phone user and an OAuth token see the threads that their user takes part in; a console session and an API key see those of their workspace. Follow the `Link` header for the next page.
         */
        get: operations["listThreads"];
        put?: never;
        /**
         * Start a thread.
         * @description You take part, and so do the users that you name: people of your workspace, and people that you are connected with. Causes `thread.created`.
         */
        post: operations["createThread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/threads/{thread_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One thread.
         * @description A thread out of your reach is `thread_not_found`, exactly as one that does not exist.
         */
        get: operations["readThread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/threads/{thread_id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages of a thread, newest first; content only with messages:read.raw.
         * @description An API key or a token without `messages:read.raw` gets metadata: who sent what kind of message, and when. Each read of content is counted against a limit and written into the audit log of the workspace.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Send a text message.
         * @description Everybody else in the thread gets it at once. Causes `message.new`. Send an `Idempotency-Key`, so that a retry cannot send it twice.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/threads/{thread_id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that you have read a thread up to a message.
         * @description The senders of the messages see them as read. Saying it again, or of an older message, changes nothing. Causes `message.read`.
         */
        post: operations["markRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/threads/{thread_id}/voice-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a voice note: audio, a transcript, or both. The audio is a file of multipart/form-data, the id of an upload, or short base64. */
        post: operations["sendVoiceNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/voice-drops/{handle}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave an anonymous voice note for somebody who allows it: audio as base64, at most two minutes long. */
        post: operations["sendVoiceDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/voice-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Voice notes within reach with their transcripts, newest first. */
        get: operations["listVoiceNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/voice-notes/{voice_note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One voice note with its transcript. */
        get: operations["readVoiceNote"];
        put?: never;
        post?: never;
        /** Delete a voice note that you have sent, or a voice drop that was left for you. Its audio and words are destroyed; lists show it as deleted. */
        delete: operations["deleteVoiceNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/voice-notes/{voice_note_id}/block-sender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take no more voice drops from the person who left this one, for 30 days. */
        post: operations["blockVoiceDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "agent.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * agent.published
         * @description A version of an agent was published.
         */
        post: operations["onAgentPublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "agent.run.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * agent.run.completed
         * @description A run of an agent has ended.
         */
        post: operations["onAgentRunCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "api_key.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * api_key.created
         * @description An API key was created.
         */
        post: operations["onApiKeyCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "api_key.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * api_key.revoked
         * @description An API key was revoked.
         */
        post: operations["onApiKeyRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "api_key.rotated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * api_key.rotated
         * @description An API key was replaced by a new one.
         */
        post: operations["onApiKeyRotated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contact.updated
         * @description A contact was added or changed.
         */
        post: operations["onContactUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.deleted
         * @description The content of a message was destroyed: by `deleted_by`, or by the service, and then `code` says why. A voice note whose audio turns out to be none has had no `message.new`.
         */
        post: operations["onMessageDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.new
         * @description A message was sent into a thread.
         */
        post: operations["onMessageNew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.read
         * @description A participant has read a thread up to a message.
         */
        post: operations["onMessageRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "oauth.grant.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * oauth.grant.created
         * @description A user allowed an app some access.
         */
        post: operations["onOauthGrantCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "oauth.grant.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * oauth.grant.revoked
         * @description What a user allowed an app has ended.
         */
        post: operations["onOauthGrantRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ping
         * @description A test that somebody asked for. It goes to one endpoint alone.
         */
        post: operations["onPing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "task.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * task.created
         * @description A task was created.
         */
        post: operations["onTaskCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "thread.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * thread.created
         * @description A thread was started.
         */
        post: operations["onThreadCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "voice_note.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * voice_note.created
         * @description A voice note was sent, and its audio is known to be audio. Its processing follows. `waveform` is null where nothing here decodes it.
         */
        post: operations["onVoiceNoteCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "voice_note.processed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * voice_note.processed
         * @description The transcript and the summary of a voice note are there, or the code says why not.
         */
        post: operations["onVoiceNoteProcessed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AcceptedInvite: {
            display_name: string;
            /** @description The thread of the two, where the invitation starts one. */
            thread_id: string | null;
            user_id: string;
        };
        /** @description An agent as its developer edits it. */
        Agent: {
            /** @description The version that the draft was compiled to; null once it has changed. */
            compiled_version: number | null;
            /** Format: date-time */
            created_at: string;
            created_by: string;
            id: string;
            instructions: string;
            name: string;
            /** @description The version that serves; null before the first. */
            published_version: number | null;
            scopes: string[];
            /**
             * @description Of the draft. A published version goes on serving while the draft changes.
             * @enum {string}
             */
            status: "draft" | "compiled" | "published";
            template_id: string | null;
            tools: string[];
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A write that waits for a person. */
        AgentConfirmation: {
            /** @description Exactly what is done. Absent as in the trace. */
            arguments?: unknown;
            /** @description SHA-256 over the agent, its version, the run, the step, the tool and the exact arguments. */
            digest: string;
            /** Format: date-time */
            expires_at: string;
            id: string;
            /** @description The run had read what somebody else may have written. */
            is_tainted: boolean;
            /** @description The step that the write becomes. */
            step: number;
            tool: string;
        };
        AgentProblem: {
            /** @enum {string} */
            code: "instructions_empty" | "unknown_tool" | "agent_calls_itself" | "unknown_scope" | "scope_not_grantable" | "scope_missing_for_tool" | "tools_empty" | "scope_unused" | "placeholder_not_filled" | "hidden_characters" | "secret_in_instructions";
            /** @description The field of the agent, as in a 422. */
            loc: (string | number)[];
            /** @description For people; may change. */
            message: string;
            /** @description Where in the text, from the first UTF-16 code unit to the one after the last. */
            range: [
                number,
                number
            ] | null;
            /**
             * @description An error stops the draft.
             * @enum {string}
             */
            severity: "error" | "warning";
        };
        AgentRun: {
            actor_id: string;
            actor_kind: string;
            agent_id: string;
            /** @description What its model has cost, in micro-dollars. */
            cost_micros: number;
            /** Format: date-time */
            created_at: string;
            ended_at: string | null;
            id: string;
            /** @description What its model was given, in tokens. */
            input_tokens: number;
            /** @description It has read what somebody else may have written. */
            is_tainted: boolean;
            model: string;
            output_tokens: number;
            /** @description What the run held: the scopes of its version that its caller holds as well. */
            scopes: string[];
            /** @enum {string} */
            status: "running" | "waiting" | "completed" | "failed";
            steps: number;
            stop_reason: ("answered" | "confirmation_denied" | "confirmation_expired" | "call_limit" | "step_limit" | "cost_limit" | "budget_exhausted" | "consent_withdrawn" | "provider_unavailable" | "provider_rejected" | "tool_failed" | "repeated_call" | "deadline" | "cancelled" | "interrupted") | null;
            /** @enum {string} */
            trigger: "test" | "mcp";
            version: number;
        };
        /** @description A run with its trace. */
        AgentRunDetail: {
            actor_id: string;
            actor_kind: string;
            agent_id: string;
            /** @description What a person is to decide. */
            confirmation: components["schemas"]["AgentConfirmation"] | null;
            /** @description What its model has cost, in micro-dollars. */
            cost_micros: number;
            /** Format: date-time */
            created_at: string;
            ended_at: string | null;
            id: string;
            /** @description What its model was given, in tokens. */
            input_tokens: number;
            /** @description It has read what somebody else may have written. */
            is_tainted: boolean;
            model: string;
            output_tokens: number;
            /** @description What the run held: the scopes of its version that its caller holds as well. */
            scopes: string[];
            /** @enum {string} */
            status: "running" | "waiting" | "completed" | "failed";
            steps: number;
            stop_reason: ("answered" | "confirmation_denied" | "confirmation_expired" | "call_limit" | "step_limit" | "cost_limit" | "budget_exhausted" | "consent_withdrawn" | "provider_unavailable" | "provider_rejected" | "tool_failed" | "repeated_call" | "deadline" | "cancelled" | "interrupted") | null;
            /** @description The first step first. */
            trace: components["schemas"]["AgentStep"][];
            /** @enum {string} */
            trigger: "test" | "mcp";
            version: number;
        };
        AgentStep: {
            /** @description Absent for a reader without messages:read.raw. */
            arguments?: unknown;
            /** @description In micro-dollars. */
            cost_micros: number | null;
            /** @description Null for a step without a model. */
            input_tokens: number | null;
            /** @enum {string} */
            kind: "plan" | "model" | "tool" | "confirmation" | "answer";
            latency_ms: number;
            name: string;
            number: number;
            output_tokens: number | null;
            /** @description Why it was refused, or the code of its error. */
            reason: string | null;
            /** @description As `arguments`; untrusted text from other people. */
            result?: unknown;
            /** Format: date-time */
            started_at: string;
            /** @enum {string} */
            status: "ok" | "asked" | "error" | "refused";
        };
        /** @description A starting point for an agent. */
        AgentTemplate: {
            description: string;
            id: string;
            instructions: string;
            name: string;
            scopes: string[];
            tools: string[];
        };
        /** @description Something that an agent can do. */
        AgentTool: {
            description: string;
            /** @description JSON Schema (2020-12) of its arguments. */
            input_schema: {
                [key: string]: unknown;
            };
            name: string;
            /** @description It reaches people beyond the caller. */
            open_world: boolean;
            /** @description Without them the tool leaves content out. */
            optional_scopes: string[];
            /** @description A run needs all of them to use the tool. */
            scopes: string[];
            title: string;
            /** @description It changes something. */
            writes: boolean;
        };
        /** @description What a draft was compiled to. It never changes. */
        AgentVersion: {
            agent_id: string;
            /** Format: date-time */
            created_at: string;
            /** @description Who compiled it. */
            created_by: string;
            /** @description SHA-256 of its canonical form, in hexadecimal digits. */
            hash: string;
            id: string;
            instructions: string;
            /** @description It is the version that serves. */
            is_published: boolean;
            name: string;
            scopes: string[];
            tools: string[];
            version: number;
        };
        /** @description null for paid tiers. */
        AiFeatureQuotas: {
            ask: {
                capacity: number;
                monthly_allowance: number;
                remaining: number;
            };
            brief: {
                capacity: number;
                monthly_allowance: number;
                remaining: number;
            };
            insights_rerun: {
                capacity: number;
                monthly_allowance: number;
                remaining: number;
            };
            thread_assistant: {
                capacity: number;
                monthly_allowance: number;
                remaining: number;
            };
            voice_note: {
                capacity: number;
                monthly_allowance: number;
                remaining: number;
            };
        } | null;
        /** @description quotas is null on a paid tier. calls are the last 50, the newest first. Costs are in micro-dollars. */
        AiUsage: {
            calls: {
                actor: {
                    id: string;
                    kind: string;
                };
                cost_micros: number | null;
                /** Format: date-time */
                created_at: string;
                feature: string;
                finished_at: string | null;
                id: string;
                input_tokens: number | null;
                model: string;
                /** @enum {string} */
                outcome: "running" | "answered" | "failed" | "expired";
                output_tokens: number | null;
                request_id: string;
            }[];
            quotas: {
                capacity: number;
                /** @enum {string} */
                feature: "voice_note" | "ask" | "thread_assistant" | "insights_rerun" | "brief";
                monthly_allowance: number;
                /** @description null while the quota is full. */
                next_unit_at: string | null;
                remaining: number;
            }[] | null;
        };
        Answer: {
            /** @description null where the messages say too little about the question. */
            answer: string | null;
            citations: components["schemas"]["Citation"][];
            /** @enum {string} */
            confidence: "high" | "low" | "none";
            /** @description `embedded-extractive` quotes messages, and never makes up a sentence. */
            model: string;
            searched: {
                messages: number;
                threads: number;
                /** @description There are more messages than were searched, or the model was not given all of those that were found. */
                truncated: boolean;
            };
            usage: {
                cost_micros: number;
                estimated: boolean;
                input_tokens: number;
                output_tokens: number;
            };
        };
        /** @description The metadata of a key; never the key itself. */
        ApiKey: {
            /** Format: date-time */
            created_at: string;
            created_by: string;
            /** @enum {string} */
            env: "live" | "test";
            expires_at: string | null;
            id: string;
            last_used_at: string | null;
            name: string;
            prefix: string;
            revoked: boolean;
            revoked_at: string | null;
            /** @description The key that this one replaced by rotation; null for a key that replaced none. */
            rotated_from_id: string | null;
            scopes: ("threads:read" | "messages:read.raw" | "voice_notes:read" | "messages:write" | "voice_notes:write" | "tasks:write" | "contacts:read" | "agents:read" | "agents:write" | "scim")[];
        };
        /** @description reason says why there is no draft. */
        Assistance: {
            actions: components["schemas"]["Citation"][];
            citations: components["schemas"]["Citation"][];
            draft: string | null;
            /** @description `embedded-extractive` quotes messages, and never makes up a sentence. */
            model: string;
            reason: "needs_a_model" | null;
            /** @description The model was not given all that the answer is about. */
            truncated: boolean;
            usage: {
                cost_micros: number;
                estimated: boolean;
                input_tokens: number;
                output_tokens: number;
            };
        };
        /** @description Each record’s hash covers the one before it. */
        AuditRecord: {
            action: string;
            actor: {
                id: string | null;
                kind: string;
            };
            /** Format: date-time */
            created_at: string;
            details: unknown;
            hash: string;
            id: string;
            ip: string | null;
            prev_hash: string;
            request_id: string | null;
            seq: number;
            target: {
                id: string;
                kind: string;
            } | null;
            user_agent: string | null;
        };
        /** @description RFC 8414. */
        AuthorizationServerMetadata: {
            authorization_endpoint: string;
            authorization_response_iss_parameter_supported: boolean;
            client_id_metadata_document_supported: boolean;
            code_challenge_methods_supported: string[];
            device_authorization_endpoint: string;
            grant_types_supported: string[];
            issuer: string;
            protected_resources: string[];
            registration_endpoint: string;
            response_modes_supported: string[];
            response_types_supported: string[];
            revocation_endpoint: string;
            revocation_endpoint_auth_methods_supported: string[];
            scopes_supported: string[];
            service_documentation: string;
            token_endpoint: string;
            token_endpoint_auth_methods_supported: string[];
        };
        Block: {
            /** Format: date-time */
            created_at: string;
            id: string;
            /** @description The user who is blocked. */
            user_id: string;
        };
        /** @description A part of a message, word for word: the quote is what its content has from start to end, in UTF-16 units. */
        Citation: {
            /** Format: date-time */
            created_at: string;
            end: number;
            message_id: string;
            quote: string;
            sender: string | null;
            start: number;
            thread_id: string;
        };
        ClientRegistration: {
            client_id: string;
            /** @description Seconds since the epoch. */
            client_id_issued_at: number;
            client_name: string;
            /** @description Given out once; null for public clients. */
            client_secret?: string | null;
            /** @description Beside a secret: it does not expire. */
            client_secret_expires_at?: 0 | null;
            client_uri?: string | null;
            grant_types: string[];
            redirect_uris: string[];
            /** @description Reads, replaces and deletes this registration (RFC 7592); null for one that was found again. */
            registration_access_token?: string | null;
            registration_client_uri?: string | null;
            response_types: string[];
            /** @description What the client may ask for, within the ceiling of its class. */
            scope: string;
            software_id?: string | null;
            software_version?: string | null;
            /**
             * @description Only an approved client is let in.
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "suspended";
            /** @enum {string} */
            token_endpoint_auth_method: "client_secret_basic" | "client_secret_post" | "none";
        };
        CodeSent: {
            /** @description Only outside production and without a mail server: the mailed code. */
            dev_code?: string;
            email: string;
        };
        /** @description The version and its hash are null while a problem is an error. */
        CompiledAgent: {
            agent: components["schemas"]["Agent"];
            hash: string | null;
            problems: components["schemas"]["AgentProblem"][];
            version: number | null;
        };
        Contact: {
            /** Format: date-time */
            created_at: string;
            display_name: string;
            email: string | null;
            id: string;
            /** @description E.164. */
            phone: string | null;
            /** Format: date-time */
            updated_at: string;
            /** @description The platform user behind it, where there is one. */
            user_id: string | null;
        };
        Device: {
            /** Format: date-time */
            created_at: string;
            /** @description The device that this session belongs to. */
            current: boolean;
            id: string;
            /** Format: date-time */
            last_seen_at: string;
            name: string;
        };
        /** @description RFC 8628 section 3.2. */
        DeviceAuthorization: {
            device_code: string;
            /** @description Seconds. */
            expires_in: number;
            /** @description Seconds between two polls. */
            interval: number;
            user_code: string;
            verification_uri: string;
            verification_uri_complete: string;
        };
        DeviceDecision: {
            client_name: string;
            /** @description What was granted; empty for a denial. */
            scope: string;
            /** @enum {string} */
            status: "approved" | "denied";
        };
        /** @description A domain that a workspace has claimed, and how it proves that the domain is its own. */
        Domain: {
            /** Format: date-time */
            created_at: string;
            domain: string;
            expires_at: string | null;
            id: string;
            proven_at: string | null;
            /** @description The name of the TXT record that proves the domain. */
            record_name: string;
            /** @description What that record has to say. */
            record_value: string;
            seen_at: string | null;
            /** @enum {string} */
            status: "claimed" | "proven" | "missed";
        };
        Error: {
            code?: string;
            /** @description The stable identifier to switch on. */
            detail: string;
            details?: Record<string, never>;
            /** @description For people; may change. */
            message?: string;
        };
        /** @description The envelope of a delivery, with its subject and its place. */
        Event: {
            /** Format: date-time */
            created_at: string;
            /** @description Continues after this event, as `cursor` here and in a `resume` of the WebSocket. */
            cursor: string;
            /** @description As the schema of the type says; see GET /v1/developer/webhook-events. */
            data: {
                [key: string]: unknown;
            };
            /** @description The same in every delivery: receivers ignore an id that they have seen. */
            id: string;
            /** @description Events of one subject are delivered in order. */
            subject: string;
            type: string;
        };
        EventType: {
            description: string;
            /** @description A whole body that fits the schema. */
            example: {
                [key: string]: unknown;
            };
            /** @description JSON Schema (2020-12) of the whole body of a delivery. */
            schema: {
                [key: string]: unknown;
            };
            type: string;
        };
        /** @description What this user allowed an app, until it ends. */
        Grant: {
            client: {
                client_id: string;
                client_name: string;
                client_uri: string | null;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @enum {string} */
            flow: "authorization_code" | "device_code";
            id: string;
            last_used_at: string | null;
            resource: string;
            scopes: ("threads:read" | "messages:read.raw" | "voice_notes:read" | "messages:write" | "voice_notes:write" | "tasks:write" | "contacts:read" | "agents:read" | "agents:write" | "scim")[];
        };
        Insights: {
            actions: components["schemas"]["Citation"][];
            key_points: components["schemas"]["Citation"][];
            message_id: string;
            /** @description `embedded-extractive` quotes messages, and never makes up a sentence. */
            model: string;
            summary: string | null;
            /** @description The model was not given all that the answer is about. */
            truncated: boolean;
            usage: {
                cost_micros: number;
                estimated: boolean;
                input_tokens: number;
                output_tokens: number;
            };
        };
        /** @description The calls that connect an integration, in their order. */
        IntegrationManifest: {
            base_url: string;
            description: string;
            integration: string;
            name: string;
            scopes: string[];
            steps: {
                /** @constant */
                method: "POST";
                name: string;
                order: number;
                url: string;
            }[];
            tools: {
                description: string;
                name: string;
                scopes: string[];
                title: string;
            }[];
        };
        Invite: {
            accepts: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @description How often the button of the page was pressed, or an app said so. */
            follows: number;
            /** @enum {string} */
            kind: "person" | "thread";
            /** @description How often the page was fetched, by messengers that preview links as well. */
            landings: number;
            ref: string;
            url: string;
        };
        IssuedApiKey: {
            /** @enum {string} */
            env: "live" | "test";
            key: components["schemas"]["ApiKey"];
            /** @description The full secret, given out once; null in a replayed answer. */
            raw_key: string | null;
        };
        /** @description An endpoint with its new secret. */
        IssuedWebhookEndpoint: {
            /** Format: date-time */
            created_at: string;
            /** @description Who registered it; that person and the owners change it. */
            created_by: string;
            description: string;
            disabled_reason: ("user" | "gone" | "failing") | null;
            event_types: string[];
            id: string;
            include_content: boolean;
            /** @description Signs deliveries (Standard Webhooks, `v1`): `whsec_` and base64. Given out once; null in a replayed answer. */
            secret: string | null;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /** Format: date-time */
            updated_at: string;
            url: string;
        };
        /** @description As an API key sees it: a workspace and what the key may do. */
        KeyIdentity: {
            ai_feature_quotas: components["schemas"]["AiFeatureQuotas"];
            key: {
                /** @enum {string} */
                env: "live" | "test";
                id: string;
                prefix: string;
                scopes: ("threads:read" | "messages:read.raw" | "voice_notes:read" | "messages:write" | "voice_notes:write" | "tasks:write" | "contacts:read" | "agents:read" | "agents:write" | "scim")[];
            };
            workspace: {
                id: string;
                /** @enum {string} */
                tier: "free" | "paid";
            };
        };
        MatchedPerson: {
            display_name: string;
            /** @description As it was sent. */
            hash: string;
            user_id: string;
        };
        MatchSalt: {
            epoch: number;
            /** Format: date-time */
            expires_at: string;
            /** @description Goes before the number, as it stands here. */
            salt: string;
        };
        /** @description JSON-RPC 2.0 section 5.1. */
        McpError: {
            error: {
                code: number;
                data?: {
                    [key: string]: unknown;
                };
                message: string;
            };
            id: (string | number) | null;
            /** @constant */
            jsonrpc: "2.0";
        };
        /** @description JSON-RPC 2.0 section 5. */
        McpResult: {
            id: string | number;
            /** @constant */
            jsonrpc: "2.0";
            result: {
                [key: string]: unknown;
            };
        };
        /** @description Audio that its uploader can send as one voice note, by its id. What is not sent in a week is deleted, and an upload that waits for its next segment for a day. */
        Media: {
            /** @description Of an upload in segments, null until it is stored. */
            byte_size: number | null;
            /** Format: date-time */
            created_at: string;
            /** @description When the upload ends if nothing more comes; null once it is stored. */
            expires_at: string | null;
            id: string;
            media_type: string;
            /** @description The lowest number of a segment that has not arrived; null where bytes are appended, and once it is stored. */
            next_segment: number | null;
            /** @description How much of it has arrived. */
            received_bytes: number;
            /** @description Of the bytes as they were sent, in hexadecimal; null until it is stored. */
            sha256: string | null;
            /**
             * @description `receiving` until all segments are there and are one object.
             * @enum {string}
             */
            status: "receiving" | "stored";
        };
        /** @description content, transcript and audio_url are absent for a key without messages:read.raw. */
        Message: {
            /**
             * @description Where to hear a voice note, for five minutes; null for a text.
             * @example null
             */
            audio_url?: string | null;
            /**
             * @description The text; null for a voice note.
             * @example Hello from the API.
             */
            content?: string | null;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            created_at: string;
            /** @description True once its content was destroyed. */
            deleted: boolean;
            /**
             * @description How far it has come: `delivered` to a device of somebody else, `read` by somebody else.
             * @enum {string}
             */
            delivery_state: "sent" | "delivered" | "read";
            /**
             * @description The id of the message.
             * @example msg_01jq3v9x8e
             */
            id: string;
            /**
             * @description `system` is a message of the service itself.
             * @enum {string}
             */
            kind: "text" | "voice_note" | "system";
            /**
             * @description The user who sent it; null for a message of the service.
             * @example usr_01jq3v9x8e
             */
            sender: string | null;
            /**
             * @description The thread that it was sent to.
             * @example thr_01jq3v9x8e
             */
            thread_id: string;
            /**
             * @description What a voice note says; null for a text, and until it was recognized.
             * @example null
             */
            transcript?: string | null;
        };
        MfaRequired: {
            email: string;
            methods: ("totp" | "passkey" | "recovery_code")[];
            /** @constant */
            mfa_required: true;
            mfa_token: string;
        };
        NeedsSignUp: {
            /** @constant */
            needs_sign_up: true;
        };
        NeedsVerification: {
            /** @description Only outside production and without a mail server: the mailed code. */
            dev_code?: string;
            email: string;
            /** @constant */
            needs_verification: true;
        };
        PhoneCodeSent: {
            /** @description Only outside production and without a mail server or SMS gateway: the code. */
            dev_code?: string;
            /** @description E.164. */
            phone: string;
        };
        /** @description As a session sees it: a person and a workspace. */
        Profile: {
            account_id?: string;
            ai_feature_quotas: components["schemas"]["AiFeatureQuotas"];
            ai_processing_consent: boolean;
            /** @description Whether people who have the number find the user. */
            discoverable: boolean;
            display_name: string;
            email?: string;
            /** @description Where voice drops to the user go. */
            handle: string | null;
            id: string;
            voice_drops: boolean;
            workspace: {
                id: string;
                name: string;
                /** @enum {string} */
                tier: "free" | "paid";
            };
        };
        ProtectedResource: {
            authorization_servers: string[];
            bearer_methods_supported: "header"[];
            resource: string;
            resource_name: string;
            scopes_supported: string[];
        };
        Provenance: {
            /** @enum {string} */
            result: "authentic" | "altered" | "unknown" | "invalid_signature" | "key_revoked";
            /** @description The same as a JWS, which can be checked without the service. */
            statement: string | null;
            /** @description What the statement says of an authentic recording; null for any other. */
            voice_note: {
                byte_size: number;
                /** Format: date-time */
                created_at: string;
                sha256: string;
            } | null;
        };
        ProvenanceKeys: {
            keys: {
                /** @constant */
                alg: "EdDSA";
                /** @constant */
                crv: "Ed25519";
                kid: string;
                /** @constant */
                kty: "OKP";
                /** @constant */
                use: "sig";
                x: string;
            }[];
        };
        Report: {
            /** @enum {string} */
            category: "spam" | "harassment" | "hate" | "violence" | "self_harm" | "sexual_content" | "child_safety" | "impersonation" | "fraud" | "other";
            /** Format: date-time */
            created_at: string;
            decided_at: string | null;
            decision: ("no_action" | "warning" | "content_removed") | null;
            id: string;
            /** @enum {string} */
            status: "received" | "decided";
            target_id: string;
            /** @enum {string} */
            target_kind: "message" | "voice_note" | "thread" | "user";
        };
        ScimError: {
            detail: string;
            message: string;
            schemas: string[];
            scimType?: string;
            status: string;
        };
        ScimList: {
            itemsPerPage: number;
            Resources: components["schemas"]["ScimResource"][];
            schemas: string[];
            startIndex: number;
            totalResults: number;
        };
        ScimResource: {
            id: string;
            meta?: {
                created?: string;
                lastModified?: string;
                location: string;
                resourceType: string;
                version?: string;
            };
            schemas: string[];
        } & {
            [key: string]: unknown;
        };
        ScimServiceProviderConfig: {
            schemas: string[];
        } & {
            [key: string]: unknown;
        };
        Scope: {
            category: string;
            default: boolean;
            description: string;
            /** @enum {string} */
            name: "threads:read" | "messages:read.raw" | "voice_notes:read" | "messages:write" | "voice_notes:write" | "tasks:write" | "contacts:read" | "agents:read" | "agents:write" | "scim";
            sensitive: boolean;
        };
        SignedIn: {
            access_token: string;
            email: string;
            /**
             * @description The token may only set a new password or sign out.
             * @constant
             */
            password_reset_required?: true;
        };
        SpokenAnswer: {
            /** @description null where the messages say too little about the question. */
            answer: string | null;
            citations: components["schemas"]["Citation"][];
            /** @enum {string} */
            confidence: "high" | "low" | "none";
            /** @description `embedded-extractive` quotes messages, and never makes up a sentence. */
            model: string;
            searched: {
                messages: number;
                threads: number;
                /** @description There are more messages than were searched, or the model was not given all of those that were found. */
                truncated: boolean;
            };
            transcript: string;
            usage: {
                cost_micros: number;
                estimated: boolean;
                input_tokens: number;
                output_tokens: number;
            };
        };
        SpokenAssistance: {
            actions: components["schemas"]["Citation"][];
            citations: components["schemas"]["Citation"][];
            draft: string | null;
            /** @description `embedded-extractive` quotes messages, and never makes up a sentence. */
            model: string;
            reason: "needs_a_model" | null;
            transcript: string;
            /** @description The model was not given all that the answer is about. */
            truncated: boolean;
            usage: {
                cost_micros: number;
                estimated: boolean;
                input_tokens: number;
                output_tokens: number;
            };
        };
        SpokenInsights: {
            actions: components["schemas"]["Citation"][];
            key_points: components["schemas"]["Citation"][];
            message_id: string;
            /** @description `embedded-extractive` quotes messages, and never makes up a sentence. */
            model: string;
            summary: string | null;
            transcript: string;
            /** @description The model was not given all that the answer is about. */
            truncated: boolean;
            usage: {
                cost_micros: number;
                estimated: boolean;
                input_tokens: number;
                output_tokens: number;
            };
        };
        Statement: {
            /**
             * @description A person found it and decided.
             * @constant
             */
            automated: false;
            /** @description The law or the term, and why the content is against it. */
            basis: string;
            /** Format: date-time */
            decided_at: string;
            /** @enum {string} */
            decision: "no_action" | "warning" | "content_removed";
            /** @description What the decision rests on. */
            facts: string;
            /** @enum {string} */
            ground: "law" | "terms";
            id: string;
            redress: string;
            target_id: string;
            /** @enum {string} */
            target_kind: "message" | "voice_note" | "thread" | "user";
        };
        Task: {
            assignee_id: string | null;
            /** Format: date-time */
            created_at: string;
            created_by: string;
            due_at: string | null;
            id: string;
            /** @description The message that the task came from. */
            message_id: string | null;
            notes: string | null;
            title: string;
        };
        /** @description A conversation between users. */
        Thread: {
            /**
             * Format: date-time
             * @description When it was started.
             */
            created_at: string;
            /**
             * @description The user who started it; null for one that the service started, as for a voice drop.
             * @example usr_01jq3v9x8e
             */
            created_by: string | null;
            /**
             * @description The id of the thread.
             * @example thr_01jq3v9x8e
             */
            id: string;
            /**
             * @description The users who take part.
             * @example [
             *       "usr_01jq3v9x8e",
             *       "usr_01jq3va2k7"
             *     ]
             */
            participant_ids: string[];
            /**
             * @description Its name; null if it has none.
             * @example Launch
             */
            title: string | null;
        };
        /** @description RFC 6749 section 5.1. */
        TokenResponse: {
            access_token: string;
            /** @description Seconds. */
            expires_in: number;
            /** @description Works once: the answer has the next one. Sent again, it ends its family, however late. */
            refresh_token?: string;
            /** @description What the token may do: at every use and refresh, within what the client is registered for by then. */
            scope: string;
            /** @constant */
            token_type: "Bearer";
        };
        UserSignedIn: {
            access_token: string;
            device_id: string;
            user_id: string;
        };
        ValidationError: {
            /** @constant */
            code: "validation_error";
            detail: {
                loc: (string | number)[];
                msg: string;
                type: string;
            }[];
        };
        /** @description transcript, summary and actions are absent without voice_notes:read, audio_url without messages:read.raw and in the answer to sending a note. audio_url is null for a note without audio and while its audio is not known, and works for five minutes. */
        VoiceNote: {
            actions?: string[];
            audio_url?: string | null;
            /** @description Of the audio; 0 for a note that came as words alone. */
            byte_size: number;
            /** Format: date-time */
            created_at: string;
            /** @description Its audio and its words were destroyed. */
            deleted: boolean;
            /** @description Of the audio as it was decoded. Null until that is known, and for a note without audio. */
            duration_ms: number | null;
            id: string;
            media_type: string | null;
            message_id: string;
            /**
             * @description `processing` until its audio is known. Until then the note exists for its sender alone, has neither audio nor words, and is not announced; audio that turns out to be none deletes the note.
             * @enum {string}
             */
            processing: "processing" | "pending" | "processed" | "skipped" | "failed";
            /** @description The code that says why processing was skipped or has failed. */
            processing_detail: string | null;
            sender: string | null;
            summary?: string | null;
            thread_id: string;
            transcript?: string | null;
            /** @description The peak of each of 64 equal parts, from 0 to 100. */
            waveform: number[] | null;
        };
        /** @description One call of the URL. */
        WebhookAttempt: {
            /** @description Why there was no answer. */
            error: string | null;
            latency_ms: number;
            number: number;
            request_headers: {
                [key: string]: string;
            };
            /** @description The first 16 KiB as text: bytes that are not UTF-8 and control characters are replaced by visible ones. */
            response_body: string | null;
            response_headers: {
                [key: string]: string;
            } | null;
            /** Format: date-time */
            started_at: string;
            status: number | null;
            /** @description The answer was longer than that. */
            truncated: boolean;
        };
        /** @description One event for one endpoint. */
        WebhookDelivery: {
            /** @description Attempts that were made. */
            attempt_count: number;
            /** Format: date-time */
            created_at: string;
            endpoint_id: string;
            event_id: string;
            event_type: string;
            finished_at: string | null;
            id: string;
            /** @description Why the last attempt had no answer. */
            last_error: string | null;
            /** @description Of the last answer; null without one. */
            last_status: number | null;
            next_retry_at: string | null;
            /** @enum {string} */
            state: "pending" | "delivered" | "dead" | "held" | "skipped" | "canceled";
            /** @description Deliveries of one subject arrive in order. */
            subject: string;
        };
        /** @description A delivery with its body and its attempts. */
        WebhookDeliveryDetail: {
            /** @description Attempts that were made. */
            attempt_count: number;
            /** @description The first one first. */
            attempts: components["schemas"]["WebhookAttempt"][];
            /** @description Exactly what every attempt sends. Null before the first attempt of a delivery that will carry content, and once the event is older than 30 days. */
            body: string | null;
            /** Format: date-time */
            created_at: string;
            endpoint_id: string;
            event_id: string;
            event_type: string;
            finished_at: string | null;
            id: string;
            /** @description Why the last attempt had no answer. */
            last_error: string | null;
            /** @description Of the last answer; null without one. */
            last_status: number | null;
            next_retry_at: string | null;
            /** @enum {string} */
            state: "pending" | "delivered" | "dead" | "held" | "skipped" | "canceled";
            /** @description Deliveries of one subject arrive in order. */
            subject: string;
        };
        /** @description Where events are delivered; never its secret. */
        WebhookEndpoint: {
            /** Format: date-time */
            created_at: string;
            /** @description Who registered it; that person and the owners change it. */
            created_by: string;
            description: string;
            disabled_reason: ("user" | "gone" | "failing") | null;
            event_types: string[];
            id: string;
            include_content: boolean;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /** Format: date-time */
            updated_at: string;
            url: string;
        };
        WebhookRecovery: {
            /** @description Deliveries in the window that were dead or held. */
            matched: number;
            /** @description How many of them were queued again; 0 in a dry run. */
            queued: number;
        };
        WebhookSkipped: {
            /** @description Deliveries that others waited for, one of each subject. */
            skipped: number;
        };
        /** @description How an endpoint does. */
        WebhookStats: {
            /** @description Subjects whose first delivery has failed and is tried again. */
            blocked_subjects: number;
            blocked_until: string | null;
            dead: number;
            failing_since: string | null;
            /** @description Failed attempts since the last success. */
            failures: number;
            held: number;
            /** @description Hours without attempts are left out. */
            hours: {
                /** Format: date-time */
                at: string;
                delivered: number;
                failed: number;
                /** @description The average of all attempts. */
                latency_ms: number;
            }[];
            last_failure_at: string | null;
            last_success_at: string | null;
            next_attempt_at: string | null;
            oldest_pending_at: string | null;
            pending: number;
        };
        WebhookTest: {
            /** @description The `webhook-id` of the delivery. */
            event_id: string;
        };
    };
    responses: never;
    parameters: {
        /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description How to authenticate, and why this credential was refused (RFC 6750 section 3).
         * @example Bearer realm="patchbay", error="invalid_token", error_description="token_expired"
         */
        Challenge: string;
        /**
         * @description The address of the next page with `rel="next"` (RFC 8288); absent on the last page.
         * @example <https://api.example.com/v1/threads?cursor=ZC5tZmZ6eHE4dy5rZXlfMDE>; rel="next"
         */
        Link: string;
        /**
         * @description The address of what was made.
         * @example /v1/tasks/tsk_01jq3v9x8e
         */
        Location: string;
        /**
         * @description What remains of the limit that refused, and the seconds until it opens again.
         * @example "login-per-ip";r=0;t=30
         */
        RateLimit: string;
        /**
         * @description The limit: how many in how many seconds.
         * @example "login-per-ip";q=10;w=900
         */
        RateLimitPolicy: string;
        /** @description Names this request in logs and in the console; your own is kept when it is well-formed. */
        RequestId: string;
        /**
         * @description Seconds to wait before the next try.
         * @example 30
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readAuthorizationServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the OAuth 2.1 endpoints are and what they offer (RFC 8414). */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scopes_supported": [],
                     *       "response_types_supported": [],
                     *       "response_modes_supported": [],
                     *       "grant_types_supported": [],
                     *       "token_endpoint_auth_methods_supported": [],
                     *       "revocation_endpoint_auth_methods_supported": [],
                     *       "code_challenge_methods_supported": [],
                     *       "authorization_response_iss_parameter_supported": false,
                     *       "client_id_metadata_document_supported": false,
                     *       "protected_resources": []
                     *     }
                     */
                    "application/json": components["schemas"]["AuthorizationServerMetadata"];
                };
            };
        };
    };
    readProtectedResource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Which authorization server the service trusts, and which scopes it knows (RFC 9728). */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "authorization_servers": [],
                     *       "scopes_supported": [],
                     *       "bearer_methods_supported": [
                     *         "header"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProtectedResource"];
                };
            };
        };
    };
    readMcpResource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Which authorization server the MCP endpoint trusts, and which scopes it knows (RFC 9728). */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "authorization_servers": [],
                     *       "scopes_supported": [],
                     *       "bearer_methods_supported": [
                     *         "header"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProtectedResource"];
                };
            };
        };
    };
    readAgentResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Which authorization server the MCP endpoint of a published agent trusts, and which scopes it knows (RFC 9728). */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "authorization_servers": [],
                     *       "scopes_supported": [],
                     *       "bearer_methods_supported": [
                     *         "header"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProtectedResource"];
                };
            };
        };
    };
    readOpenidConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same document, where OpenID Connect clients look for it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scopes_supported": [],
                     *       "response_types_supported": [],
                     *       "response_modes_supported": [],
                     *       "grant_types_supported": [],
                     *       "token_endpoint_auth_methods_supported": [],
                     *       "revocation_endpoint_auth_methods_supported": [],
                     *       "code_challenge_methods_supported": [],
                     *       "authorization_response_iss_parameter_supported": false,
                     *       "client_id_metadata_document_supported": false,
                     *       "protected_resources": []
                     *     }
                     */
                    "application/json": components["schemas"]["AuthorizationServerMetadata"];
                };
            };
        };
    };
    listProvenanceKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The public keys of statements about voice notes, as a JSON Web Key Set. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "kty": "OKP",
                     *           "crv": "Ed25519",
                     *           "use": "sig",
                     *           "alg": "EdDSA"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProvenanceKeys"];
                };
            };
        };
    };
    openInvite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who invites, and a button. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    followInvite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the sign-in. */
            303: {
                headers: {
                    /** @description The sign-in of this service. */
                    Location?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal, as a page for people. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    callMcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "method": "tools/list",
                 *       "params": {}
                 *     }
                 */
                "application/json": {
                    /** @description Left out by a notification. */
                    id?: string | number;
                    /** @constant */
                    jsonrpc: "2.0";
                    /** @example tools/list */
                    method: string;
                    params?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The answer, or one for each request of a batch. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "result": {}
                     *     }
                     */
                    "application/json": (components["schemas"]["McpResult"] | components["schemas"]["McpError"]) | (components["schemas"]["McpResult"] | components["schemas"]["McpError"])[];
                };
            };
            /** @description A notification was taken; no body. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listDirectoryGroups: {
        parameters: {
            query?: {
                attributes?: string;
                count?: string;
                excludedAttributes?: string;
                /** @description RFC 7644 section 3.4.2.2: `userName eq "ada@example.com"`. */
                filter?: string;
                sortBy?: string;
                sortOrder?: string;
                startIndex?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of resources. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemas": [],
                     *       "Resources": [
                     *         {
                     *           "schemas": [],
                     *           "meta": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimList"];
                };
            };
        };
    };
    createDirectoryGroup: {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schemas": [],
                 *       "members": [
                 *         {}
                 *       ]
                 *     }
                 */
                "application/json": {
                    displayName: string;
                    externalId?: string;
                    members?: {
                        [key: string]: unknown;
                    }[];
                    schemas?: string[];
                };
            };
        };
        responses: {
            /** @description The new resource. */
            201: {
                headers: {
                    /** @description The version: `W/"1"` (RFC 7644 section 3.14). */
                    ETag?: string;
                    /** @description The address of the resource. */
                    Location?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemas": [],
                     *       "meta": {}
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimResource"];
                };
            };
        };
    };
    readDirectoryGroup: {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource. */
            200: {
                headers: {
                    /** @description The version: `W/"1"` (RFC 7644 section 3.14). */
                    ETag?: string;
                    /** @description The address of the resource. */
                    Location?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemas": [],
                     *       "meta": {}
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimResource"];
                };
            };
            /** @description The resource has the version that If-None-Match names. */
            304: {
                headers: {
                    /** @description The version: `W/"1"` (RFC 7644 section 3.14). */
                    ETag?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    replaceDirectoryGroup: {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schemas": [],
                 *       "members": [
                 *         {}
                 *       ]
                 *     }
                 */
                "application/json": {
                    displayName: string;
                    externalId?: string;
                    members?: {
                        [key: string]: unknown;
                    }[];
                    schemas?: string[];
                };
            };
        };
        responses: {
            /** @description The resource after the change. */
            200: {
                headers: {
                    /** @description The version: `W/"1"` (RFC 7644 section 3.14). */
                    ETag?: string;
                    /** @description The address of the resource. */
                    Location?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemas": [],
                     *       "meta": {}
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimResource"];
                };
            };
        };
    };
    removeDirectoryGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchDirectoryGroup: {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schemas": [],
                 *       "Operations": [
                 *         {}
                 *       ]
                 *     }
                 */
                "application/json": {
                    Operations: {
                        op: string;
                        path?: string;
                        value: unknown;
                    }[];
                    schemas?: string[];
                };
            };
        };
        responses: {
            /** @description The group, where `attributes` asked for it. */
            200: {
                headers: {
                    /** @description The version: `W/"1"` (RFC 7644 section 3.14). */
                    ETag?: string;
                    /** @description The address of the resource. */
                    Location?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemas": [],
                     *       "meta": {}
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimResource"];
                };
            };
            /** @description Changed. The members are not repeated. */
            204: {
                headers: {
                    /** @description The version: `W/"1"` (RFC 7644 section 3.14). */
                    ETag?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listScimResourceTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of resources. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemas": [],
                     *       "Resources": [
                     *         {
                     *           "schemas": [],
                     *           "meta": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimList"];
                };
            };
        };
    };
    readScimResourceType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemas": [],
                     *       "meta": {}
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimResource"];
                };
            };
        };
    };
    listScimSchemas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of resources. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemas": [],
                     *       "Resources": [
                     *         {
                     *           "schemas": [],
                     *           "meta": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimList"];
                };
            };
        };
    };
    readScimSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemas": [],
                     *       "meta": {}
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimResource"];
                };
            };
        };
    };
    readScimService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the service can do. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemas": []
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimServiceProviderConfig"];
                };
            };
        };
    };
    listDirectoryUsers: {
        parameters: {
            query?: {
                attributes?: string;
                count?: string;
                excludedAttributes?: string;
                /** @description RFC 7644 section 3.4.2.2: `userName eq "ada@example.com"`. */
                filter?: string;
                sortBy?: string;
                sortOrder?: string;
                startIndex?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of resources. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemas": [],
                     *       "Resources": [
                     *         {
                     *           "schemas": [],
                     *           "meta": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimList"];
                };
            };
        };
    };
    createDirectoryUser: {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schemas": [],
                 *       "active": false,
                 *       "name": "Production server",
                 *       "emails": [
                 *         {}
                 *       ]
                 *     }
                 */
                "application/json": {
                    active?: boolean;
                    displayName?: string;
                    emails?: {
                        [key: string]: unknown;
                    }[];
                    externalId?: string;
                    /** @example Production server */
                    name?: {
                        [key: string]: string;
                    };
                    schemas?: string[];
                    userName: string;
                };
            };
        };
        responses: {
            /** @description The new resource. */
            201: {
                headers: {
                    /** @description The version: `W/"1"` (RFC 7644 section 3.14). */
                    ETag?: string;
                    /** @description The address of the resource. */
                    Location?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemas": [],
                     *       "meta": {}
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimResource"];
                };
            };
        };
    };
    readDirectoryUser: {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource. */
            200: {
                headers: {
                    /** @description The version: `W/"1"` (RFC 7644 section 3.14). */
                    ETag?: string;
                    /** @description The address of the resource. */
                    Location?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemas": [],
                     *       "meta": {}
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimResource"];
                };
            };
            /** @description The resource has the version that If-None-Match names. */
            304: {
                headers: {
                    /** @description The version: `W/"1"` (RFC 7644 section 3.14). */
                    ETag?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    replaceDirectoryUser: {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schemas": [],
                 *       "active": false,
                 *       "name": "Production server",
                 *       "emails": [
                 *         {}
                 *       ]
                 *     }
                 */
                "application/json": {
                    active?: boolean;
                    displayName?: string;
                    emails?: {
                        [key: string]: unknown;
                    }[];
                    externalId?: string;
                    /** @example Production server */
                    name?: {
                        [key: string]: string;
                    };
                    schemas?: string[];
                    userName: string;
                };
            };
        };
        responses: {
            /** @description The resource after the change. */
            200: {
                headers: {
                    /** @description The version: `W/"1"` (RFC 7644 section 3.14). */
                    ETag?: string;
                    /** @description The address of the resource. */
                    Location?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemas": [],
                     *       "meta": {}
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimResource"];
                };
            };
        };
    };
    removeDirectoryUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchDirectoryUser: {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schemas": [],
                 *       "Operations": [
                 *         {}
                 *       ]
                 *     }
                 */
                "application/json": {
                    Operations: {
                        op: string;
                        path?: string;
                        value: unknown;
                    }[];
                    schemas?: string[];
                };
            };
        };
        responses: {
            /** @description The resource after the change. */
            200: {
                headers: {
                    /** @description The version: `W/"1"` (RFC 7644 section 3.14). */
                    ETag?: string;
                    /** @description The address of the resource. */
                    Location?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemas": [],
                     *       "meta": {}
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimResource"];
                };
            };
        };
    };
    listAgentTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Starting points for an agent. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "tools": [],
                     *         "scopes": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AgentTemplate"][];
                };
            };
        };
    };
    listAgentTools: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that an agent can do, with the scopes that it takes. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "scopes": [],
                     *         "optional_scopes": [],
                     *         "writes": false,
                     *         "open_world": false,
                     *         "input_schema": {}
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AgentTool"][];
                };
            };
        };
    };
    listAgents: {
        parameters: {
            query?: {
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example 50 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agents within reach, newest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "tools": [],
                     *         "scopes": [],
                     *         "status": "draft",
                     *         "compiled_version": null,
                     *         "published_version": null,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "updated_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Agent"][];
                };
            };
        };
    };
    createAgent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Production server",
                 *       "instructions": "Answer from the messages of the thread alone.",
                 *       "tools": [
                 *         "read_thread"
                 *       ],
                 *       "scopes": [
                 *         "threads:read",
                 *         "messages:write"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What the agent is to do. Required without a template; encrypted at rest.
                     * @example Answer from the messages of the thread alone.
                     */
                    instructions?: string;
                    /** @example Production server */
                    name: string;
                    /**
                     * @description What a run may do at most; it never does more than its caller may.
                     * @example [
                     *       "threads:read",
                     *       "messages:write"
                     *     ]
                     */
                    scopes?: string[];
                    /** @description Gives the instructions, tools and scopes that are not named here. */
                    template_id?: string;
                    /**
                     * @description Names of the catalog of tools.
                     * @example [
                     *       "read_thread"
                     *     ]
                     */
                    tools?: string[];
                };
            };
        };
        responses: {
            /** @description Create an agent as a draft, if wanted from a template. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tools": [],
                     *       "scopes": [],
                     *       "status": "draft",
                     *       "compiled_version": null,
                     *       "published_version": null,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Agent"];
                };
            };
        };
    };
    readAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One agent. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tools": [],
                     *       "scopes": [],
                     *       "status": "draft",
                     *       "compiled_version": null,
                     *       "published_version": null,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Agent"];
                };
            };
        };
    };
    removeAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Production server",
                 *       "instructions": "Answer from the messages of the thread alone.",
                 *       "tools": [
                 *         "read_thread"
                 *       ],
                 *       "scopes": [
                 *         "threads:read",
                 *         "messages:write"
                 *       ],
                 *       "expected_updated_at": "2026-01-31T09:30:00.000Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The `updated_at` that was read. If the agent has changed since then, nothing is saved: 409 `conflict`.
                     */
                    expected_updated_at?: string;
                    /**
                     * @description What the agent is to do. Required without a template; encrypted at rest.
                     * @example Answer from the messages of the thread alone.
                     */
                    instructions?: string;
                    /** @example Production server */
                    name?: string;
                    /**
                     * @description What a run may do at most; it never does more than its caller may.
                     * @example [
                     *       "threads:read",
                     *       "messages:write"
                     *     ]
                     */
                    scopes?: string[];
                    /**
                     * @description Names of the catalog of tools.
                     * @example [
                     *       "read_thread"
                     *     ]
                     */
                    tools?: string[];
                };
            };
        };
        responses: {
            /** @description Change the draft of an agent; a published version goes on serving. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tools": [],
                     *       "scopes": [],
                     *       "status": "draft",
                     *       "compiled_version": null,
                     *       "published_version": null,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Agent"];
                };
            };
        };
    };
    compileAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Check the draft, naming every problem at once, and keep it as a version if it has no error. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "agent": {
                     *         "tools": [],
                     *         "scopes": [],
                     *         "status": "draft",
                     *         "compiled_version": null,
                     *         "published_version": null,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "updated_at": "2026-01-31T09:30:00.000Z"
                     *       },
                     *       "version": null,
                     *       "problems": [
                     *         {
                     *           "severity": "error",
                     *           "code": "instructions_empty",
                     *           "loc": [],
                     *           "range": [
                     *             null
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CompiledAgent"];
                };
            };
        };
    };
    callAgentMcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "method": "tools/list",
                 *       "params": {}
                 *     }
                 */
                "application/json": {
                    /** @description Left out by a notification. */
                    id?: string | number;
                    /** @constant */
                    jsonrpc: "2.0";
                    /** @example tools/list */
                    method: string;
                    params?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The answer, or one for each request of a batch. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "result": {}
                     *     }
                     */
                    "application/json": (components["schemas"]["McpResult"] | components["schemas"]["McpError"]) | (components["schemas"]["McpResult"] | components["schemas"]["McpError"])[];
                };
            };
            /** @description A notification was taken; no body. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    publishAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                 *     }
                 */
                "application/json": {
                    /** @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
                    hash: string;
                };
            };
        };
        responses: {
            /** @description Publish the compiled draft, by the hash that compiling answered. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tools": [],
                     *       "scopes": [],
                     *       "status": "draft",
                     *       "compiled_version": null,
                     *       "published_version": null,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Agent"];
                };
            };
        };
    };
    rollBackAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": {
                    /** @example 1 */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Publish an earlier version again; the draft stays as it is. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tools": [],
                     *       "scopes": [],
                     *       "status": "draft",
                     *       "compiled_version": null,
                     *       "published_version": null,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Agent"];
                };
            };
        };
    };
    listAgentRuns: {
        parameters: {
            query?: {
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example 50 */
                limit?: number;
            };
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The runs of an agent, newest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "trigger": "test",
                     *         "status": "running",
                     *         "stop_reason": "answered",
                     *         "scopes": [],
                     *         "is_tainted": false,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "ended_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AgentRun"][];
                };
            };
        };
    };
    readAgentRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One run with its trace. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "trigger": "test",
                     *       "status": "running",
                     *       "stop_reason": "answered",
                     *       "scopes": [],
                     *       "is_tainted": false,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "ended_at": "2026-01-31T09:30:00.000Z",
                     *       "trace": [
                     *         {
                     *           "kind": "plan",
                     *           "status": "ok",
                     *           "started_at": "2026-01-31T09:30:00.000Z",
                     *           "input_tokens": null,
                     *           "output_tokens": null,
                     *           "cost_micros": null
                     *         }
                     *       ],
                     *       "confirmation": {
                     *         "is_tainted": false,
                     *         "expires_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AgentRunDetail"];
                };
            };
        };
    };
    decideConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
                confirmation_id: string;
                run_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "allow"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    decision: "allow" | "deny";
                    /** @description That of the confirmation, as the person has seen it. */
                    digest: string;
                };
            };
        };
        responses: {
            /** @description Allow or deny the write that a run waits for, as the person to whom the run belongs. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "trigger": "test",
                     *       "status": "running",
                     *       "stop_reason": "answered",
                     *       "scopes": [],
                     *       "is_tainted": false,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "ended_at": "2026-01-31T09:30:00.000Z",
                     *       "trace": [
                     *         {
                     *           "kind": "plan",
                     *           "status": "ok",
                     *           "started_at": "2026-01-31T09:30:00.000Z",
                     *           "input_tokens": null,
                     *           "output_tokens": null,
                     *           "cost_micros": null
                     *         }
                     *       ],
                     *       "confirmation": {
                     *         "is_tainted": false,
                     *         "expires_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AgentRunDetail"];
                };
            };
        };
    };
    createTestRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "input": "When do we launch?",
                 *       "calls": [
                 *         {
                 *           "arguments": {}
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Exactly these calls instead of a plan, in their order. */
                    calls?: {
                        /** @default {} */
                        arguments?: {
                            [key: string]: unknown;
                        };
                        tool: string;
                    }[];
                    /**
                     * @description What the agent is asked.
                     * @example When do we launch?
                     */
                    input?: string;
                    /** @description The thread that it is about. */
                    thread_id?: string;
                };
            };
        };
        responses: {
            /** @description Run the compiled draft once. It reads with the access of its caller, and waits for a person before it writes. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "trigger": "test",
                     *       "status": "running",
                     *       "stop_reason": "answered",
                     *       "scopes": [],
                     *       "is_tainted": false,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "ended_at": "2026-01-31T09:30:00.000Z",
                     *       "trace": [
                     *         {
                     *           "kind": "plan",
                     *           "status": "ok",
                     *           "started_at": "2026-01-31T09:30:00.000Z",
                     *           "input_tokens": null,
                     *           "output_tokens": null,
                     *           "cost_micros": null
                     *         }
                     *       ],
                     *       "confirmation": {
                     *         "is_tainted": false,
                     *         "expires_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AgentRunDetail"];
                };
            };
        };
    };
    listAgentVersions: {
        parameters: {
            query?: {
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example 50 */
                limit?: number;
            };
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the agent was compiled to, newest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "tools": [],
                     *         "scopes": [],
                     *         "is_published": false,
                     *         "created_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AgentVersion"][];
                };
            };
        };
    };
    createDefaultApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Create one key with the default scopes. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": {
                     *         "env": "live",
                     *         "scopes": [
                     *           "threads:read"
                     *         ],
                     *         "revoked": false,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "expires_at": "2026-01-31T09:30:00.000Z",
                     *         "last_used_at": "2026-01-31T09:30:00.000Z",
                     *         "revoked_at": "2026-01-31T09:30:00.000Z"
                     *       },
                     *       "env": "live"
                     *     }
                     */
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
        };
    };
    assistThread: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "thread_id": "thr_01jq3v9x8e",
                 *       "instruction": "Summarize the thread."
                 *     }
                 */
                "application/json": {
                    /** @example Summarize the thread. */
                    instruction: string;
                    /**
                     * @description The id of a thread.
                     * @example thr_01jq3v9x8e
                     */
                    thread_id: string;
                };
            };
        };
        responses: {
            /** @description Follow an instruction about a thread with quotes of it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reason": "needs_a_model",
                     *       "citations": [
                     *         {
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "actions": [
                     *         {
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "truncated": false,
                     *       "usage": {
                     *         "estimated": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Assistance"];
                };
            };
        };
    };
    assistThreadByVoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "thread_id": "thr_01jq3v9x8e",
                 *       "media_id": null,
                 *       "transcript": "Good morning, I am on my way."
                 *     }
                 */
                "application/json": {
                    media_id?: string | null;
                    /**
                     * @description The id of a thread.
                     * @example thr_01jq3v9x8e
                     */
                    thread_id: string;
                    /** @example Good morning, I am on my way. */
                    transcript?: string | null;
                };
                "multipart/form-data": {
                    audio: string;
                    thread_id?: string;
                    transcript?: string;
                };
            };
        };
        responses: {
            /** @description The same for an instruction that was spoken, in the ways of `/v1/ask/voice`. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reason": "needs_a_model",
                     *       "citations": [
                     *         {
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "actions": [
                     *         {
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "truncated": false,
                     *       "usage": {
                     *         "estimated": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SpokenAssistance"];
                };
            };
        };
    };
    ask: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "question": "When does the delivery arrive?",
                 *       "thread_id": "thr_01jq3v9x8e"
                 *     }
                 */
                "application/json": {
                    /** @example When does the delivery arrive? */
                    question: string;
                    thread_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Answer a question with sentences of the messages themselves. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "confidence": "high",
                     *       "citations": [
                     *         {
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "searched": {
                     *         "truncated": false
                     *       },
                     *       "usage": {
                     *         "estimated": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Answer"];
                };
            };
        };
    };
    askByVoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "thread_id": "thr_01jq3v9x8e",
                 *       "media_id": null,
                 *       "transcript": "Good morning, I am on my way."
                 *     }
                 */
                "application/json": {
                    media_id?: string | null;
                    thread_id?: string | null;
                    /** @example Good morning, I am on my way. */
                    transcript?: string | null;
                };
                "multipart/form-data": {
                    audio: string;
                    thread_id?: string;
                    transcript?: string;
                };
            };
        };
        responses: {
            /** @description The same for a question that was spoken: audio as a file of multipart/form-data, the id of an upload, or the transcript of the device. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "confidence": "high",
                     *       "citations": [
                     *         {
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "searched": {
                     *         "truncated": false
                     *       },
                     *       "usage": {
                     *         "estimated": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SpokenAnswer"];
                };
            };
        };
    };
    startPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    phone: string;
                };
            };
        };
        responses: {
            /** @description Send a 6-digit code to a phone number. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["PhoneCodeSent"];
                };
            };
        };
    };
    verifyPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    /** @example 123456 */
                    code: string;
                    phone: string;
                };
            };
        };
        responses: {
            /** @description Confirm the code; signs in, or asks a new number to sign up. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["UserSignedIn"] | components["schemas"]["NeedsSignUp"];
                };
            };
        };
    };
    signUpByPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "display_name": "Ada Lovelace",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    /** @example 123456 */
                    code: string;
                    /** @example Ada Lovelace */
                    display_name: string;
                    phone: string;
                };
            };
        };
        responses: {
            /** @description Make a user of a new phone number with the code that was sent to it; signs in. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["UserSignedIn"];
                };
            };
        };
    };
    listContacts: {
        parameters: {
            query?: {
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example 50 */
                limit?: number;
                /** @example ada */
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Contacts, newest first; `query` keeps those whose name, phone or email holds it. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "updated_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Contact"][];
                };
            };
        };
    };
    matchContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "hashes": [
                 *         "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                 *       ]
                 *     }
                 */
                "application/json": {
                    epoch?: number;
                    /**
                     * @example [
                     *       "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *     ]
                     */
                    hashes: string[];
                };
            };
        };
        responses: {
            /** @description Find who of an address book is on the platform; they become contacts. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {}
                     *     ]
                     */
                    "application/json": components["schemas"]["MatchedPerson"][];
                };
            };
        };
    };
    readMatchSalt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The salt to hash the numbers of an address book with; a new one every day. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "expires_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["MatchSalt"];
                };
            };
        };
    };
    readAiUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is left of the AI quotas, and the last calls with their cost. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "quotas": [
                     *         {
                     *           "feature": "voice_note",
                     *           "next_unit_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "calls": [
                     *         {
                     *           "actor": {},
                     *           "outcome": "running",
                     *           "cost_micros": null,
                     *           "input_tokens": null,
                     *           "output_tokens": null,
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "finished_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AiUsage"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example 50 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace’s keys, newest first, revoked ones included. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "env": "live",
                     *         "scopes": [
                     *           "threads:read"
                     *         ],
                     *         "revoked": false,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "expires_at": "2026-01-31T09:30:00.000Z",
                     *         "last_used_at": "2026-01-31T09:30:00.000Z",
                     *         "revoked_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Production server",
                 *       "scopes": [
                 *         "threads:read",
                 *         "messages:write"
                 *       ],
                 *       "expires_at": "2027-01-31T09:30:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** @example 2027-01-31T09:30:00.000Z */
                    expires_at?: string | null;
                    /** @example Production server */
                    name: string;
                    /**
                     * @example [
                     *       "threads:read",
                     *       "messages:write"
                     *     ]
                     */
                    scopes?: string[];
                };
            };
        };
        responses: {
            /** @description Create a key; its secret is in this answer and never again. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": {
                     *         "env": "live",
                     *         "scopes": [
                     *           "threads:read"
                     *         ],
                     *         "revoked": false,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "expires_at": "2026-01-31T09:30:00.000Z",
                     *         "last_used_at": "2026-01-31T09:30:00.000Z",
                     *         "revoked_at": "2026-01-31T09:30:00.000Z"
                     *       },
                     *       "env": "live"
                     *     }
                     */
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace_period_seconds": 3600
                 *     }
                 */
                "application/json": {
                    /**
                     * @default 0
                     * @example 3600
                     */
                    grace_period_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Replace a key by one with the same name, scopes and expiry; the old one is revoked. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": {
                     *         "env": "live",
                     *         "scopes": [
                     *           "threads:read"
                     *         ],
                     *         "revoked": false,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "expires_at": "2026-01-31T09:30:00.000Z",
                     *         "last_used_at": "2026-01-31T09:30:00.000Z",
                     *         "revoked_at": "2026-01-31T09:30:00.000Z"
                     *       },
                     *       "env": "live"
                     *     }
                     */
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                action?: string;
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example 50 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace’s audit log, newest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "actor": {},
                     *         "target": {},
                     *         "created_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AuditRecord"][];
                };
            };
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Mail a code for a new password. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
        };
    };
    loginAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    email: string;
                    /**
                     * Format: password
                     * @example correct horse battery staple
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Sign in with email and password. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "password_reset_required": true
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"] | components["schemas"]["NeedsVerification"] | components["schemas"]["MfaRequired"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    completeMfa: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mfa_token": "q3H1…",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    /** @example 123456 */
                    code: string;
                    /** @example q3H1… */
                    mfa_token: string;
                };
            };
        };
        responses: {
            /** @description Finish a sign-in with the second factor. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "password_reset_required": true
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"] | components["schemas"]["NeedsVerification"] | components["schemas"]["MfaRequired"];
                };
            };
        };
    };
    registerAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery staple",
                 *       "display_name": "Ada Lovelace"
                 *     }
                 */
                "application/json": {
                    /** @example Ada Lovelace */
                    display_name: string;
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    email: string;
                    /**
                     * Format: password
                     * @example correct horse battery staple
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Register a console account; a 6-digit code is mailed. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "needs_verification": true
                     *     }
                     */
                    "application/json": components["schemas"]["NeedsVerification"];
                };
            };
        };
    };
    resendCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Mail a new code; the old one is dead. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "needs_verification": true
                     *     }
                     */
                    "application/json": components["schemas"]["NeedsVerification"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "new_password": "correct horse battery staple",
                 *       "email": "ada@example.com",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    /** @example 123456 */
                    code?: string;
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    email?: string;
                    /**
                     * Format: password
                     * @example correct horse battery staple
                     */
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Set a new password, by the mailed code or by the session that verify gave. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "password_reset_required": true
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"] | components["schemas"]["NeedsVerification"] | components["schemas"]["MfaRequired"];
                };
            };
        };
    };
    verifyAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    /** @example 123456 */
                    code: string;
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Confirm the mailed code; signs in. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "password_reset_required": true
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    listDomains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domains that the workspace has claimed, with the record that proves each. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "status": "claimed",
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "proven_at": "2026-01-31T09:30:00.000Z",
                     *         "seen_at": "2026-01-31T09:30:00.000Z",
                     *         "expires_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Domain"][];
                };
            };
        };
    };
    addDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    domain: string;
                };
            };
        };
        responses: {
            /** @description Claim a domain; its answer names the TXT record that proves it. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "claimed",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "proven_at": "2026-01-31T09:30:00.000Z",
                     *       "seen_at": "2026-01-31T09:30:00.000Z",
                     *       "expires_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Domain"];
                };
            };
        };
    };
    removeDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    verifyDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Look for the record of a domain now. From then on it is looked up every day. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "claimed",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "proven_at": "2026-01-31T09:30:00.000Z",
                     *       "seen_at": "2026-01-31T09:30:00.000Z",
                     *       "expires_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Domain"];
                };
            };
        };
    };
    listScopes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalog of grantable scopes. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "threads:read",
                     *         "sensitive": false,
                     *         "default": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Scope"][];
                };
            };
        };
    };
    listEventTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The types of events that an endpoint can subscribe to. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "schema": {},
                     *         "example": {}
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["EventType"][];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example 50 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace’s webhook endpoints, newest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "event_types": [],
                     *         "status": "enabled",
                     *         "disabled_reason": "user",
                     *         "include_content": false,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "updated_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"][];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.com/patchbay",
                 *       "description": "Order processing",
                 *       "event_types": [
                 *         "message.new",
                 *         "voice_note.created"
                 *       ],
                 *       "include_content": false
                 *     }
                 */
                "application/json": {
                    /**
                     * @default
                     * @example Order processing
                     */
                    description?: string | "";
                    /**
                     * @description Types of the catalog, at least one. `*` stands for all of them, those that are added later included.
                     * @example [
                     *       "message.new",
                     *       "voice_note.created"
                     *     ]
                     */
                    event_types: string[];
                    /**
                     * @description Whether deliveries of messages carry what they say, in `data.content` and `data.transcript`. It decides for events that were not attempted yet: retries and redeliveries send the body of the first attempt. Takes an owner of the workspace who has proven their identity in the last 10 minutes.
                     * @default false
                     * @example false
                     */
                    include_content?: boolean;
                    /**
                     * @description https, at a public address; outside production http too. Or `<BASE_URL>/v1/inbox/<workspace id>`, the inbox of the workspace in the console.
                     * @example https://hooks.example.com/patchbay
                     */
                    url: string;
                };
            };
        };
        responses: {
            /** @description Register an endpoint for the events from now on; its secret is in this answer and never again. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event_types": [],
                     *       "status": "enabled",
                     *       "disabled_reason": "user",
                     *       "include_content": false,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["IssuedWebhookEndpoint"];
                };
            };
        };
    };
    readWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One webhook endpoint. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event_types": [],
                     *       "status": "enabled",
                     *       "disabled_reason": "user",
                     *       "include_content": false,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.com/patchbay",
                 *       "description": "Order processing",
                 *       "event_types": [
                 *         "message.new",
                 *         "voice_note.created"
                 *       ],
                 *       "status": "enabled",
                 *       "include_content": false
                 *     }
                 */
                "application/json": {
                    /** @example Order processing */
                    description?: string | "";
                    /**
                     * @description Types of the catalog, at least one. `*` stands for all of them, those that are added later included.
                     * @example [
                     *       "message.new",
                     *       "voice_note.created"
                     *     ]
                     */
                    event_types?: string[];
                    /**
                     * @description Whether deliveries of messages carry what they say, in `data.content` and `data.transcript`. It decides for events that were not attempted yet: retries and redeliveries send the body of the first attempt. Takes an owner of the workspace who has proven their identity in the last 10 minutes.
                     * @example false
                     */
                    include_content?: boolean;
                    /**
                     * @description Disabling holds what waits. Enabling sends what happens from then on; what was held is sent by a recovery.
                     * @enum {string}
                     */
                    status?: "enabled" | "disabled";
                    /**
                     * @description https, at a public address; outside production http too. Or `<BASE_URL>/v1/inbox/<workspace id>`, the inbox of the workspace in the console.
                     * @example https://hooks.example.com/patchbay
                     */
                    url?: string;
                };
            };
        };
        responses: {
            /** @description Change, disable or enable an endpoint; what happens while it is disabled is held and can be recovered. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event_types": [],
                     *       "status": "enabled",
                     *       "disabled_reason": "user",
                     *       "include_content": false,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example message.new */
                event_type?: "message.new" | "message.deleted" | "message.read" | "thread.created" | "voice_note.created" | "voice_note.processed" | "task.created" | "contact.updated" | "agent.published" | "agent.run.completed" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "oauth.grant.created" | "oauth.grant.revoked" | "ping";
                /** @example 50 */
                limit?: number;
                state?: "pending" | "delivered" | "dead" | "held" | "skipped" | "canceled";
            };
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deliveries of an endpoint, newest first; with state=dead the dead letters. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "state": "pending",
                     *         "last_status": null,
                     *         "next_retry_at": "2026-01-31T09:30:00.000Z",
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "finished_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
        };
    };
    readDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                delivery_id: string;
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One delivery with its body, its attempts, and what each of them sent and was answered. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "pending",
                     *       "last_status": null,
                     *       "next_retry_at": "2026-01-31T09:30:00.000Z",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "finished_at": "2026-01-31T09:30:00.000Z",
                     *       "attempts": [
                     *         {
                     *           "started_at": "2026-01-31T09:30:00.000Z",
                     *           "status": null,
                     *           "request_headers": {},
                     *           "response_headers": {},
                     *           "truncated": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
        };
    };
    redeliverDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                delivery_id: string;
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a delivery once more, with the same id and bytes, signed anew; also to a disabled endpoint. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "pending",
                     *       "last_status": null,
                     *       "next_retry_at": "2026-01-31T09:30:00.000Z",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "finished_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    recoverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-01-31T09:30:00.000Z",
                 *       "until": "2026-01-31T11:00:00.000Z",
                 *       "event_types": [
                 *         "message.new",
                 *         "voice_note.created"
                 *       ],
                 *       "dry_run": true
                 *     }
                 */
                "application/json": {
                    /**
                     * @default false
                     * @example true
                     */
                    dry_run?: boolean;
                    /**
                     * @description Types of the catalog, at least one. `*` stands for all of them, those that are added later included.
                     * @example [
                     *       "message.new",
                     *       "voice_note.created"
                     *     ]
                     */
                    event_types?: string[];
                    /**
                     * Format: date-time
                     * @example 2026-01-31T09:30:00.000Z
                     */
                    since: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-31T11:00:00.000Z
                     */
                    until?: string;
                };
            };
        };
        responses: {
            /** @description Queue what was dead-lettered or held, of events from `since` on, in their order; a repeated call adds nothing. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["WebhookRecovery"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlap_seconds": 3600
                 *     }
                 */
                "application/json": {
                    /**
                     * @description How long old secrets sign beside the new one; 0 ends them at once.
                     * @default 86400
                     * @example 3600
                     */
                    overlap_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Replace the signing secret; the old one signs beside it until the overlap ends. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event_types": [],
                     *       "status": "enabled",
                     *       "disabled_reason": "user",
                     *       "include_content": false,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["IssuedWebhookEndpoint"];
                };
            };
        };
    };
    skipBlocked: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Give up the deliveries that fail and hold up others: of each subject the first one. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["WebhookSkipped"];
                };
            };
        };
    };
    readWebhookStats: {
        parameters: {
            query?: {
                hours?: number;
            };
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How an endpoint does: attempts by the hour, what waits, and whether attempts are held back. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "oldest_pending_at": "2026-01-31T09:30:00.000Z",
                     *       "next_attempt_at": "2026-01-31T09:30:00.000Z",
                     *       "failing_since": "2026-01-31T09:30:00.000Z",
                     *       "blocked_until": "2026-01-31T09:30:00.000Z",
                     *       "last_success_at": "2026-01-31T09:30:00.000Z",
                     *       "last_failure_at": "2026-01-31T09:30:00.000Z",
                     *       "hours": [
                     *         {
                     *           "at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookStats"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a `ping` event to this endpoint alone, on the way that every event takes. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example 50 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events within reach, newest first; with `after` or the cursor of an event, those after it, oldest first. While Link names a next page there may be more; without one, ask again later with the last cursor. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "data": {}
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Event"][];
                };
            };
        };
    };
    checkProvenance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                 *       "statement": "eyJhbGciOiJFZERTQSJ9.e30.c2ln"
                 *     }
                 */
                "application/json": {
                    /** @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
                    sha256: string;
                    /** @example eyJhbGciOiJFZERTQSJ9.e30.c2ln */
                    statement?: string;
                };
                "multipart/form-data": {
                    file: string;
                    statement?: string;
                };
            };
        };
        responses: {
            /** @description Whether a recording is, unchanged, a voice note of this service: a file, or its SHA-256. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": "authentic",
                     *       "voice_note": {
                     *         "created_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Provenance"];
                };
            };
        };
    };
    readIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                integration: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What an integration calls, in order, and what its six tools need. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "steps": [
                     *         {
                     *           "method": "POST"
                     *         }
                     *       ],
                     *       "scopes": [],
                     *       "tools": [
                     *         {
                     *           "scopes": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["IntegrationManifest"];
                };
            };
        };
    };
    listInvites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links of this user that can be followed, with how often they were. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "kind": "person",
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "expires_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Invite"][];
                };
            };
        };
    };
    createInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "kind": "text"
                 *     }
                 */
                "application/json": {
                    /**
                     * @example text
                     * @enum {string}
                     */
                    kind?: "person" | "thread";
                };
            };
        };
        responses: {
            /** @description Make a link with which others connect with this user; good for 30 days. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "person",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "expires_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Invite"];
                };
            };
        };
    };
    revokeInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    acceptInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Connect with the inviter; an invitation to a thread starts it. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["AcceptedInvite"];
                };
            };
        };
    };
    trackInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readCaller: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is calling, and the AI quotas that are left. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workspace": {
                     *         "tier": "free"
                     *       },
                     *       "ai_processing_consent": false,
                     *       "voice_drops": false,
                     *       "discoverable": false,
                     *       "ai_feature_quotas": {
                     *         "voice_note": {},
                     *         "ask": {},
                     *         "thread_assistant": {},
                     *         "insights_rerun": {},
                     *         "brief": {}
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"] | components["schemas"]["KeyIdentity"];
                };
            };
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "display_name": "Ada Lovelace",
                 *       "ai_processing_consent": true,
                 *       "handle": "ada_lovelace",
                 *       "voice_drops": true,
                 *       "discoverable": true
                 *     }
                 */
                "application/json": {
                    /** @example true */
                    ai_processing_consent?: boolean;
                    /** @example true */
                    discoverable?: boolean;
                    /** @example Ada Lovelace */
                    display_name?: string;
                    /** @example ada_lovelace */
                    handle?: string | null;
                    /** @example true */
                    voice_drops?: boolean;
                };
            };
        };
        responses: {
            /** @description Change the display name, the consent to AI processing, the handle, or who may find the user. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workspace": {
                     *         "tier": "free"
                     *       },
                     *       "ai_processing_consent": false,
                     *       "voice_drops": false,
                     *       "discoverable": false,
                     *       "ai_feature_quotas": {
                     *         "voice_note": {},
                     *         "ask": {},
                     *         "thread_assistant": {},
                     *         "insights_rerun": {},
                     *         "brief": {}
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The devices that this user is signed in on. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "last_seen_at": "2026-01-31T09:30:00.000Z",
                     *         "current": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Device"][];
                };
            };
        };
    };
    removeDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                device_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listGrants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The apps that this user has allowed something, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "client": {},
                     *         "scopes": [
                     *           "threads:read"
                     *         ],
                     *         "flow": "authorization_code",
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "last_used_at": "2026-01-31T09:30:00.000Z",
                     *         "expires_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Grant"][];
                };
            };
        };
    };
    revokeGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                grant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    createMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `1.0.0`, from a client that speaks tus. */
                "Tus-Resumable"?: string;
                /** @description With tus, in place of a body: the size of the upload in bytes. Its first bytes may be the body (`application/offset+octet-stream`). */
                "Upload-Length"?: string;
                /** @description With tus: `filetype` and the media type in base64. It may be left out. */
                "Upload-Metadata"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "media_type": "audio/ogg"
                 *     }
                 */
                "application/json": {
                    byte_size?: number;
                    /** @example audio/ogg */
                    media_type?: string;
                };
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description Upload audio, to send it as a voice note later: as a file in one request, or with JSON that names its `media_type` or `byte_size`. With its size, bytes are then appended (tus 1.0.0 says both in headers); without it, segments follow. The bytes say what the type is, and not its name. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "receiving",
                     *       "byte_size": null,
                     *       "next_segment": null,
                     *       "expires_at": "2026-01-31T09:30:00.000Z",
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Media"];
                };
            };
        };
    };
    readMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description `1.0.0`, from a client that speaks tus. */
                "Tus-Resumable"?: string;
            };
            path: {
                media_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has arrived of an upload of the caller that is not sent yet. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "receiving",
                     *       "byte_size": null,
                     *       "next_segment": null,
                     *       "expires_at": "2026-01-31T09:30:00.000Z",
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Media"];
                };
            };
        };
    };
    deleteMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description `1.0.0`, from a client that speaks tus. */
                "Tus-Resumable"?: string;
            };
            path: {
                media_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    appendMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description `1.0.0`, from a client that speaks tus. */
                "Tus-Resumable"?: string;
                /** @description Where the upload ends now. */
                "Upload-Offset"?: string;
            };
            path: {
                media_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readAudio: {
        parameters: {
            query: {
                /** @description Seconds since 1970. */
                expires: string;
                /** @description The session, key or grant of an app that the address was given to. It ends with it. */
                reader: string;
                signature: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole object. */
            200: {
                headers: {
                    /** @description `bytes` */
                    "Accept-Ranges"?: string;
                    /** @description `inline` */
                    "Content-Disposition"?: string;
                    /** @description A strong validator: the SHA-256 of the whole object. */
                    ETag?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/*": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    /** @description `bytes` */
                    "Accept-Ranges"?: string;
                    /** @description `inline` */
                    "Content-Disposition"?: string;
                    /** @description RFC 9110 section 14.4. */
                    "Content-Range"?: string;
                    /** @description A strong validator: the SHA-256 of the whole object. */
                    ETag?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/*": string;
                };
            };
            /** @description The object is the one that If-None-Match names. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putSegment: {
        parameters: {
            query?: {
                last?: "0" | "1";
            };
            header?: never;
            path: {
                media_id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Send one segment of an upload: its bytes are the body. Segments come in any order, and one may be sent again with the same bytes. With `last=1` the upload ends with this number; once all up to it are there, the audio is stored. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "receiving",
                     *       "byte_size": null,
                     *       "next_segment": null,
                     *       "expires_at": "2026-01-31T09:30:00.000Z",
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Media"];
                };
            };
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a message.
                 * @example msg_01jq3v9x8e
                 */
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    extractInsights: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example msg_01jq3v9x8e */
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a message says in short, and what it asks to be done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key_points": [
                     *         {
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "actions": [
                     *         {
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "truncated": false,
                     *       "usage": {
                     *         "estimated": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Insights"];
                };
            };
        };
    };
    extractInsightsByVoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example msg_01jq3v9x8e */
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "media_id": null,
                 *       "transcript": "Good morning, I am on my way."
                 *     }
                 */
                "application/json": {
                    media_id?: string | null;
                    /** @example Good morning, I am on my way. */
                    transcript?: string | null;
                };
                "multipart/form-data": {
                    audio: string;
                    transcript?: string;
                };
            };
        };
        responses: {
            /** @description The same where the wish was spoken, in the ways of `/v1/ask/voice`. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key_points": [
                     *         {
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "actions": [
                     *         {
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "truncated": false,
                     *       "usage": {
                     *         "estimated": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SpokenInsights"];
                };
            };
        };
    };
    listBlocks: {
        parameters: {
            query?: {
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example 50 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whom this user blocks, newest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "created_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Block"][];
                };
            };
        };
    };
    blockUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    user_id: string;
                };
            };
        };
        responses: {
            /** @description Block a user, who is not told. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Block"];
                };
            };
        };
    };
    unblockUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listReports: {
        parameters: {
            query?: {
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example 50 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What this user has reported and what was decided, newest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "target_kind": "message",
                     *         "category": "spam",
                     *         "status": "received",
                     *         "decision": "no_action",
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "decided_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Report"][];
                };
            };
        };
    };
    createReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "target": {
                 *         "kind": "message",
                 *         "id": "msg_01jq3v9x8e"
                 *       },
                 *       "category": "harassment",
                 *       "explanation": "This person keeps sending threats.",
                 *       "illegal_content": false,
                 *       "good_faith": true,
                 *       "country": "DE"
                 *     }
                 */
                "application/json": {
                    /**
                     * @example harassment
                     * @enum {string}
                     */
                    category: "spam" | "harassment" | "hate" | "violence" | "self_harm" | "sexual_content" | "child_safety" | "impersonation" | "fraud" | "other";
                    /** @example DE */
                    country?: string;
                    /** @example This person keeps sending threats. */
                    explanation?: string;
                    /** @example true */
                    good_faith?: boolean;
                    /** @example false */
                    illegal_content?: boolean;
                    /**
                     * @example {
                     *       "kind": "message",
                     *       "id": "msg_01jq3v9x8e"
                     *     }
                     */
                    target: {
                        id: string;
                        /** @enum {string} */
                        kind: "message" | "voice_note" | "thread" | "user";
                    };
                };
            };
        };
        responses: {
            /** @description Report a message, a voice note, a thread or a user; the same report within a day is one. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "target_kind": "message",
                     *       "category": "spam",
                     *       "status": "received",
                     *       "decision": "no_action",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "decided_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    listStatements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Decisions that concern this user, with their reasons, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "target_kind": "message",
                     *         "decision": "no_action",
                     *         "ground": "law",
                     *         "automated": false,
                     *         "decided_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Statement"][];
                };
            };
        };
    };
    authorize: {
        parameters: {
            query: {
                /** @description The id of a registration, or the URL of a client metadata document. */
                client_id: string;
                /** @description RFC 7636: the SHA-256 of the verifier, in base64url. */
                code_challenge: string;
                code_challenge_method: "S256";
                /** @description May be left out by a client that has one. */
                redirect_uri?: string;
                /** @description RFC 8707: this service, its /mcp, or the MCP endpoint of one agent, in any spelling of the URL. Default: this service. */
                resource?: string;
                response_type: "code";
                /**
                 * @description Names separated by spaces; the defaults when left out. Those of OpenID Connect (`openid`, `profile`, `email`, `address`, `phone`, `offline_access`) are left out.
                 * @example threads:read messages:write
                 */
                scope?: string;
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The console’s consent page, or the redirect URI with `error`, `state` and `iss`. */
            303: {
                headers: {
                    /** @description The console’s consent page, or the redirect URI with `error`, `state` and `iss`. */
                    Location?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "text/plain": string;
                };
            };
            /** @description A refusal, as a page for people. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resumeAuthorization: {
        parameters: {
            query: {
                /** @description The proof that the deciding browser was given; it works once. */
                proof: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The redirect URI with `code`, or with `error`, and with `state` and `iss`. */
            303: {
                headers: {
                    /** @description The redirect URI with `code`, or with `error`, and with `state` and `iss`. */
                    Location?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "text/plain": string;
                };
            };
            /** @description A refusal, as a page for people. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    authorizeDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scope": "threads:read messages:write"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description The id of a registration, or the URL of a client metadata document. */
                    client_id?: string;
                    /** @description Of a client that is registered for client_secret_post. Others send it by HTTP Basic. */
                    client_secret?: string;
                    /** @description RFC 8707: this service, its /mcp, or the MCP endpoint of one agent, in any spelling of the URL. Default: this service. */
                    resource?: string;
                    /**
                     * @description Names separated by spaces; the defaults when left out. Those of OpenID Connect (`openid`, `profile`, `email`, `address`, `phone`, `offline_access`) are left out.
                     * @example threads:read messages:write
                     */
                    scope?: string;
                };
            };
        };
        responses: {
            /** @description The codes, and where the person types one. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["DeviceAuthorization"];
                };
            };
        };
    };
    decideDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "approve",
                 *       "scopes": [
                 *         "threads:read",
                 *         "messages:write"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    decision: "approve" | "deny";
                    /**
                     * @example [
                     *       "threads:read",
                     *       "messages:write"
                     *     ]
                     */
                    scopes?: string[];
                    user_code: string;
                };
            };
        };
        responses: {
            /** @description Allow or deny a device’s request. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "approved"
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceDecision"];
                };
            };
        };
    };
    registerClient: {
        parameters: {
            query?: {
                profile?: "rfc7591";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client_name": "Meeting notes",
                 *       "redirect_uris": [
                 *         "https://notes.example.com/callback"
                 *       ],
                 *       "grant_types": [
                 *         "authorization_code",
                 *         "refresh_token"
                 *       ],
                 *       "response_types": [],
                 *       "token_endpoint_auth_method": "none",
                 *       "scope": "threads:read messages:write",
                 *       "client_uri": "https://notes.example.com"
                 *     }
                 */
                "application/json": {
                    /** @example Meeting notes */
                    client_name: string;
                    /** @example https://notes.example.com */
                    client_uri?: string;
                    /**
                     * @example [
                     *       "authorization_code",
                     *       "refresh_token"
                     *     ]
                     */
                    grant_types?: string[];
                    /**
                     * @example [
                     *       "https://notes.example.com/callback"
                     *     ]
                     */
                    redirect_uris: string[];
                    response_types?: string[];
                    /** @example threads:read messages:write */
                    scope?: string;
                    software_id?: string;
                    software_version?: string;
                    /**
                     * @example none
                     * @enum {string}
                     */
                    token_endpoint_auth_method?: "client_secret_basic" | "client_secret_post" | "none";
                };
            };
        };
        responses: {
            /** @description Register an OAuth client; it waits for approval unless its software is approved. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "client_secret_expires_at": 0,
                     *       "redirect_uris": [],
                     *       "grant_types": [],
                     *       "response_types": [],
                     *       "token_endpoint_auth_method": "client_secret_basic",
                     *       "status": "pending"
                     *     }
                     */
                    "application/json": components["schemas"]["ClientRegistration"];
                };
            };
        };
    };
    readRegistration: {
        parameters: {
            query?: {
                profile?: "rfc7591";
            };
            header?: never;
            path: {
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a registration by its registration access token. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "client_secret_expires_at": 0,
                     *       "redirect_uris": [],
                     *       "grant_types": [],
                     *       "response_types": [],
                     *       "token_endpoint_auth_method": "client_secret_basic",
                     *       "status": "pending"
                     *     }
                     */
                    "application/json": components["schemas"]["ClientRegistration"];
                };
            };
        };
    };
    updateRegistration: {
        parameters: {
            query?: {
                profile?: "rfc7591";
            };
            header?: never;
            path: {
                client_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client_name": "Meeting notes",
                 *       "redirect_uris": [
                 *         "https://notes.example.com/callback"
                 *       ],
                 *       "grant_types": [
                 *         "authorization_code",
                 *         "refresh_token"
                 *       ],
                 *       "response_types": [],
                 *       "token_endpoint_auth_method": "none",
                 *       "scope": "threads:read messages:write",
                 *       "client_uri": "https://notes.example.com"
                 *     }
                 */
                "application/json": {
                    /** @example Meeting notes */
                    client_name: string;
                    /** @example https://notes.example.com */
                    client_uri?: string;
                    /**
                     * @example [
                     *       "authorization_code",
                     *       "refresh_token"
                     *     ]
                     */
                    grant_types?: string[];
                    /**
                     * @example [
                     *       "https://notes.example.com/callback"
                     *     ]
                     */
                    redirect_uris: string[];
                    response_types?: string[];
                    /** @example threads:read messages:write */
                    scope?: string;
                    software_id?: string;
                    software_version?: string;
                    /**
                     * @example none
                     * @enum {string}
                     */
                    token_endpoint_auth_method?: "client_secret_basic" | "client_secret_post" | "none";
                };
            };
        };
        responses: {
            /** @description Replace a registration; an approved client waits again when what was reviewed has changed. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "client_secret_expires_at": 0,
                     *       "redirect_uris": [],
                     *       "grant_types": [],
                     *       "response_types": [],
                     *       "token_endpoint_auth_method": "client_secret_basic",
                     *       "status": "pending"
                     *     }
                     */
                    "application/json": components["schemas"]["ClientRegistration"];
                };
            };
        };
    };
    deleteRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/x-www-form-urlencoded": {
                    /** @description The id of a registration, or the URL of a client metadata document. */
                    client_id?: string;
                    /** @description Of a client that is registered for client_secret_post. Others send it by HTTP Basic. */
                    client_secret?: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description The answer is the same whether or not the token was valid. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    issueToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "grant_type": "authorization_code",
                 *       "code": "pb_code_…",
                 *       "scope": "threads:read messages:write"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description The id of a registration, or the URL of a client metadata document. */
                    client_id?: string;
                    /** @description Of a client that is registered for client_secret_post. Others send it by HTTP Basic. */
                    client_secret?: string;
                    /** @example pb_code_… */
                    code?: string;
                    code_verifier?: string;
                    device_code?: string;
                    /** @enum {string} */
                    grant_type: "authorization_code" | "refresh_token" | "urn:ietf:params:oauth:grant-type:device_code";
                    redirect_uri?: string;
                    refresh_token?: string;
                    /** @description RFC 8707: this service, its /mcp, or the MCP endpoint of one agent, in any spelling of the URL. Default: this service. */
                    resource?: string;
                    /**
                     * @description Names separated by spaces; the defaults when left out. Those of OpenID Connect (`openid`, `profile`, `email`, `address`, `phone`, `offline_access`) are left out.
                     * @example threads:read messages:write
                     */
                    scope?: string;
                };
            };
        };
        responses: {
            /** @description Tokens. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token_type": "Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
        };
    };
    listTasks: {
        parameters: {
            query?: {
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example 50 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tasks within reach, newest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "due_at": "2026-01-31T09:30:00.000Z",
                     *         "created_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Task"][];
                };
            };
        };
    };
    createTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Launch",
                 *       "notes": "Before noon.",
                 *       "due_at": "2027-01-31T09:30:00.000Z",
                 *       "assignee_id": null,
                 *       "message_id": "msg_01jq3v9x8e"
                 *     }
                 */
                "application/json": {
                    assignee_id?: string | null;
                    /** @example 2027-01-31T09:30:00.000Z */
                    due_at?: string | null;
                    /** @example msg_01jq3v9x8e */
                    message_id?: string | null;
                    /** @example Before noon. */
                    notes?: string | null;
                    /** @example Launch */
                    title: string;
                };
            };
        };
        responses: {
            /** @description Create a task. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "due_at": "2026-01-31T09:30:00.000Z",
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Task"];
                };
            };
        };
    };
    listThreads: {
        parameters: {
            query?: {
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example 50 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Threads within reach, newest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "thr_01jq3v9x8e",
                     *         "title": "Launch",
                     *         "participant_ids": [
                     *           "usr_01jq3v9x8e",
                     *           "usr_01jq3va2k7"
                     *         ],
                     *         "created_by": "usr_01jq3v9x8e",
                     *         "created_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Thread"][];
                };
            };
        };
    };
    createThread: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Launch",
                 *       "participant_ids": []
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The users who take part. You always do, so leave yourself out.
                     * @example []
                     */
                    participant_ids: string[];
                    /**
                     * @description A name for the thread, which its participants see.
                     * @example Launch
                     */
                    title?: string;
                };
            };
        };
        responses: {
            /** @description Start a thread. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "thr_01jq3v9x8e",
                     *       "title": "Launch",
                     *       "participant_ids": [
                     *         "usr_01jq3v9x8e",
                     *         "usr_01jq3va2k7"
                     *       ],
                     *       "created_by": "usr_01jq3v9x8e",
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Thread"];
                };
            };
        };
    };
    readThread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a thread.
                 * @example thr_01jq3v9x8e
                 */
                thread_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One thread. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "thr_01jq3v9x8e",
                     *       "title": "Launch",
                     *       "participant_ids": [
                     *         "usr_01jq3v9x8e",
                     *         "usr_01jq3va2k7"
                     *       ],
                     *       "created_by": "usr_01jq3v9x8e",
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Thread"];
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example 50 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The id of a thread.
                 * @example thr_01jq3v9x8e
                 */
                thread_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages of a thread, newest first; content only with messages:read.raw. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "msg_01jq3v9x8e",
                     *         "thread_id": "thr_01jq3v9x8e",
                     *         "kind": "text",
                     *         "sender": "usr_01jq3v9x8e",
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "delivery_state": "sent",
                     *         "deleted": false,
                     *         "content": "Hello from the API.",
                     *         "transcript": null,
                     *         "audio_url": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Message"][];
                };
            };
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a thread.
                 * @example thr_01jq3v9x8e
                 */
                thread_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "text",
                 *       "text": "Hello from the API."
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Always `text`: a voice note has a route of its own.
                     * @example text
                     * @enum {string}
                     */
                    kind: "text" | "voice_note";
                    /**
                     * @description What the message says.
                     * @example Hello from the API.
                     */
                    text?: string;
                };
            };
        };
        responses: {
            /** @description Send a text message. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "msg_01jq3v9x8e",
                     *       "thread_id": "thr_01jq3v9x8e",
                     *       "kind": "text",
                     *       "sender": "usr_01jq3v9x8e",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "delivery_state": "sent",
                     *       "deleted": false,
                     *       "content": "Hello from the API.",
                     *       "transcript": null,
                     *       "audio_url": null
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    markRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a thread.
                 * @example thr_01jq3v9x8e
                 */
                thread_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message_id": "msg_01jq3v9x8e"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The newest message that you have read.
                     * @example msg_01jq3v9x8e
                     */
                    message_id: string;
                };
            };
        };
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    sendVoiceNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a thread.
                 * @example thr_01jq3v9x8e
                 */
                thread_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "audio_base64": "T2dnUw==",
                 *       "media_type": "audio/ogg",
                 *       "transcript": "Good morning, I am on my way."
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: base64
                     * @example T2dnUw==
                     */
                    audio_base64?: string;
                    media_id?: string;
                    /** @example audio/ogg */
                    media_type?: string;
                    /** @example Good morning, I am on my way. */
                    transcript?: string;
                };
                "multipart/form-data": {
                    file: string;
                    transcript?: string;
                };
            };
        };
        responses: {
            /** @description Send a voice note: audio, a transcript, or both. The audio is a file of multipart/form-data, the id of an upload, or short base64. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "duration_ms": null,
                     *       "waveform": [],
                     *       "processing": "processing",
                     *       "deleted": false,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "actions": []
                     *     }
                     */
                    "application/json": components["schemas"]["VoiceNote"];
                };
            };
        };
    };
    sendVoiceDrop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ada_lovelace */
                handle: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "audio_base64": "T2dnUw==",
                 *       "media_type": "audio/ogg"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: base64
                     * @example T2dnUw==
                     */
                    audio_base64: string;
                    /** @example audio/ogg */
                    media_type?: string;
                };
            };
        };
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listVoiceNotes: {
        parameters: {
            query?: {
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example 50 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Voice notes within reach with their transcripts, newest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "duration_ms": null,
                     *         "waveform": [],
                     *         "processing": "processing",
                     *         "deleted": false,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "actions": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["VoiceNote"][];
                };
            };
        };
    };
    readVoiceNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                voice_note_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One voice note with its transcript. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "duration_ms": null,
                     *       "waveform": [],
                     *       "processing": "processing",
                     *       "deleted": false,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "actions": []
                     *     }
                     */
                    "application/json": components["schemas"]["VoiceNote"];
                };
            };
        };
    };
    deleteVoiceNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                voice_note_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    blockVoiceDrop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                voice_note_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAgentPublished: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "agent.published",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "agent_id": "agt_01jq3v9x8e",
                 *         "version": 3,
                 *         "published_by": "usr_01jq3v9x8e"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        agent_id: string;
                        published_by: string;
                        version: number;
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "agent.published";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAgentRunCompleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "agent.run.completed",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "run_id": "run_01jq3v9x8e",
                 *         "agent_id": "agt_01jq3v9x8e",
                 *         "status": "succeeded",
                 *         "duration_ms": 1840
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        agent_id: string;
                        duration_ms: number;
                        run_id: string;
                        /** @enum {string} */
                        status: "succeeded" | "failed";
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "agent.run.completed";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApiKeyCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "api_key.created",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "key_id": "key_01jq3v9x8e",
                 *         "name": "Production server",
                 *         "prefix": "pb_live_Ab3dE5gH",
                 *         "scopes": [
                 *           "threads:read"
                 *         ],
                 *         "expires_at": null
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        expires_at: string | null;
                        key_id: string;
                        name: string;
                        prefix: string;
                        scopes: ("threads:read" | "messages:read.raw" | "voice_notes:read" | "messages:write" | "voice_notes:write" | "tasks:write" | "contacts:read" | "agents:read" | "agents:write" | "scim")[];
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "api_key.created";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApiKeyRevoked: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "api_key.revoked",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "key_id": "key_01jq3v9x8e",
                 *         "name": "Production server",
                 *         "prefix": "pb_live_Ab3dE5gH",
                 *         "scopes": [
                 *           "threads:read"
                 *         ],
                 *         "expires_at": null
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        expires_at: string | null;
                        key_id: string;
                        name: string;
                        prefix: string;
                        scopes: ("threads:read" | "messages:read.raw" | "voice_notes:read" | "messages:write" | "voice_notes:write" | "tasks:write" | "contacts:read" | "agents:read" | "agents:write" | "scim")[];
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "api_key.revoked";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApiKeyRotated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "api_key.rotated",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "key_id": "key_01jq3v9x8e",
                 *         "name": "Production server",
                 *         "prefix": "pb_live_Ab3dE5gH",
                 *         "scopes": [
                 *           "threads:read"
                 *         ],
                 *         "expires_at": null,
                 *         "replaces": "key_01jq3v0000",
                 *         "grace_period_seconds": 0
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        expires_at: string | null;
                        grace_period_seconds: number;
                        key_id: string;
                        name: string;
                        prefix: string;
                        replaces: string;
                        scopes: ("threads:read" | "messages:read.raw" | "voice_notes:read" | "messages:write" | "voice_notes:write" | "tasks:write" | "contacts:read" | "agents:read" | "agents:write" | "scim")[];
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "api_key.rotated";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onContactUpdated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "contact.updated",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "contact_id": "con_01jq3v9x8e",
                 *         "user_id": "usr_01jq3v9x8e"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        contact_id: string;
                        user_id: string | null;
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "contact.updated";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageDeleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "message.deleted",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "message_id": "msg_01jq3v9x8e",
                 *         "thread_id": "thr_01jq3v9x8e",
                 *         "kind": "text",
                 *         "sender": "usr_01jq3v9x8e",
                 *         "deleted_by": "usr_01jq3v9x8e",
                 *         "code": null
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        code: string | null;
                        deleted_by: string | null;
                        /** @enum {string} */
                        kind: "text" | "voice_note" | "system";
                        message_id: string;
                        sender: string | null;
                        thread_id: string;
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "message.deleted";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageNew: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "message.new",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "message_id": "msg_01jq3v9x8e",
                 *         "thread_id": "thr_01jq3v9x8e",
                 *         "kind": "text",
                 *         "sender": "usr_01jq3v9x8e"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        /** @enum {string} */
                        kind: "text" | "voice_note" | "system";
                        message_id: string;
                        sender: string | null;
                        thread_id: string;
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "message.new";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageRead: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "message.read",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "thread_id": "thr_01jq3v9x8e",
                 *         "message_id": "msg_01jq3v9x8e",
                 *         "user_id": "usr_01jq3v9x8e"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        message_id: string;
                        thread_id: string;
                        user_id: string;
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "message.read";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOauthGrantCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "oauth.grant.created",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "grant_id": "grt_01jq3v9x8e",
                 *         "client_id": "cli_01jq3v9x8e",
                 *         "client_name": "Meeting notes",
                 *         "user_id": "usr_01jq3v9x8e",
                 *         "scopes": [
                 *           "threads:read"
                 *         ],
                 *         "flow": "authorization_code",
                 *         "resource": "https://api.example.com"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        client_id: string;
                        client_name: string;
                        /** @enum {string} */
                        flow: "authorization_code" | "device_code";
                        grant_id: string;
                        resource: string;
                        scopes: string[];
                        user_id: string;
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "oauth.grant.created";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOauthGrantRevoked: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "oauth.grant.revoked",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "grant_id": "grt_01jq3v9x8e",
                 *         "client_id": "cli_01jq3v9x8e",
                 *         "client_name": "Meeting notes",
                 *         "user_id": "usr_01jq3v9x8e",
                 *         "scopes": [
                 *           "threads:read"
                 *         ],
                 *         "reason": "user"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        client_id: string;
                        client_name: string;
                        grant_id: string;
                        reason: string;
                        scopes: string[];
                        user_id: string;
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "oauth.grant.revoked";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPing: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "ping",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "endpoint_id": "whe_01jq3v9x8e"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        endpoint_id: string;
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "ping";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTaskCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "task.created",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "task_id": "tsk_01jq3v9x8e",
                 *         "created_by": "usr_01jq3v9x8e",
                 *         "assignee_id": null,
                 *         "message_id": "msg_01jq3v9x8e"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        assignee_id: string | null;
                        created_by: string;
                        message_id: string | null;
                        task_id: string;
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "task.created";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onThreadCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "thread.created",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "thread_id": "thr_01jq3v9x8e",
                 *         "participant_ids": [
                 *           "usr_01jq3v9x8e"
                 *         ],
                 *         "created_by": "usr_01jq3v9x8e"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        created_by: string;
                        participant_ids: string[];
                        thread_id: string;
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "thread.created";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onVoiceNoteCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "voice_note.created",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "message_id": "msg_01jq3v9x8e",
                 *         "thread_id": "thr_01jq3v9x8e",
                 *         "sender": "usr_01jq3v9x8e",
                 *         "voice_note_id": "vn_01jq3v9x8e",
                 *         "media_type": "audio/ogg",
                 *         "byte_size": 48213,
                 *         "duration_ms": 16040,
                 *         "waveform": [
                 *           50,
                 *           65,
                 *           78,
                 *           88,
                 *           94,
                 *           95,
                 *           91,
                 *           83,
                 *           71,
                 *           56,
                 *           41,
                 *           27,
                 *           16,
                 *           8,
                 *           5,
                 *           7,
                 *           13,
                 *           24,
                 *           37,
                 *           52,
                 *           67,
                 *           80,
                 *           89,
                 *           94,
                 *           95,
                 *           90,
                 *           81,
                 *           69,
                 *           54,
                 *           39,
                 *           26,
                 *           15,
                 *           7,
                 *           5,
                 *           8,
                 *           15,
                 *           26,
                 *           40,
                 *           55,
                 *           69,
                 *           81,
                 *           90,
                 *           95,
                 *           94,
                 *           89,
                 *           79,
                 *           66,
                 *           52,
                 *           37,
                 *           24,
                 *           13,
                 *           7,
                 *           5,
                 *           8,
                 *           16,
                 *           28,
                 *           42,
                 *           57,
                 *           71,
                 *           83,
                 *           91,
                 *           95,
                 *           94,
                 *           88
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        byte_size: number;
                        duration_ms: number | null;
                        media_type: string | null;
                        message_id: string;
                        sender: string | null;
                        thread_id: string;
                        voice_note_id: string;
                        waveform: number[] | null;
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "voice_note.created";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onVoiceNoteProcessed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Ignore one that you have had before.
                 * @example evt_01jq3v9x8e
                 */
                "webhook-id": string;
                /**
                 * @description One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret of the endpoint. One that fits is enough: while a secret is replaced, both sign.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was signed, in seconds. Refuse one of more than 5 minutes ago.
                 * @example 1769851800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01jq3v9x8e",
                 *       "type": "voice_note.processed",
                 *       "created_at": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "message_id": "msg_01jq3v9x8e",
                 *         "thread_id": "thr_01jq3v9x8e",
                 *         "voice_note_id": "vn_01jq3v9x8e",
                 *         "status": "done",
                 *         "code": null
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    created_at: string;
                    data: {
                        code: string | null;
                        message_id: string;
                        /** @enum {string} */
                        status: "done" | "skipped" | "failed";
                        thread_id: string;
                        voice_note_id: string;
                    };
                    /** @description Receivers drop an id that they have seen. */
                    id: string;
                    /** @constant */
                    type: "voice_note.processed";
                };
            };
        };
        responses: {
            /** @description Taken. Answer within 15 seconds; the body of the answer is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, seven more times within about 28 hours, later and later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

/** Operations that take Idempotency-Key, so that they may be sent again after an answer was lost. */
export const idempotentOperations: readonly string[] = [
  "POST /v1/agents",
  "POST /v1/agents/api-keys",
  "POST /v1/agents/{agent_id}/test-runs",
  "POST /v1/ai/thread-assistant",
  "POST /v1/ai/thread-assistant/voice",
  "POST /v1/ask",
  "POST /v1/ask/voice",
  "POST /v1/developer/api-keys",
  "POST /v1/developer/api-keys/{key_id}/rotate",
  "POST /v1/developer/domains",
  "POST /v1/developer/webhooks",
  "POST /v1/developer/webhooks/{webhook_id}/rotate-secret",
  "POST /v1/developer/webhooks/{webhook_id}/test",
  "POST /v1/invites",
  "POST /v1/invites/{ref}/accept",
  "POST /v1/media",
  "POST /v1/messages/{message_id}/insights",
  "POST /v1/messages/{message_id}/insights/voice",
  "POST /v1/moderation/blocks",
  "POST /v1/moderation/reports",
  "POST /v1/tasks",
  "POST /v1/threads",
  "POST /v1/threads/{thread_id}/messages",
  "POST /v1/threads/{thread_id}/voice-notes",
];
