// Written by `npm run generate` from the OpenAPI document; verify compares it. Do not edit.

export interface paths {
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The OAuth 2.1 endpoints and what they offer (RFC 8414).
         * @description A client begins here: it reads the other addresses from this document. Needs no credential, and scripts of any origin may read it.
         */
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
        /**
         * The protected resource metadata of the service (RFC 9728).
         * @description Names the authorization server whose tokens the service takes, and the scopes that it uses. Needs no credential.
         */
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
        /**
         * The protected resource metadata of the MCP endpoint (RFC 9728).
         * @description The `WWW-Authenticate` header of a 401 from `/mcp` leads an MCP client here. Ask for a token with this `resource`. Needs no credential.
         */
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
        /**
         * The protected resource metadata of an agent’s MCP endpoint (RFC 9728).
         * @description Names the scopes that the published version of the agent uses. An agent that is not published is `agent_not_found`. Needs no credential.
         */
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
        /**
         * The OAuth metadata, where OpenID Connect clients look for it.
         * @description The same document as `/.well-known/oauth-authorization-server`. OpenID Connect itself is not offered: no id_token is issued.
         */
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
        /**
         * Create a key with the default scopes.
         * @description Takes no body: the key is named `Default key`, does not expire, and has the scopes marked as `default` in `GET /v1/developer/scopes`. Limits and events are those of `POST /v1/developer/api-keys`.
         */
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
        /**
         * The workspace’s keys, newest first, revoked ones included.
         * @description Every key of the workspace, without its secret. The whole list unless you name a `limit`; then follow the `Link` header for the next page. Every member of the workspace may read it.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key; its secret is shown this once.
         * @description The secret is `raw_key`: only a hash of it is stored. A workspace has up to 100 active keys, and a developer can create, rotate and revoke keys 10 times in a minute and 30 times in an hour. Causes `api_key.created`. Send an `Idempotency-Key`, so that a retry cannot create a second key.
         */
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
        /**
         * Revoke a key, at once and permanently.
         * @description The key is refused on every instance once this has answered, and can never be used again. Revoking it again changes nothing. The user who created it and the owners of the workspace may call it. Causes `api_key.revoked`.
         */
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
        /**
         * Replace a key by one with the same name, scopes and expiry.
         * @description The new secret is shown this once; the old key is revoked at once, or works until `grace_period_seconds` are over. A key that is revoked, expired or rotated already is `key_revoked`. The user who created the key and the owners of the workspace may call it; the new key belongs to the caller. Causes `api_key.rotated`.
         */
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
        /**
         * The workspace’s audit log, newest first.
         * @description It holds each change of access, such as of keys, apps, webhooks and people, and each use of a sensitive scope, with the caller and the request. Records are never changed or deleted, and each one’s `hash` covers the one before it. Every member of the workspace may read it. Follow the `Link` header for the next page.
         */
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
        /**
         * Mail a code for a new password.
         * @description Mails a code for `reset-password` to a verified account, and to a person whom the directory of a workspace added: it sets their first password. The answer is the same for every address and however often you call: over the limits of codes nothing is sent.
         */
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
        /**
         * Sign in with email and password.
         * @description An account that was never verified is mailed a new code and answered with `needs_verification`: go on with `verify`. An account with a second factor is answered with `mfa_required`: go on with `mfa`. An unknown address is refused like a wrong password, and after 10 refusals of one address in 15 minutes a caller gets `login_rate_limited`. A sign-in from a new browser is mailed to the owner.
         */
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
        /**
         * End this session.
         * @description Ends the session of the bearer token at once, on every instance, and no other session. Console sessions and phone sessions can call it, also while a new password is due.
         */
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
        /**
         * Finish a sign-in with the second factor.
         * @description Takes the `mfa_token` that `login` or `reset-password` answered with, and a code of the authenticator app or a recovery code, which works once. Passkeys are used in the console. A sign-in has 5 tries, and an account 10 wrong ones in 15 minutes and 30 in a day. The use of a recovery code is mailed to the owner.
         */
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
        /**
         * Register a console account; a 6-digit code is mailed.
         * @description Mails a 6-digit code, which is good for 10 minutes and 5 tries: confirm it with `verify`. The answer is the same for every address; the owner of an address that is verified already is mailed a note instead. Registering again sends a new code. An address can be sent 5 codes in an hour and 10 in a day, and an IP address can register 60 times in an hour.
         */
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
        /**
         * Mail a new verification code.
         * @description The code that was mailed before stops working. The answer is the same for every address, and only an account that is not verified yet is sent a mail. An address can be sent 5 codes in an hour and 10 in a day.
         */
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
        /**
         * Set a new password by a mailed code, or by the session that verify gave.
         * @description Send `email` and `code`, or neither of them with a session that has `password_reset_required`. Ends every session of the account and every code that was mailed before; second factors stay. The owner is mailed that the password was changed. Answers with a new session, or with `mfa_required` for an account with a second factor: go on with `mfa`.
         */
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
        /**
         * Confirm the mailed code; signs in.
         * @description Makes the account’s workspace and opens a console session, whose `access_token` you send as the bearer token from then on. A code works once. If several passwords were submitted for the address before, none of them counts: the answer has `password_reset_required`, and the token can only set a password with `reset-password` or sign out.
         */
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
        /**
         * The domains of the workspace, each with the record that proves it.
         * @description Only owners of the workspace can call it. Sorted by name.
         */
        get: operations["listDomains"];
        put?: never;
        /**
         * Claim a domain; the answer names the TXT record that proves it.
         * @description Only owners of the workspace can call it. Publish `record_value` as a TXT record under `record_name`, then call `verify`. Once the domain is proven, people with an address of it whom your directory adds over SCIM join without an invitation. Claiming a domain again answers with the claim that is there; a workspace has up to 20 domains.
         */
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
        /**
         * Give a domain up. People who have joined by it stay.
         * @description Only owners of the workspace can call it. People who have not signed in yet need an invitation from then on.
         */
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
        /**
         * Look for the record of a domain now.
         * @description Only owners of the workspace can call it. While the record is not there the answer is `domain_not_proven`; a domain that another workspace still proves is `domain_taken`. Once it was found it is looked up every day: if it is missed, the owners are mailed, and after 7 days no new person joins by the domain. A workspace can look 60 times in an hour.
         */
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
        /**
         * The catalog of grantable scopes.
         * @description The names that `scopes` of a new key can have, each with the access that it gives. The scopes marked as `default` are those of a key that is created without any.
         */
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
        /**
         * The types of events that an endpoint can subscribe to.
         * @description Each type with a JSON Schema and an example of a whole delivery. New types and new members may be added at any time: ignore those that you do not know.
         */
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
        /**
         * The workspace’s webhook endpoints, newest first.
         * @description Every endpoint of the workspace, without its secret. The whole list unless you name a `limit`; then follow the `Link` header for the next page. Every member of the workspace may read it.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register an endpoint; its secret is shown this once.
         * @description It gets the events of the workspace that happen from now on; the owners are mailed. Each delivery is signed as Standard Webhooks describe: check `webhook-signature` with the `secret` before you trust a body. Answer 2xx within 15 seconds; anything else is tried again, with up to 8 attempts in about 28 hours. A workspace has up to 20 endpoints; with an `Idempotency-Key` a retry cannot register a second one.
         */
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
        /**
         * One webhook endpoint.
         * @description Every member of the workspace may read it. A removed endpoint is `webhook_not_found`.
         */
        get: operations["readWebhook"];
        put?: never;
        post?: never;
        /**
         * Remove an endpoint.
         * @description Nothing more is sent to it. What waits for it is canceled, and its secrets are deleted. The user who registered it and the owners of the workspace may call it.
         */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        /**
         * Change, disable or enable an endpoint.
         * @description What you leave out stays as it is, and events of the time while it is disabled are held: send them later with `recover`. The user who registered it and the owners of the workspace may change it. Sending content to a new URL, or switching content on, takes an owner who has proven their identity in the last 10 minutes. The owners are mailed when the URL changes and when content is switched on.
         */
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
        /**
         * The deliveries of an endpoint, newest first.
         * @description With `state=dead` it lists the dead letters. Finished deliveries are kept for 30 days. Follow the `Link` header for the next page.
         */
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
        /**
         * One delivery with its body and its attempts.
         * @description Each attempt has the headers that it sent and what was answered. Every member of the workspace may read it.
         */
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
        /**
         * Send a delivery once more.
         * @description Makes one more attempt with the same id and the same body, signed anew, also to a disabled endpoint. A delivery that still waits, or whose event is older than 30 days, is `conflict`. The user who registered the endpoint and the owners of the workspace may call it.
         */
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
        /**
         * Queue what was dead or held again.
         * @description Queues the dead and held deliveries of events in the window, in their order, each for up to 8 more attempts. A call that is cut off or repeated goes on with what is left. Enable the endpoint first: a disabled one is `webhook_disabled`, but for a dry run. The user who registered the endpoint and the owners of the workspace may call it.
         */
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
        /**
         * Replace the signing secret of an endpoint.
         * @description The new secret is shown this once. Until the overlap ends, `webhook-signature` has a signature of the old secret as well, so that a receiver can change over without refusing a delivery. At most four old secrets sign. The user who registered it and the owners of the workspace may call it; the owners are mailed.
         */
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
        /**
         * Give up the deliveries that fail and hold up others.
         * @description Of each subject whose first delivery has failed, that one becomes `skipped`, and the next one is sent at once. Send it later with `redeliver`. The user who registered the endpoint and the owners of the workspace may call it.
         */
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
        /**
         * How an endpoint does.
         * @description The attempts by the hour, what waits, and whether attempts are held back after failures. An endpoint whose attempts all fail for 5 days is disabled; the owners of the workspace are mailed after half of that time. One that answers 410 is disabled at once.
         */
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
        /**
         * Send a `ping` event to an endpoint.
         * @description The event is signed, delivered, retried and listed like any other. It goes to this endpoint alone, whatever types it subscribes to, and also while it is disabled. Find its delivery by `event_id`. The user who registered it and the owners of the workspace may call it.
         */
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
        /**
         * Events within reach, newest first.
         * @description A console session sees the events of its workspace, a phone user those of their threads, and a key or a token the types that its scopes read; a token sees of these only the threads of its user. To poll, send the `cursor` of the last event that you have seen: events after it come oldest first. While `Link` names a next page there may be more, even if this one is short or empty. Events are kept for 30 days; a cursor from before is `replay_window_exceeded`.
         */
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
        /**
         * The calls and the MCP tools of an integration.
         * @description The calls that connect a client without a browser, in their order, and the scopes that its tools need. Needs no credential. An unknown name is `integration_not_found`.
         */
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
        /**
         * Begin an authorization in a browser.
         * @description Send the person’s browser here. They sign in to the console and decide there, within 15 minutes; then the browser is sent on to the redirect URI with `code`, which `POST /v1/oauth/token` exchanges, or with `error`. PKCE with `S256` is always required, and a request whose client or redirect URI is wrong is answered with a page and never redirected. An IP address can begin 300 authorizations and a client 3000 in 15 minutes.
         */
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
        /**
         * Continue an authorization that the person has decided.
         * @description The console sends the browser here; clients never call it. It works only in the browser that began and decided the request, and once. Reads the cookies that the authorization set.
         */
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
        /**
         * Begin an authorization on a device without a browser (RFC 8628).
         * @description Show the person `user_code` and `verification_uri`, and poll `POST /v1/oauth/token` with the grant `urn:ietf:params:oauth:grant-type:device_code` every `interval` seconds. The codes are good for 15 minutes. The client has to be approved and registered for this grant. An IP address can begin 300 of these and a client 3000 in 15 minutes.
         */
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
        /**
         * Allow or deny a device’s request.
         * @description Call it for the signed-in person whose device shows the code; a code can be decided once. An approval causes `oauth.grant.created`, and the device gets its tokens at its next poll of the token endpoint. Only an owner of the workspace may allow `scim`. A user can send 10 wrong codes in 15 minutes, and an IP address 30.
         */
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
        /**
         * Register an OAuth client (RFC 7591).
         * @description Needs no credential; with a console session the client belongs to your workspace. It waits for an operator’s approval as `pending`, unless its `software_id` is the one that is approved at once. Keep `client_secret` and `registration_access_token`: they are shown this once, and a public client that registers the same metadata again while it waits gets the same client without them. An IP address can register 20 clients in an hour.
         */
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
        /**
         * Read a registration (RFC 7592).
         * @description The bearer token is the `registration_access_token` of the registration. Read `status` here to learn whether the client was approved. A wrong token and an unknown client are both `token_invalid`. A client is read, replaced and deleted up to 60 times in an hour.
         */
        get: operations["readRegistration"];
        /**
         * Replace the metadata of a registration (RFC 7592).
         * @description Send all metadata: what you leave out gets its default. If anything but `software_version` changes, an approved client waits for approval again and its tokens are refused meanwhile; a rejected one goes back into the queue. A public client that becomes confidential gets its secret in the answer. The bearer token stays the same.
         */
        put: operations["updateRegistration"];
        post?: never;
        /**
         * Delete a client (RFC 7592).
         * @description Its tokens are refused from the answer on, and what people had allowed it ends. Causes `oauth.grant.revoked` for each of these grants.
         */
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
        /**
         * Revoke a token and all tokens of its family (RFC 7009).
         * @description Ends what the person allowed: every access and refresh token that came of it is refused from the answer on. The answer is always 200 without a body, whether or not the token was valid, so that nobody learns which tokens exist. The holder of a token needs no credential. Causes `oauth.grant.revoked`.
         */
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
        /**
         * Exchange a code, a refresh token or a device code for tokens.
         * @description Each of them works once: used again, it ends every token that it gave, and the person is mailed. An access token is good for an hour, a refresh token for 30 days, and a grant for a year, which refreshing does not extend. While the person of a device has not decided, the answer is `authorization_pending`: poll again after `interval` seconds, and after `slow_down` when `Retry-After` says. A confidential client authenticates as it is registered, by HTTP Basic or in the form; an IP address can be refused 600 times in a minute and a client 3000 times.
         */
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
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * @description The user who created it. That user and the owners of the workspace can rotate and revoke it.
             * @example usr_01jq3v9x8e
             */
            created_by: string;
            /**
             * @description `live` for keys of the production service, `test` for keys of any other deployment.
             * @enum {string}
             */
            env: "live" | "test";
            /**
             * @description When it stops working; null if it does not expire. After a rotation with a grace period, the end of that period.
             * @example 2030-01-31T09:30:00.000Z
             */
            expires_at: string | null;
            /**
             * @description The id of the key, which is not its secret.
             * @example key_01jq3v9x8e
             */
            id: string;
            /** @description When a request was last made with it; null before the first. */
            last_used_at: string | null;
            /**
             * @description Your name for the key.
             * @example Production server
             */
            name: string;
            /**
             * @description The beginning of the secret, by which you recognize the key.
             * @example pb_live_Ab3dE5gH
             */
            prefix: string;
            /** @description True once the key was revoked. A key that has expired is not revoked. */
            revoked: boolean;
            /**
             * @description When it was revoked; null if it was not.
             * @example null
             */
            revoked_at: string | null;
            /**
             * @description The key that this one replaced by rotation; null for a key that replaced none.
             * @example null
             */
            rotated_from_id: string | null;
            /**
             * @description The permissions of the key, sorted by name.
             * @example [
             *       "messages:write",
             *       "threads:read"
             *     ]
             */
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
        /** @description One action. The hash of each record covers the one before it. */
        AuditRecord: {
            /**
             * @description The action. New actions may be added: ignore those that you do not know.
             * @example api_key.created
             */
            action: string;
            /** @description The caller. */
            actor: {
                /**
                 * @description The id of the account, user, key or grant, or the name of a part of the service; null for an anonymous caller.
                 * @example acc_01jq3v9x8e
                 */
                id: string | null;
                /**
                 * @description The kind of caller: `console`, `user`, `api_key`, `oauth`, `reset_due` before a reset of the password, `anonymous`, or `system` for the service itself.
                 * @example console
                 */
                kind: string;
            };
            /**
             * Format: date-time
             * @description When it happened. Each record is later than the one before it.
             */
            created_at: string;
            /**
             * @description More about the action, with members of its own. It never holds a secret.
             * @example {
             *       "key_id": "key_01jq3v9x8e",
             *       "name": "Production server",
             *       "prefix": "pb_live_Ab3dE5gH",
             *       "scopes": [
             *         "messages:write",
             *         "threads:read"
             *       ],
             *       "expires_at": null
             *     }
             */
            details: unknown;
            /**
             * @description A keyed hash of this record and of `prev_hash`, in hexadecimal, so that a change of the log shows.
             * @example fcde2b2edba56bf408601fb721fe9b5c338d10ee429ea04fae5511b68fbf8fb9
             */
            hash: string;
            /**
             * @description The id of the record.
             * @example aud_01jq3v9x8e
             */
            id: string;
            /**
             * @description The IP address of the caller; null for the service itself.
             * @example 203.0.113.7
             */
            ip: string | null;
            /**
             * @description The `hash` of the record before it, in hexadecimal.
             * @example 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
             */
            prev_hash: string;
            /**
             * @description The `X-Request-ID` of the call; null where none is known.
             * @example req_01jq3v9x8e
             */
            request_id: string | null;
            /**
             * @description Counts the records of this log without gaps.
             * @example 42
             */
            seq: number;
            /**
             * @description The thing that it was done to; null for an action without a single one.
             * @example {
             *       "kind": "api_key",
             *       "id": "key_01jq3v9x8e"
             *     }
             */
            target: {
                /**
                 * @description The id of the thing.
                 * @example key_01jq3v9x8e
                 */
                id: string;
                /**
                 * @description The kind of thing.
                 * @example api_key
                 */
                kind: string;
            } | null;
            /**
             * @description The User-Agent header of the call; null without one.
             * @example curl/8.10.1
             */
            user_agent: string | null;
        };
        /** @description The endpoints of the authorization server and what they offer (RFC 8414). */
        AuthorizationServerMetadata: {
            /**
             * @description Where a browser begins an authorization.
             * @example https://api.example.com/v1/oauth/authorize
             */
            authorization_endpoint: string;
            /**
             * @description Always true: redirects carry `iss`.
             * @example true
             */
            authorization_response_iss_parameter_supported: boolean;
            /**
             * @description Always true: the URL of a client metadata document can be a `client_id`.
             * @example true
             */
            client_id_metadata_document_supported: boolean;
            /**
             * @description Only `S256` (RFC 7636). Every authorization needs a code challenge.
             * @example [
             *       "S256"
             *     ]
             */
            code_challenge_methods_supported: string[];
            /**
             * @description Where a device begins an authorization (RFC 8628).
             * @example https://api.example.com/v1/oauth/device_authorization
             */
            device_authorization_endpoint: string;
            /**
             * @description The grants that the token endpoint takes.
             * @example [
             *       "authorization_code",
             *       "refresh_token",
             *       "urn:ietf:params:oauth:grant-type:device_code"
             *     ]
             */
            grant_types_supported: string[];
            /**
             * @description The URL of the service. Redirects carry it as `iss` (RFC 9207).
             * @example https://api.example.com
             */
            issuer: string;
            /**
             * @description The resources that tokens are for, beside the MCP endpoints of agents.
             * @example [
             *       "https://api.example.com",
             *       "https://api.example.com/mcp"
             *     ]
             */
            protected_resources: string[];
            /**
             * @description Where a client registers itself (RFC 7591). Its `profile` leaves out members without a value.
             * @example https://api.example.com/v1/oauth/register?profile=rfc7591
             */
            registration_endpoint: string;
            /**
             * @description Only `query`.
             * @example [
             *       "query"
             *     ]
             */
            response_modes_supported: string[];
            /**
             * @description Only `code`.
             * @example [
             *       "code"
             *     ]
             */
            response_types_supported: string[];
            /**
             * @description Where a client revokes tokens (RFC 7009).
             * @example https://api.example.com/v1/oauth/revoke
             */
            revocation_endpoint: string;
            /**
             * @description How a client authenticates when it revokes a token.
             * @example [
             *       "client_secret_basic",
             *       "client_secret_post",
             *       "none"
             *     ]
             */
            revocation_endpoint_auth_methods_supported: string[];
            /**
             * @description Every scope, those that the MCP tools need first.
             * @example [
             *       "threads:read",
             *       "messages:write"
             *     ]
             */
            scopes_supported: string[];
            /**
             * @description The page of the console for developers of apps.
             * @example https://console.example.com/clients
             */
            service_documentation: string;
            /**
             * @description Where a client exchanges codes and refresh tokens.
             * @example https://api.example.com/v1/oauth/token
             */
            token_endpoint: string;
            /**
             * @description How a client authenticates at the token endpoint, `none` for a public one.
             * @example [
             *       "client_secret_basic",
             *       "client_secret_post",
             *       "none"
             *     ]
             */
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
        /** @description A registered OAuth client (RFC 7591). */
        ClientRegistration: {
            /**
             * @description The id of the client: `cli_…`, or the URL of its metadata document.
             * @example cli_01jq3v9x8e
             */
            client_id: string;
            /**
             * @description When the client was registered, in seconds since 1970.
             * @example 1769851800
             */
            client_id_issued_at: number;
            /**
             * @description The name that people see when they allow it.
             * @example Meeting notes
             */
            client_name: string;
            /**
             * @description The secret of a confidential client, which is shown once: store it now. Null for a public client, and whenever no new secret was made.
             * @example null
             */
            client_secret?: string | null;
            /**
             * @description 0 beside a secret: it does not expire. Null without one.
             * @example null
             */
            client_secret_expires_at?: 0 | null;
            /**
             * @description A page about the client; null if it named none.
             * @example https://notes.example.com/
             */
            client_uri?: string | null;
            /**
             * @description The grants that the client may use.
             * @example [
             *       "authorization_code",
             *       "refresh_token"
             *     ]
             */
            grant_types: string[];
            /**
             * @description Where people may be sent back to.
             * @example [
             *       "https://notes.example.com/callback"
             *     ]
             */
            redirect_uris: string[];
            /**
             * @description The bearer token that reads, replaces and deletes this registration (RFC 7592): store it now. Null for a registration that was found again.
             * @example rat_V1StGX…
             */
            registration_access_token?: string | null;
            /**
             * @description Where to do that with the token; null without one.
             * @example https://api.example.com/v1/oauth/register/cli_01jq3v9x8e
             */
            registration_client_uri?: string | null;
            /**
             * @description `code` for a client with the grant `authorization_code`; else empty.
             * @example [
             *       "code"
             *     ]
             */
            response_types: string[];
            /**
             * @description The scopes that the client may ask for, separated by spaces.
             * @example threads:read messages:write
             */
            scope: string;
            /**
             * @description The software that the client is an installation of; null if it named none.
             * @example meeting-notes
             */
            software_id?: string | null;
            /**
             * @description The version of that software; null if it named none.
             * @example 1.4.0
             */
            software_version?: string | null;
            /**
             * @description Only an `approved` client gets tokens; a `pending` one waits for an operator.
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "suspended";
            /**
             * @description How the client authenticates; `none` for a public client, which has no secret.
             * @example none
             * @enum {string}
             */
            token_endpoint_auth_method: "client_secret_basic" | "client_secret_post" | "none";
        };
        /** @description A code is on its way, if the address has an account. */
        CodeSent: {
            /** @description The mailed code. Only outside production, and without a mail server. */
            dev_code?: string;
            /**
             * @description The email address, as it is stored.
             * @example ada@example.com
             */
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
        /** @description A device that you are signed in on. */
        Device: {
            /**
             * Format: date-time
             * @description When you first signed in on it.
             */
            created_at: string;
            /**
             * @description True for the device that this session belongs to.
             * @example true
             */
            current: boolean;
            /**
             * @description The id of the device.
             * @example dev_01jq3v9x8e
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was last used.
             */
            last_seen_at: string;
            /**
             * @description Its browser and system, as its User-Agent header names them.
             * @example Firefox on Linux
             */
            name: string;
        };
        /** @description The codes of a device (RFC 8628 section 3.2). */
        DeviceAuthorization: {
            /**
             * @description The code that the device sends when it polls for its tokens.
             * @example pb_device_…
             */
            device_code: string;
            /**
             * @description How many seconds the codes are good for.
             * @example 900
             */
            expires_in: number;
            /**
             * @description How many seconds the device waits between two polls.
             * @example 5
             */
            interval: number;
            /**
             * @description The code to show to the person, who types it.
             * @example BCDF-GHJK
             */
            user_code: string;
            /**
             * @description The page on which the person types it.
             * @example https://console.example.com/device
             */
            verification_uri: string;
            /**
             * @description The same page with the code filled in, as for a QR code.
             * @example https://console.example.com/device?user_code=BCDF-GHJK
             */
            verification_uri_complete: string;
        };
        /** @description What was decided about a device. */
        DeviceDecision: {
            /**
             * @description The name of the app on the device.
             * @example Meeting notes
             */
            client_name: string;
            /**
             * @description The scopes that were granted, separated by spaces; empty for a denial.
             * @example threads:read
             */
            scope: string;
            /**
             * @description Whether the device gets access. `denied` also if no scope was allowed.
             * @enum {string}
             */
            status: "approved" | "denied";
        };
        /** @description A domain that a workspace has claimed, and how it proves that the domain is its own. */
        Domain: {
            /**
             * Format: date-time
             * @description When it was claimed.
             */
            created_at: string;
            /**
             * @description The domain in lower case, in its ASCII form.
             * @example example.com
             */
            domain: string;
            /**
             * @description When new people can no longer join by the domain: 7 days after its record was missed. Null while the record is there.
             * @example null
             */
            expires_at: string | null;
            /**
             * @description The id of the claim.
             * @example dom_01jq3v9x8e
             */
            id: string;
            /** @description When the domain was proven; null before that. */
            proven_at: string | null;
            /**
             * @description The name of the TXT record that proves the domain.
             * @example _patchbay-challenge.example.com
             */
            record_name: string;
            /**
             * @description The text that this record must hold.
             * @example patchbay-domain-verification=Yk3mS8vQ2nLx7RtPz0Wc5HdJf1Ga9Be4
             */
            record_value: string;
            /** @description When the record was last found; null before the first time. */
            seen_at: string | null;
            /**
             * @description `claimed` until the record was found, `proven` while it is there, `missed` once it was found to be gone.
             * @example proven
             * @enum {string}
             */
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
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /**
             * @description Continues after this event: as `cursor` of this list, and in a `resume` of the WebSocket.
             * @example d2tzXzAxanEzdjl4OGUuMTYubWwyNDJjdzA
             */
            cursor: string;
            /**
             * @description The members that the type has, as `GET /v1/developer/webhook-events` describes them. It holds metadata and never content.
             * @example {
             *       "message_id": "msg_01jq3v9x8e",
             *       "thread_id": "thr_01jq3v9x8e",
             *       "kind": "text",
             *       "sender": "usr_01jq3v9x8e"
             *     }
             */
            data: {
                [key: string]: unknown;
            };
            /**
             * @description The id of the event, the same in every delivery. Ignore an event whose id you have seen.
             * @example evt_01jq3v9x8e
             */
            id: string;
            /**
             * @description The id of what the event is about. Events of one subject are in order.
             * @example thr_01jq3v9x8e
             */
            subject: string;
            /**
             * @description The type of the event. Ignore types that you do not know.
             * @example message.new
             */
            type: string;
        };
        /** @description A type of event that an endpoint can subscribe to. */
        EventType: {
            /**
             * @description The fact that it tells of, for people.
             * @example A message was sent into a thread.
             */
            description: string;
            /**
             * @description A whole body that fits the schema.
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
            example: {
                [key: string]: unknown;
            };
            /**
             * @description The JSON Schema (2020-12) of the whole body of a delivery.
             * @example {
             *       "type": "object",
             *       "required": [
             *         "id",
             *         "type",
             *         "created_at",
             *         "data"
             *       ],
             *       "properties": {
             *         "id": {
             *           "type": "string"
             *         },
             *         "type": {
             *           "const": "message.new"
             *         }
             *       }
             *     }
             */
            schema: {
                [key: string]: unknown;
            };
            /**
             * @description The name of the type.
             * @example message.new
             */
            type: string;
        };
        /** @description What this user allowed an app, until it ends. */
        Grant: {
            /** @description The app. */
            client: {
                /**
                 * @description The id of its client.
                 * @example cli_01jq3v9x8e
                 */
                client_id: string;
                /**
                 * @description The name that it registered.
                 * @example Meeting notes
                 */
                client_name: string;
                /**
                 * @description A page about the app; null if it named none.
                 * @example https://notes.example.com/
                 */
                client_uri: string | null;
            };
            /**
             * Format: date-time
             * @description When you allowed it.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it ends: a year after you allowed it.
             * @example 2027-01-31T09:30:00.000Z
             */
            expires_at: string;
            /**
             * @description How the app asked: in a browser, or by a code on a device.
             * @enum {string}
             */
            flow: "authorization_code" | "device_code";
            /**
             * @description The id of the grant.
             * @example grt_01jq3v9x8e
             */
            id: string;
            /** @description When it was last used; null before the first time. */
            last_used_at: string | null;
            /**
             * @description The URL of the service or of the MCP endpoint that its tokens are for.
             * @example https://api.example.com
             */
            resource: string;
            /**
             * @description What the app may do now: less than you allowed, once its client was registered for less.
             * @example [
             *       "threads:read",
             *       "messages:write"
             *     ]
             */
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
            /**
             * @description The URL of the service.
             * @example https://api.example.com
             */
            base_url: string;
            /**
             * @description A sentence about it, for people.
             * @example Connects an assistant to a person’s threads, voice notes, tasks and contacts over MCP.
             */
            description: string;
            /**
             * @description The name of the integration, as in the path.
             * @example assistant
             */
            integration: string;
            /**
             * @description Its name, for people.
             * @example Assistant
             */
            name: string;
            /**
             * @description Every scope that one of the tools needs.
             * @example [
             *       "threads:read",
             *       "messages:write",
             *       "voice_notes:write",
             *       "tasks:write",
             *       "contacts:read"
             *     ]
             */
            scopes: string[];
            /** @description The calls, in their order. */
            steps: {
                /**
                 * @description The method of the call.
                 * @constant
                 */
                method: "POST";
                /**
                 * @description The name of the call.
                 * @example register
                 */
                name: string;
                /**
                 * @description Counts the calls from 1.
                 * @example 1
                 */
                order: number;
                /**
                 * @description The URL to call.
                 * @example https://api.example.com/v1/oauth/register
                 */
                url: string;
            }[];
            /** @description The MCP tools. */
            tools: {
                /**
                 * @description Its use, for the model that chooses it.
                 * @example Creates a task, if wanted with notes, a due time, an assignee and the message it came from.
                 */
                description: string;
                /**
                 * @description The name by which MCP calls it.
                 * @example create_task
                 */
                name: string;
                /**
                 * @description The scopes that it needs.
                 * @example [
                 *       "tasks:write"
                 *     ]
                 */
                scopes: string[];
                /**
                 * @description Its name, for people.
                 * @example Create a task
                 */
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
        /** @description A new key with its secret. */
        IssuedApiKey: {
            /**
             * @description The environment of the key, as in `key.env`.
             * @enum {string}
             */
            env: "live" | "test";
            key: components["schemas"]["ApiKey"];
            /**
             * @description The secret, which is shown this once: store it now. Null in an answer that is repeated for an `Idempotency-Key`.
             * @example pb_live_Ab3dE5gH…
             */
            raw_key: string | null;
        };
        /** @description An endpoint with its new secret. */
        IssuedWebhookEndpoint: {
            /**
             * Format: date-time
             * @description When it was registered.
             */
            created_at: string;
            /**
             * @description The user who registered it. That user and the owners of the workspace can change it.
             * @example usr_01jq3v9x8e
             */
            created_by: string;
            /**
             * @description Your note on the endpoint; empty without one.
             * @example Order processing
             */
            description: string;
            /**
             * @description Why it is disabled. `user`: somebody disabled it. `gone`: it answered 410. `failing`: every attempt of 5 days failed. Null while it is enabled.
             * @example null
             */
            disabled_reason: ("user" | "gone" | "failing") | null;
            /**
             * @description The types of events that are sent, sorted by name. `*` alone stands for all of them.
             * @example [
             *       "message.new",
             *       "voice_note.created"
             *     ]
             */
            event_types: string[];
            /**
             * @description The id of the endpoint.
             * @example whe_01jq3v9x8e
             */
            id: string;
            /** @description Whether deliveries of messages carry what they say. */
            include_content: boolean;
            /**
             * @description The secret that signs deliveries (Standard Webhooks, `v1`): `whsec_` and 32 bytes in base64. It is shown this once: store it now. Null in an answer that is repeated for an `Idempotency-Key`.
             * @example whsec_MfKQ9r8GKYqrTwjU…
             */
            secret: string | null;
            /**
             * @description While it is `disabled`, events are held for it and nothing is sent.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /**
             * @description Where events are sent.
             * @example https://hooks.example.com/patchbay
             */
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
        /** @description The password was right. A second factor is asked for. */
        MfaRequired: {
            /**
             * @description The email address, as it is stored.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description The second factors that the account has. A passkey is used in the console; the others finish the sign-in here.
             * @example [
             *       "totp",
             *       "recovery_code"
             *     ]
             */
            methods: ("totp" | "passkey" | "recovery_code")[];
            /**
             * @description Always true: finish the sign-in with a second factor.
             * @constant
             */
            mfa_required: true;
            /**
             * @description Names this sign-in in the call that finishes it. It is good for 10 minutes and 5 tries.
             * @example mfa_q3H1…
             */
            mfa_token: string;
        };
        NeedsSignUp: {
            /** @constant */
            needs_sign_up: true;
        };
        /** @description A code is on its way to the address. */
        NeedsVerification: {
            /** @description The mailed code. Only outside production, and without a mail server. */
            dev_code?: string;
            /**
             * @description The email address, as it is stored.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Always true: confirm the mailed code next.
             * @constant
             */
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
        /** @description Which tokens a resource takes (RFC 9728). */
        ProtectedResource: {
            /**
             * @description The authorization servers whose tokens it takes.
             * @example [
             *       "https://api.example.com"
             *     ]
             */
            authorization_servers: string[];
            /** @description How a token is sent: only in the Authorization header. */
            bearer_methods_supported: "header"[];
            /**
             * @description The URL of the resource. Name it as `resource` when you ask for a token.
             * @example https://api.example.com/mcp
             */
            resource: string;
            /**
             * @description Its name, for people.
             * @example Patchbay
             */
            resource_name: string;
            /**
             * @description The scopes that it uses.
             * @example [
             *       "threads:read",
             *       "messages:write"
             *     ]
             */
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
        /** @description A permission that a key or a token can have. */
        Scope: {
            /**
             * @description The part of the platform that it belongs to.
             * @example threads
             */
            category: string;
            /**
             * @description True if a key that is created without scopes gets it.
             * @example true
             */
            default: boolean;
            /**
             * @description The access that it gives, for people.
             * @example List threads and message metadata. Content is left out.
             */
            description: string;
            /**
             * @description The name, as keys and tokens have it.
             * @enum {string}
             */
            name: "threads:read" | "messages:read.raw" | "voice_notes:read" | "messages:write" | "voice_notes:write" | "tasks:write" | "contacts:read" | "agents:read" | "agents:write" | "scim";
            /** @description True if every use of it is written into the audit log. */
            sensitive: boolean;
        };
        /**
         * @description A new console session.
         * @example {
         *       "email": "ada@example.com",
         *       "access_token": "pb_sess_…"
         *     }
         */
        SignedIn: {
            /**
             * @description The console session: send it as the bearer token. It ends after 12 hours without use, and after 30 days.
             * @example pb_sess_…
             */
            access_token: string;
            /**
             * @description The email address, as it is stored.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Present if the token may only set a new password or sign out.
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
        /** @description New tokens (RFC 6749 section 5.1). */
        TokenResponse: {
            /**
             * @description The token to send as the bearer token, in the name of the person.
             * @example pb_live_Xy7kP2qR…
             */
            access_token: string;
            /**
             * @description How many seconds the access token is good for.
             * @example 3600
             */
            expires_in: number;
            /**
             * @description Gets the next tokens, within 30 days. It works once: the answer has the next one. Sent again, it ends all tokens of its family, however late. Only for a client that is registered for `refresh_token`.
             * @example pb_refresh_…
             */
            refresh_token?: string;
            /**
             * @description The scopes of the token, separated by spaces. At each use they are held to what the client is registered for by then.
             * @example threads:read messages:write
             */
            scope: string;
            /**
             * @description Always `Bearer`.
             * @constant
             */
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
            /**
             * @description Why there was no answer; null if there was one.
             * @example null
             */
            error: string | null;
            /**
             * @description How many milliseconds it took.
             * @example 84
             */
            latency_ms: number;
            /**
             * @description Counts the attempts of the delivery, from 1.
             * @example 1
             */
            number: number;
            /**
             * @description The headers that were sent, by name in lower case.
             * @example {
             *       "content-type": "application/json",
             *       "webhook-id": "evt_01jq3v9x8e",
             *       "webhook-timestamp": "1769851800",
             *       "webhook-signature": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4="
             *     }
             */
            request_headers: {
                [key: string]: string;
            };
            /**
             * @description The first 16 KiB of the answer as text; null without an answer. Bytes that are not UTF-8 and control characters are replaced by visible ones.
             * @example ok
             */
            response_body: string | null;
            /**
             * @description The headers of the answer; null without one.
             * @example {
             *       "content-type": "text/plain"
             *     }
             */
            response_headers: {
                [key: string]: string;
            } | null;
            /**
             * Format: date-time
             * @description When it began.
             */
            started_at: string;
            /**
             * @description The HTTP status of the answer; null without one.
             * @example 200
             */
            status: number | null;
            /** @description True if the answer was longer than that. */
            truncated: boolean;
        };
        /** @description One event for one endpoint. */
        WebhookDelivery: {
            /**
             * @description How many attempts were made.
             * @example 1
             */
            attempt_count: number;
            /**
             * Format: date-time
             * @description When the event happened.
             */
            created_at: string;
            /**
             * @description The endpoint that it is for.
             * @example whe_01jq3v9x8e
             */
            endpoint_id: string;
            /**
             * @description The event that it delivers.
             * @example evt_01jq3v9x8e
             */
            event_id: string;
            /**
             * @description The type of that event.
             * @example message.new
             */
            event_type: string;
            /** @description When it was delivered or given up; null before that. */
            finished_at: string | null;
            /**
             * @description The id of the delivery.
             * @example dlv_01jq3v9x8e
             */
            id: string;
            /**
             * @description Why the last attempt had no answer; null if it had one, and before the first.
             * @example null
             */
            last_error: string | null;
            /**
             * @description The HTTP status of the last attempt; null without an answer.
             * @example 200
             */
            last_status: number | null;
            /**
             * @description When the next attempt after a failure is due; null if none is.
             * @example null
             */
            next_retry_at: string | null;
            /**
             * @description `pending`: it waits for its next attempt. `delivered`: an answer was 2xx. `dead`: every attempt failed. `held`: the endpoint was disabled. `skipped`: somebody gave it up. `canceled`: the endpoint was removed.
             * @example delivered
             * @enum {string}
             */
            state: "pending" | "delivered" | "dead" | "held" | "skipped" | "canceled";
            /**
             * @description The id of what the event is about. Deliveries of one subject arrive in order, so one that fails holds up the next.
             * @example thr_01jq3v9x8e
             */
            subject: string;
        };
        /** @description A delivery with its body and its attempts. */
        WebhookDeliveryDetail: {
            /**
             * @description How many attempts were made.
             * @example 1
             */
            attempt_count: number;
            /** @description Its attempts, the first one first. */
            attempts: components["schemas"]["WebhookAttempt"][];
            /**
             * @description The exact text that every attempt sends. Null before the first attempt of a delivery that will carry content, and once the event is older than 30 days.
             * @example {"id":"evt_01jq3v9x8e","type":"message.new","created_at":"2026-01-31T09:30:00.000Z","data":{"message_id":"msg_01jq3v9x8e","thread_id":"thr_01jq3v9x8e","kind":"text","sender":"usr_01jq3v9x8e"}}
             */
            body: string | null;
            /**
             * Format: date-time
             * @description When the event happened.
             */
            created_at: string;
            /**
             * @description The endpoint that it is for.
             * @example whe_01jq3v9x8e
             */
            endpoint_id: string;
            /**
             * @description The event that it delivers.
             * @example evt_01jq3v9x8e
             */
            event_id: string;
            /**
             * @description The type of that event.
             * @example message.new
             */
            event_type: string;
            /** @description When it was delivered or given up; null before that. */
            finished_at: string | null;
            /**
             * @description The id of the delivery.
             * @example dlv_01jq3v9x8e
             */
            id: string;
            /**
             * @description Why the last attempt had no answer; null if it had one, and before the first.
             * @example null
             */
            last_error: string | null;
            /**
             * @description The HTTP status of the last attempt; null without an answer.
             * @example 200
             */
            last_status: number | null;
            /**
             * @description When the next attempt after a failure is due; null if none is.
             * @example null
             */
            next_retry_at: string | null;
            /**
             * @description `pending`: it waits for its next attempt. `delivered`: an answer was 2xx. `dead`: every attempt failed. `held`: the endpoint was disabled. `skipped`: somebody gave it up. `canceled`: the endpoint was removed.
             * @example delivered
             * @enum {string}
             */
            state: "pending" | "delivered" | "dead" | "held" | "skipped" | "canceled";
            /**
             * @description The id of what the event is about. Deliveries of one subject arrive in order, so one that fails holds up the next.
             * @example thr_01jq3v9x8e
             */
            subject: string;
        };
        /** @description Where events are delivered; never its secret. */
        WebhookEndpoint: {
            /**
             * Format: date-time
             * @description When it was registered.
             */
            created_at: string;
            /**
             * @description The user who registered it. That user and the owners of the workspace can change it.
             * @example usr_01jq3v9x8e
             */
            created_by: string;
            /**
             * @description Your note on the endpoint; empty without one.
             * @example Order processing
             */
            description: string;
            /**
             * @description Why it is disabled. `user`: somebody disabled it. `gone`: it answered 410. `failing`: every attempt of 5 days failed. Null while it is enabled.
             * @example null
             */
            disabled_reason: ("user" | "gone" | "failing") | null;
            /**
             * @description The types of events that are sent, sorted by name. `*` alone stands for all of them.
             * @example [
             *       "message.new",
             *       "voice_note.created"
             *     ]
             */
            event_types: string[];
            /**
             * @description The id of the endpoint.
             * @example whe_01jq3v9x8e
             */
            id: string;
            /** @description Whether deliveries of messages carry what they say. */
            include_content: boolean;
            /**
             * @description While it is `disabled`, events are held for it and nothing is sent.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /**
             * @description Where events are sent.
             * @example https://hooks.example.com/patchbay
             */
            url: string;
        };
        /** @description What was queued again. */
        WebhookRecovery: {
            /**
             * @description How many deliveries of the window were dead or held.
             * @example 12
             */
            matched: number;
            /**
             * @description How many of them were queued again; 0 in a dry run.
             * @example 12
             */
            queued: number;
        };
        /** @description What was given up. */
        WebhookSkipped: {
            /**
             * @description How many deliveries were given up: at most one of each subject.
             * @example 1
             */
            skipped: number;
        };
        /** @description How an endpoint does. */
        WebhookStats: {
            /**
             * @description How many subjects are held up by a delivery that has failed and is tried again.
             * @example 1
             */
            blocked_subjects: number;
            /**
             * @description No attempt is made before this time, because too many have failed; null if attempts are made.
             * @example null
             */
            blocked_until: string | null;
            /**
             * @description How many deliveries were given up after their last attempt, and are kept.
             * @example 0
             */
            dead: number;
            /** @description When the first of these attempts failed; null if none has. */
            failing_since: string | null;
            /**
             * @description How many attempts have failed since the last success.
             * @example 2
             */
            failures: number;
            /**
             * @description How many deliveries are held because the endpoint was disabled.
             * @example 0
             */
            held: number;
            /** @description The attempts by the hour, the oldest first. Hours without attempts are left out. */
            hours: {
                /**
                 * Format: date-time
                 * @description When the hour began.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                at: string;
                /**
                 * @description How many attempts succeeded.
                 * @example 120
                 */
                delivered: number;
                /**
                 * @description How many attempts failed.
                 * @example 2
                 */
                failed: number;
                /**
                 * @description How many milliseconds an attempt took on average.
                 * @example 84
                 */
                latency_ms: number;
            }[];
            /** @description When an attempt last failed; null if none ever did. */
            last_failure_at: string | null;
            /** @description When an attempt last succeeded; null if none ever did. */
            last_success_at: string | null;
            /** @description When the next attempt is due; null if nothing waits. */
            next_attempt_at: string | null;
            /** @description When the oldest event that waits happened; null if none waits. */
            oldest_pending_at: string | null;
            /**
             * @description How many deliveries wait for an attempt.
             * @example 3
             */
            pending: number;
        };
        /** @description A test that is on its way. */
        WebhookTest: {
            /**
             * @description The id of the `ping` event, which the header `webhook-id` names.
             * @example evt_01jq3v9x8e
             */
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
            /** @description The OAuth 2.1 endpoints and what they offer (RFC 8414). */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "issuer": "https://api.example.com",
                     *       "authorization_endpoint": "https://api.example.com/v1/oauth/authorize",
                     *       "token_endpoint": "https://api.example.com/v1/oauth/token",
                     *       "registration_endpoint": "https://api.example.com/v1/oauth/register?profile=rfc7591",
                     *       "revocation_endpoint": "https://api.example.com/v1/oauth/revoke",
                     *       "device_authorization_endpoint": "https://api.example.com/v1/oauth/device_authorization",
                     *       "scopes_supported": [
                     *         "threads:read",
                     *         "messages:write"
                     *       ],
                     *       "response_types_supported": [
                     *         "code"
                     *       ],
                     *       "response_modes_supported": [
                     *         "query"
                     *       ],
                     *       "grant_types_supported": [
                     *         "authorization_code",
                     *         "refresh_token",
                     *         "urn:ietf:params:oauth:grant-type:device_code"
                     *       ],
                     *       "token_endpoint_auth_methods_supported": [
                     *         "client_secret_basic",
                     *         "client_secret_post",
                     *         "none"
                     *       ],
                     *       "revocation_endpoint_auth_methods_supported": [
                     *         "client_secret_basic",
                     *         "client_secret_post",
                     *         "none"
                     *       ],
                     *       "code_challenge_methods_supported": [
                     *         "S256"
                     *       ],
                     *       "authorization_response_iss_parameter_supported": true,
                     *       "client_id_metadata_document_supported": true,
                     *       "protected_resources": [
                     *         "https://api.example.com",
                     *         "https://api.example.com/mcp"
                     *       ],
                     *       "service_documentation": "https://console.example.com/clients"
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
            /** @description The protected resource metadata of the service (RFC 9728). */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resource": "https://api.example.com/mcp",
                     *       "authorization_servers": [
                     *         "https://api.example.com"
                     *       ],
                     *       "scopes_supported": [
                     *         "threads:read",
                     *         "messages:write"
                     *       ],
                     *       "bearer_methods_supported": [
                     *         "header"
                     *       ],
                     *       "resource_name": "Patchbay"
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
            /** @description The protected resource metadata of the MCP endpoint (RFC 9728). */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resource": "https://api.example.com/mcp",
                     *       "authorization_servers": [
                     *         "https://api.example.com"
                     *       ],
                     *       "scopes_supported": [
                     *         "threads:read",
                     *         "messages:write"
                     *       ],
                     *       "bearer_methods_supported": [
                     *         "header"
                     *       ],
                     *       "resource_name": "Patchbay"
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
            /** @description The protected resource metadata of an agent’s MCP endpoint (RFC 9728). */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resource": "https://api.example.com/mcp",
                     *       "authorization_servers": [
                     *         "https://api.example.com"
                     *       ],
                     *       "scopes_supported": [
                     *         "threads:read",
                     *         "messages:write"
                     *       ],
                     *       "bearer_methods_supported": [
                     *         "header"
                     *       ],
                     *       "resource_name": "Patchbay"
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
            /** @description The OAuth metadata, where OpenID Connect clients look for it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "issuer": "https://api.example.com",
                     *       "authorization_endpoint": "https://api.example.com/v1/oauth/authorize",
                     *       "token_endpoint": "https://api.example.com/v1/oauth/token",
                     *       "registration_endpoint": "https://api.example.com/v1/oauth/register?profile=rfc7591",
                     *       "revocation_endpoint": "https://api.example.com/v1/oauth/revoke",
                     *       "device_authorization_endpoint": "https://api.example.com/v1/oauth/device_authorization",
                     *       "scopes_supported": [
                     *         "threads:read",
                     *         "messages:write"
                     *       ],
                     *       "response_types_supported": [
                     *         "code"
                     *       ],
                     *       "response_modes_supported": [
                     *         "query"
                     *       ],
                     *       "grant_types_supported": [
                     *         "authorization_code",
                     *         "refresh_token",
                     *         "urn:ietf:params:oauth:grant-type:device_code"
                     *       ],
                     *       "token_endpoint_auth_methods_supported": [
                     *         "client_secret_basic",
                     *         "client_secret_post",
                     *         "none"
                     *       ],
                     *       "revocation_endpoint_auth_methods_supported": [
                     *         "client_secret_basic",
                     *         "client_secret_post",
                     *         "none"
                     *       ],
                     *       "code_challenge_methods_supported": [
                     *         "S256"
                     *       ],
                     *       "authorization_response_iss_parameter_supported": true,
                     *       "client_id_metadata_document_supported": true,
                     *       "protected_resources": [
                     *         "https://api.example.com",
                     *         "https://api.example.com/mcp"
                     *       ],
                     *       "service_documentation": "https://console.example.com/clients"
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
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description Continues a list: copy it from the `Link` header of the page before. It goes before `after`.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
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
                     * @example 2026-01-31T09:30:00.000Z
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
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description Continues a list: copy it from the `Link` header of the page before. It goes before `after`.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
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
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description Continues a list: copy it from the `Link` header of the page before. It goes before `after`.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
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
            /** @description Create a key with the default scopes. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": {
                     *         "id": "key_01jq3v9x8e",
                     *         "name": "Production server",
                     *         "prefix": "pb_live_Ab3dE5gH",
                     *         "env": "live",
                     *         "scopes": [
                     *           "messages:write",
                     *           "threads:read"
                     *         ],
                     *         "revoked": false,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "expires_at": "2030-01-31T09:30:00.000Z",
                     *         "last_used_at": "2026-01-31T09:30:00.000Z",
                     *         "revoked_at": null,
                     *         "created_by": "usr_01jq3v9x8e",
                     *         "rotated_from_id": null
                     *       },
                     *       "raw_key": "pb_live_Ab3dE5gH…",
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
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description Continues a list: copy it from the `Link` header of the page before. It goes before `after`.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
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
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description Continues a list: copy it from the `Link` header of the page before. It goes before `after`.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
                /**
                 * @description The most items to answer with. Left out: the whole list.
                 * @example 50
                 */
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
                     *         "id": "key_01jq3v9x8e",
                     *         "name": "Production server",
                     *         "prefix": "pb_live_Ab3dE5gH",
                     *         "env": "live",
                     *         "scopes": [
                     *           "messages:write",
                     *           "threads:read"
                     *         ],
                     *         "revoked": false,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "expires_at": "2030-01-31T09:30:00.000Z",
                     *         "last_used_at": "2026-01-31T09:30:00.000Z",
                     *         "revoked_at": null,
                     *         "created_by": "usr_01jq3v9x8e",
                     *         "rotated_from_id": null
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
                 *         "messages:write",
                 *         "threads:read"
                 *       ],
                 *       "expires_at": "2027-01-31T09:30:00.000Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description When the key stops working, in the future. Null or left out: it does not expire.
                     * @example 2027-01-31T09:30:00.000Z
                     */
                    expires_at?: string | null;
                    /**
                     * @description Your name for the key, by which you tell it from others.
                     * @example Production server
                     */
                    name: string;
                    /**
                     * @description The permissions of the key, as `GET /v1/developer/scopes` names them. Left out or empty: the default scopes. Only an owner of the workspace may grant `scim`.
                     * @example [
                     *       "messages:write",
                     *       "threads:read"
                     *     ]
                     */
                    scopes?: string[];
                };
            };
        };
        responses: {
            /** @description Create an API key; its secret is shown this once. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": {
                     *         "id": "key_01jq3v9x8e",
                     *         "name": "Production server",
                     *         "prefix": "pb_live_Ab3dE5gH",
                     *         "env": "live",
                     *         "scopes": [
                     *           "messages:write",
                     *           "threads:read"
                     *         ],
                     *         "revoked": false,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "expires_at": "2030-01-31T09:30:00.000Z",
                     *         "last_used_at": "2026-01-31T09:30:00.000Z",
                     *         "revoked_at": null,
                     *         "created_by": "usr_01jq3v9x8e",
                     *         "rotated_from_id": null
                     *       },
                     *       "raw_key": "pb_live_Ab3dE5gH…",
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
                /**
                 * @description The id of a key, which is not its secret.
                 * @example key_01jq3v9x8e
                 */
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
                /**
                 * @description The id of a key, which is not its secret.
                 * @example key_01jq3v9x8e
                 */
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
                     * @description How many seconds the old key keeps working, up to 7 days. With 0 it is revoked at once. It never outlives its own expiry.
                     * @default 0
                     * @example 3600
                     */
                    grace_period_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Replace a key by one with the same name, scopes and expiry. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": {
                     *         "id": "key_01jq3v9x8e",
                     *         "name": "Production server",
                     *         "prefix": "pb_live_Ab3dE5gH",
                     *         "env": "live",
                     *         "scopes": [
                     *           "messages:write",
                     *           "threads:read"
                     *         ],
                     *         "revoked": false,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "expires_at": "2030-01-31T09:30:00.000Z",
                     *         "last_used_at": "2026-01-31T09:30:00.000Z",
                     *         "revoked_at": null,
                     *         "created_by": "usr_01jq3v9x8e",
                     *         "rotated_from_id": null
                     *       },
                     *       "raw_key": "pb_live_Ab3dE5gH…",
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
                /**
                 * @description Lists only records of this action, such as `api_key.created`, or of a family of actions, such as `api_key.`.
                 * @example api_key.
                 */
                action?: string;
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description Continues a list: copy it from the `Link` header of the page before. It goes before `after`.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
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
                     *         "id": "aud_01jq3v9x8e",
                     *         "seq": 42,
                     *         "action": "api_key.created",
                     *         "actor": {
                     *           "kind": "console",
                     *           "id": "acc_01jq3v9x8e"
                     *         },
                     *         "target": {
                     *           "kind": "api_key",
                     *           "id": "key_01jq3v9x8e"
                     *         },
                     *         "request_id": "req_01jq3v9x8e",
                     *         "ip": "203.0.113.7",
                     *         "user_agent": "curl/8.10.1",
                     *         "details": {
                     *           "key_id": "key_01jq3v9x8e",
                     *           "name": "Production server",
                     *           "prefix": "pb_live_Ab3dE5gH",
                     *           "scopes": [
                     *             "messages:write",
                     *             "threads:read"
                     *           ],
                     *           "expires_at": null
                     *         },
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "prev_hash": "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
                     *         "hash": "fcde2b2edba56bf408601fb721fe9b5c338d10ee429ea04fae5511b68fbf8fb9"
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
                     * @description The email address of the account. Upper and lower case are the same.
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
                    /**
                     * @example {
                     *       "email": "ada@example.com"
                     *     }
                     */
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
                     * @description The email address of the account. Upper and lower case are the same.
                     * @example ada@example.com
                     */
                    email: string;
                    /**
                     * Format: password
                     * @description The password of the account.
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
                     *       "email": "ada@example.com",
                     *       "access_token": "pb_sess_…"
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
                 *       "mfa_token": "mfa_q3H1…",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The 6 digits of the authenticator app, or one of the recovery codes.
                     * @example 123456
                     */
                    code: string;
                    /**
                     * @description The `mfa_token` that the sign-in was answered with. It is good for 10 minutes and 5 tries.
                     * @example mfa_q3H1…
                     */
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
                     *       "email": "ada@example.com",
                     *       "access_token": "pb_sess_…"
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
                    /**
                     * @description The name that other people see.
                     * @example Ada Lovelace
                     */
                    display_name: string;
                    /**
                     * Format: email
                     * @description The email address of the account. Upper and lower case are the same.
                     * @example ada@example.com
                     */
                    email: string;
                    /**
                     * Format: password
                     * @description The new password: 10 to 128 characters of any kind.
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
                     *       "email": "ada@example.com",
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
                     * @description The email address of the account. Upper and lower case are the same.
                     * @example ada@example.com
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Mail a new verification code. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "ada@example.com",
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
                    /**
                     * @description The 6 digits of the mail that forgot-password sent. Spaces are ignored.
                     * @example 123456
                     */
                    code?: string;
                    /**
                     * Format: email
                     * @description The address that the code was mailed to. With the session that verify gave, leave it and `code` out.
                     * @example ada@example.com
                     */
                    email?: string;
                    /**
                     * Format: password
                     * @description The new password: 10 to 128 characters of any kind.
                     * @example correct horse battery staple
                     */
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Set a new password by a mailed code, or by the session that verify gave. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "ada@example.com",
                     *       "access_token": "pb_sess_…"
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
                    /**
                     * @description The 6 digits of the mail. Spaces are ignored.
                     * @example 123456
                     */
                    code: string;
                    /**
                     * Format: email
                     * @description The email address of the account. Upper and lower case are the same.
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
                     *       "email": "ada@example.com",
                     *       "access_token": "pb_sess_…"
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
            /** @description The domains of the workspace, each with the record that proves it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "dom_01jq3v9x8e",
                     *         "domain": "example.com",
                     *         "status": "proven",
                     *         "record_name": "_patchbay-challenge.example.com",
                     *         "record_value": "patchbay-domain-verification=Yk3mS8vQ2nLx7RtPz0Wc5HdJf1Ga9Be4",
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "proven_at": "2026-01-31T09:30:00.000Z",
                     *         "seen_at": "2026-01-31T09:30:00.000Z",
                     *         "expires_at": null
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
                /**
                 * @example {
                 *       "domain": "example.com"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The domain of your email addresses. A mail provider that anybody can join is refused.
                     * @example example.com
                     */
                    domain: string;
                };
            };
        };
        responses: {
            /** @description Claim a domain; the answer names the TXT record that proves it. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dom_01jq3v9x8e",
                     *       "domain": "example.com",
                     *       "status": "proven",
                     *       "record_name": "_patchbay-challenge.example.com",
                     *       "record_value": "patchbay-domain-verification=Yk3mS8vQ2nLx7RtPz0Wc5HdJf1Ga9Be4",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "proven_at": "2026-01-31T09:30:00.000Z",
                     *       "seen_at": "2026-01-31T09:30:00.000Z",
                     *       "expires_at": null
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
                /**
                 * @description The id of a claimed domain.
                 * @example dom_01jq3v9x8e
                 */
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
                /**
                 * @description The id of a claimed domain.
                 * @example dom_01jq3v9x8e
                 */
                domain_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Look for the record of a domain now. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dom_01jq3v9x8e",
                     *       "domain": "example.com",
                     *       "status": "proven",
                     *       "record_name": "_patchbay-challenge.example.com",
                     *       "record_value": "patchbay-domain-verification=Yk3mS8vQ2nLx7RtPz0Wc5HdJf1Ga9Be4",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "proven_at": "2026-01-31T09:30:00.000Z",
                     *       "seen_at": "2026-01-31T09:30:00.000Z",
                     *       "expires_at": null
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
                     *         "description": "List threads and message metadata. Content is left out.",
                     *         "category": "threads",
                     *         "sensitive": false,
                     *         "default": true
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
                     *         "type": "message.new",
                     *         "description": "A message was sent into a thread.",
                     *         "schema": {
                     *           "type": "object",
                     *           "required": [
                     *             "id",
                     *             "type",
                     *             "created_at",
                     *             "data"
                     *           ],
                     *           "properties": {
                     *             "id": {
                     *               "type": "string"
                     *             },
                     *             "type": {
                     *               "const": "message.new"
                     *             }
                     *           }
                     *         },
                     *         "example": {
                     *           "id": "evt_01jq3v9x8e",
                     *           "type": "message.new",
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "data": {
                     *             "message_id": "msg_01jq3v9x8e",
                     *             "thread_id": "thr_01jq3v9x8e",
                     *             "kind": "text",
                     *             "sender": "usr_01jq3v9x8e"
                     *           }
                     *         }
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
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description Continues a list: copy it from the `Link` header of the page before. It goes before `after`.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
                /**
                 * @description The most items to answer with. Left out: the whole list.
                 * @example 50
                 */
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
                     *         "id": "whe_01jq3v9x8e",
                     *         "url": "https://hooks.example.com/patchbay",
                     *         "description": "Order processing",
                     *         "event_types": [
                     *           "message.new",
                     *           "voice_note.created"
                     *         ],
                     *         "status": "enabled",
                     *         "disabled_reason": null,
                     *         "include_content": false,
                     *         "created_by": "usr_01jq3v9x8e",
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
                     * @description Your note on the endpoint, up to 200 characters; it may be empty.
                     * @default
                     * @example Order processing
                     */
                    description?: string | "";
                    /**
                     * @description The types of events that are sent, as `GET /v1/developer/webhook-events` names them; at least one. `*` stands for all of them, those that are added later included.
                     * @example [
                     *       "message.new",
                     *       "voice_note.created"
                     *     ]
                     */
                    event_types: string[];
                    /**
                     * @description Whether deliveries of messages carry what they say, in `data.content` and `data.transcript`. Applies to events that were not attempted yet: a retry sends the body of the first attempt. Only an owner of the workspace who has proven their identity in the last 10 minutes may switch it on.
                     * @default false
                     * @example false
                     */
                    include_content?: boolean;
                    /**
                     * @description Where events are sent: an https URL at a public address. Outside production http is accepted too. `<server>/v1/inbox/<workspace id>` is the inbox of the workspace in the console, to which nothing is sent.
                     * @example https://hooks.example.com/patchbay
                     */
                    url: string;
                };
            };
        };
        responses: {
            /** @description Register an endpoint; its secret is shown this once. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whe_01jq3v9x8e",
                     *       "url": "https://hooks.example.com/patchbay",
                     *       "description": "Order processing",
                     *       "event_types": [
                     *         "message.new",
                     *         "voice_note.created"
                     *       ],
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "include_content": false,
                     *       "created_by": "usr_01jq3v9x8e",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjU…"
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
                /**
                 * @description The id of an endpoint.
                 * @example whe_01jq3v9x8e
                 */
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
                     *       "id": "whe_01jq3v9x8e",
                     *       "url": "https://hooks.example.com/patchbay",
                     *       "description": "Order processing",
                     *       "event_types": [
                     *         "message.new",
                     *         "voice_note.created"
                     *       ],
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "include_content": false,
                     *       "created_by": "usr_01jq3v9x8e",
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
                /**
                 * @description The id of an endpoint.
                 * @example whe_01jq3v9x8e
                 */
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
                /**
                 * @description The id of an endpoint.
                 * @example whe_01jq3v9x8e
                 */
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
                    /**
                     * @description Your note on the endpoint, up to 200 characters; it may be empty.
                     * @example Order processing
                     */
                    description?: string | "";
                    /**
                     * @description The types of events that are sent, as `GET /v1/developer/webhook-events` names them; at least one. `*` stands for all of them, those that are added later included.
                     * @example [
                     *       "message.new",
                     *       "voice_note.created"
                     *     ]
                     */
                    event_types?: string[];
                    /**
                     * @description Whether deliveries of messages carry what they say, in `data.content` and `data.transcript`. Applies to events that were not attempted yet: a retry sends the body of the first attempt. Only an owner of the workspace who has proven their identity in the last 10 minutes may switch it on.
                     * @example false
                     */
                    include_content?: boolean;
                    /**
                     * @description Disabling holds what waits. Enabling sends what happens from then on; send what was held with recover.
                     * @enum {string}
                     */
                    status?: "enabled" | "disabled";
                    /**
                     * @description Where events are sent: an https URL at a public address. Outside production http is accepted too. `<server>/v1/inbox/<workspace id>` is the inbox of the workspace in the console, to which nothing is sent.
                     * @example https://hooks.example.com/patchbay
                     */
                    url?: string;
                };
            };
        };
        responses: {
            /** @description Change, disable or enable an endpoint. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whe_01jq3v9x8e",
                     *       "url": "https://hooks.example.com/patchbay",
                     *       "description": "Order processing",
                     *       "event_types": [
                     *         "message.new",
                     *         "voice_note.created"
                     *       ],
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "include_content": false,
                     *       "created_by": "usr_01jq3v9x8e",
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
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description Continues a list: copy it from the `Link` header of the page before. It goes before `after`.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
                /**
                 * @description Lists only deliveries of events of this type.
                 * @example message.new
                 */
                event_type?: "message.new" | "message.deleted" | "message.read" | "thread.created" | "voice_note.created" | "voice_note.processed" | "task.created" | "contact.updated" | "agent.published" | "agent.run.completed" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "oauth.grant.created" | "oauth.grant.revoked" | "ping";
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Lists only deliveries in this state. `dead` lists the dead letters.
                 * @example dead
                 */
                state?: "pending" | "delivered" | "dead" | "held" | "skipped" | "canceled";
            };
            header?: never;
            path: {
                /**
                 * @description The id of an endpoint.
                 * @example whe_01jq3v9x8e
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries of an endpoint, newest first. */
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
                     *         "id": "dlv_01jq3v9x8e",
                     *         "endpoint_id": "whe_01jq3v9x8e",
                     *         "event_id": "evt_01jq3v9x8e",
                     *         "event_type": "message.new",
                     *         "subject": "thr_01jq3v9x8e",
                     *         "state": "delivered",
                     *         "attempt_count": 1,
                     *         "last_status": 200,
                     *         "last_error": null,
                     *         "next_retry_at": null,
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
                /**
                 * @description The id of a delivery of this endpoint.
                 * @example dlv_01jq3v9x8e
                 */
                delivery_id: string;
                /**
                 * @description The id of an endpoint.
                 * @example whe_01jq3v9x8e
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One delivery with its body and its attempts. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlv_01jq3v9x8e",
                     *       "endpoint_id": "whe_01jq3v9x8e",
                     *       "event_id": "evt_01jq3v9x8e",
                     *       "event_type": "message.new",
                     *       "subject": "thr_01jq3v9x8e",
                     *       "state": "delivered",
                     *       "attempt_count": 1,
                     *       "last_status": 200,
                     *       "last_error": null,
                     *       "next_retry_at": null,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "finished_at": "2026-01-31T09:30:00.000Z",
                     *       "attempts": [
                     *         {
                     *           "number": 1,
                     *           "started_at": "2026-01-31T09:30:00.000Z",
                     *           "latency_ms": 84,
                     *           "status": 200,
                     *           "error": null,
                     *           "request_headers": {
                     *             "content-type": "application/json",
                     *             "webhook-id": "evt_01jq3v9x8e",
                     *             "webhook-timestamp": "1769851800",
                     *             "webhook-signature": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4="
                     *           },
                     *           "response_headers": {
                     *             "content-type": "text/plain"
                     *           },
                     *           "response_body": "ok",
                     *           "truncated": false
                     *         }
                     *       ],
                     *       "body": "{\"id\":\"evt_01jq3v9x8e\",\"type\":\"message.new\",\"created_at\":\"2026-01-31T09:30:00.000Z\",\"data\":{\"message_id\":\"msg_01jq3v9x8e\",\"thread_id\":\"thr_01jq3v9x8e\",\"kind\":\"text\",\"sender\":\"usr_01jq3v9x8e\"}}"
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
                /**
                 * @description The id of a delivery of this endpoint.
                 * @example dlv_01jq3v9x8e
                 */
                delivery_id: string;
                /**
                 * @description The id of an endpoint.
                 * @example whe_01jq3v9x8e
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a delivery once more. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlv_01jq3v9x8e",
                     *       "endpoint_id": "whe_01jq3v9x8e",
                     *       "event_id": "evt_01jq3v9x8e",
                     *       "event_type": "message.new",
                     *       "subject": "thr_01jq3v9x8e",
                     *       "state": "delivered",
                     *       "attempt_count": 1,
                     *       "last_status": 200,
                     *       "last_error": null,
                     *       "next_retry_at": null,
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
                /**
                 * @description The id of an endpoint.
                 * @example whe_01jq3v9x8e
                 */
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
                 *         "message.new"
                 *       ],
                 *       "dry_run": true
                 *     }
                 */
                "application/json": {
                    /**
                     * @description True counts what a recovery would queue, and changes nothing.
                     * @default false
                     * @example true
                     */
                    dry_run?: boolean;
                    /**
                     * @description Recovers only deliveries of events of these types. Left out: of all types.
                     * @example [
                     *       "message.new"
                     *     ]
                     */
                    event_types?: string[];
                    /**
                     * Format: date-time
                     * @description Recovers deliveries of events that happened at or after this time.
                     * @example 2026-01-31T09:30:00.000Z
                     */
                    since: string;
                    /**
                     * Format: date-time
                     * @description Recovers only deliveries of events before this time, which is later than `since`. Left out: up to now.
                     * @example 2026-01-31T11:00:00.000Z
                     */
                    until?: string;
                };
            };
        };
        responses: {
            /** @description Queue what was dead or held again. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "matched": 12,
                     *       "queued": 12
                     *     }
                     */
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
                /**
                 * @description The id of an endpoint.
                 * @example whe_01jq3v9x8e
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlap_seconds": 86400
                 *     }
                 */
                "application/json": {
                    /**
                     * @description How many seconds the old secrets go on signing beside the new one, up to 7 days. 0 ends them at once, for a secret that has leaked.
                     * @default 86400
                     * @example 86400
                     */
                    overlap_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Replace the signing secret of an endpoint. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whe_01jq3v9x8e",
                     *       "url": "https://hooks.example.com/patchbay",
                     *       "description": "Order processing",
                     *       "event_types": [
                     *         "message.new",
                     *         "voice_note.created"
                     *       ],
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "include_content": false,
                     *       "created_by": "usr_01jq3v9x8e",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjU…"
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
                /**
                 * @description The id of an endpoint.
                 * @example whe_01jq3v9x8e
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Give up the deliveries that fail and hold up others. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "skipped": 1
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSkipped"];
                };
            };
        };
    };
    readWebhookStats: {
        parameters: {
            query?: {
                /**
                 * @description How many hours to look back, the present one included: up to 30 days.
                 * @example 24
                 */
                hours?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The id of an endpoint.
                 * @example whe_01jq3v9x8e
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How an endpoint does. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pending": 3,
                     *       "oldest_pending_at": "2026-01-31T09:30:00.000Z",
                     *       "blocked_subjects": 1,
                     *       "next_attempt_at": "2026-01-31T09:30:00.000Z",
                     *       "dead": 0,
                     *       "held": 0,
                     *       "failures": 2,
                     *       "failing_since": "2026-01-31T09:30:00.000Z",
                     *       "blocked_until": null,
                     *       "last_success_at": "2026-01-31T09:30:00.000Z",
                     *       "last_failure_at": "2026-01-31T09:30:00.000Z",
                     *       "hours": [
                     *         {
                     *           "at": "2026-01-31T09:00:00.000Z",
                     *           "delivered": 120,
                     *           "failed": 2,
                     *           "latency_ms": 84
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
                /**
                 * @description The id of an endpoint.
                 * @example whe_01jq3v9x8e
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a `ping` event to an endpoint. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event_id": "evt_01jq3v9x8e"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description The `cursor` of an event lists what came after it, the oldest first. Or copy it from the `Link` header of the page before. It goes before `after`.
                 * @example d2tzXzAxanEzdjl4OGUuMTYubWwyNDJjdzA
                 */
                cursor?: string;
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events within reach, newest first. */
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
                     *         "id": "evt_01jq3v9x8e",
                     *         "type": "message.new",
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "data": {
                     *           "message_id": "msg_01jq3v9x8e",
                     *           "thread_id": "thr_01jq3v9x8e",
                     *           "kind": "text",
                     *           "sender": "usr_01jq3v9x8e"
                     *         },
                     *         "subject": "thr_01jq3v9x8e",
                     *         "cursor": "d2tzXzAxanEzdjl4OGUuMTYubWwyNDJjdzA"
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
                /**
                 * @description The name of an integration.
                 * @example assistant
                 */
                integration: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calls and the MCP tools of an integration. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "integration": "assistant",
                     *       "name": "Assistant",
                     *       "description": "Connects an assistant to a person’s threads, voice notes, tasks and contacts over MCP.",
                     *       "base_url": "https://api.example.com",
                     *       "steps": [
                     *         {
                     *           "order": 1,
                     *           "name": "register",
                     *           "method": "POST",
                     *           "url": "https://api.example.com/v1/oauth/register"
                     *         }
                     *       ],
                     *       "scopes": [
                     *         "threads:read",
                     *         "messages:write",
                     *         "voice_notes:write",
                     *         "tasks:write",
                     *         "contacts:read"
                     *       ],
                     *       "tools": [
                     *         {
                     *           "name": "create_task",
                     *           "title": "Create a task",
                     *           "description": "Creates a task, if wanted with notes, a due time, an assignee and the message it came from.",
                     *           "scopes": [
                     *             "tasks:write"
                     *           ]
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
                    /**
                     * @description Whether AI may process your content. Without consent the AI routes answer `ai_processing_consent_required`.
                     * @example true
                     */
                    ai_processing_consent?: boolean;
                    /**
                     * @description Whether people who have your phone number find you by it.
                     * @example true
                     */
                    discoverable?: boolean;
                    /**
                     * @description The name that other people see.
                     * @example Ada Lovelace
                     */
                    display_name?: string;
                    /**
                     * @description The name under which people send you voice drops: 3 to 30 letters, digits or underscores, beginning with a letter. Null gives it up.
                     * @example ada_lovelace
                     */
                    handle?: string | null;
                    /**
                     * @description Whether voice drops can be left for you.
                     * @example true
                     */
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
                     *         "id": "dev_01jq3v9x8e",
                     *         "name": "Firefox on Linux",
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "last_seen_at": "2026-01-31T09:30:00.000Z",
                     *         "current": true
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
                /**
                 * @description The id of a device.
                 * @example dev_01jq3v9x8e
                 */
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
                     *         "id": "grt_01jq3v9x8e",
                     *         "client": {
                     *           "client_id": "cli_01jq3v9x8e",
                     *           "client_name": "Meeting notes",
                     *           "client_uri": "https://notes.example.com/"
                     *         },
                     *         "scopes": [
                     *           "threads:read",
                     *           "messages:write"
                     *         ],
                     *         "resource": "https://api.example.com",
                     *         "flow": "authorization_code",
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "last_used_at": "2026-01-31T09:30:00.000Z",
                     *         "expires_at": "2027-01-31T09:30:00.000Z"
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
                /**
                 * @description The id of a grant.
                 * @example grt_01jq3v9x8e
                 */
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
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description Continues a list: copy it from the `Link` header of the page before. It goes before `after`.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
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
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description Continues a list: copy it from the `Link` header of the page before. It goes before `after`.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
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
                /**
                 * @description The id of a registered client, or the URL of a client metadata document.
                 * @example cli_01jq3v9x8e
                 */
                client_id: string;
                /**
                 * @description The SHA-256 of the `code_verifier`, in base64url without padding (RFC 7636).
                 * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                 */
                code_challenge: string;
                /**
                 * @description Always `S256`.
                 * @example S256
                 */
                code_challenge_method: "S256";
                /**
                 * @description Where the browser is sent back to: one of the redirect URIs that the client has registered. On loopback the port may differ. May be left out by a client that has one.
                 * @example https://notes.example.com/callback
                 */
                redirect_uri?: string;
                /**
                 * @description The URL that the tokens are for (RFC 8707): this service, its `/mcp`, or the MCP endpoint of one agent. Left out: this service.
                 * @example https://api.example.com
                 */
                resource?: string;
                /**
                 * @description Always `code`.
                 * @example code
                 */
                response_type: "code";
                /**
                 * @description The scopes to ask for, separated by spaces. Left out: the default scopes. Those of OpenID Connect (`openid`, `profile`, `email`, `address`, `phone`, `offline_access`) are ignored.
                 * @example threads:read messages:write
                 */
                scope?: string;
                /**
                 * @description A text of your own, which comes back with the redirect. Make it hard to guess, and compare it.
                 * @example xyzABC123
                 */
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
                /**
                 * @description The proof that the browser was given that decided. It works once.
                 * @example prf_V1StGX…
                 */
                proof: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the authorization request.
                 * @example V1StGXR8Z5jdHi6BmyT
                 */
                uid: string;
            };
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
                 *       "client_id": "cli_01jq3v9x8e",
                 *       "scope": "threads:read messages:write",
                 *       "resource": "https://api.example.com"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /**
                     * @description The id of the client, or the URL of its metadata document. Left out with HTTP Basic, which has it.
                     * @example cli_01jq3v9x8e
                     */
                    client_id?: string;
                    /** @description The secret of a client that is registered for `client_secret_post`. Others send it by HTTP Basic, and public clients have none. */
                    client_secret?: string;
                    /**
                     * @description The URL that the tokens are for (RFC 8707): this service, its `/mcp`, or the MCP endpoint of one agent. Left out: this service.
                     * @example https://api.example.com
                     */
                    resource?: string;
                    /**
                     * @description The scopes to ask for, separated by spaces. Left out: the default scopes. Those of OpenID Connect (`openid`, `profile`, `email`, `address`, `phone`, `offline_access`) are ignored.
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
                    /**
                     * @example {
                     *       "device_code": "pb_device_…",
                     *       "user_code": "BCDF-GHJK",
                     *       "verification_uri": "https://console.example.com/device",
                     *       "verification_uri_complete": "https://console.example.com/device?user_code=BCDF-GHJK",
                     *       "expires_in": 900,
                     *       "interval": 5
                     *     }
                     */
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
                 *       "user_code": "BCDF-GHJK",
                 *       "decision": "approve",
                 *       "scopes": [
                 *         "threads:read"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether the device gets access in your name.
                     * @enum {string}
                     */
                    decision: "approve" | "deny";
                    /**
                     * @description The scopes that you allow, of those that the device asks for. Left out: all of them. An empty list denies the request.
                     * @example [
                     *       "threads:read"
                     *     ]
                     */
                    scopes?: string[];
                    /**
                     * @description The code that the device shows. Case, spaces and hyphens do not count.
                     * @example BCDF-GHJK
                     */
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
                     *       "status": "approved",
                     *       "client_name": "Meeting notes",
                     *       "scope": "threads:read"
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
                /** @description `rfc7591` leaves members without a value out of the answer, and names grants by their URN. Left out: they are null, and grants have the names that you sent. */
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
                 *       "response_types": [
                 *         "code"
                 *       ],
                 *       "token_endpoint_auth_method": "none",
                 *       "scope": "threads:read messages:write",
                 *       "software_id": "meeting-notes",
                 *       "software_version": "1.4.0",
                 *       "client_uri": "https://notes.example.com/"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The name that people see when they allow the client: 1 to 60 characters, without a reserved word such as a brand name.
                     * @example Meeting notes
                     */
                    client_name: string;
                    /**
                     * @description A page about the client: an https URL.
                     * @example https://notes.example.com/
                     */
                    client_uri?: string;
                    /**
                     * @description Of `authorization_code`, `refresh_token` and `device_code` or its URN. Left out: `authorization_code`.
                     * @example [
                     *       "authorization_code",
                     *       "refresh_token"
                     *     ]
                     */
                    grant_types?: string[];
                    /**
                     * @description Where people may be sent back to: 1 to 10 https URLs, also for a device. A deployment may accept http on loopback, with any port, and outside production it does, like schemes such as `com.example.app:/`.
                     * @example [
                     *       "https://notes.example.com/callback"
                     *     ]
                     */
                    redirect_uris: string[];
                    /**
                     * @description Only `code` is offered.
                     * @example [
                     *       "code"
                     *     ]
                     */
                    response_types?: string[];
                    /**
                     * @description The scopes that the client may ask for, separated by spaces. Left out: every scope that it may have.
                     * @example threads:read messages:write
                     */
                    scope?: string;
                    /**
                     * @description The software that this is an installation of. One value is approved without a review, and never gets `messages:read.raw` and `scim`.
                     * @example meeting-notes
                     */
                    software_id?: string;
                    /**
                     * @description The version of that software. A change of it needs no new review.
                     * @example 1.4.0
                     */
                    software_version?: string;
                    /**
                     * @description How the client authenticates. `none` is a public client, without a secret. Left out: `client_secret_basic`.
                     * @example none
                     * @enum {string}
                     */
                    token_endpoint_auth_method?: "client_secret_basic" | "client_secret_post" | "none";
                };
            };
        };
        responses: {
            /** @description Register an OAuth client (RFC 7591). */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "client_id": "cli_01jq3v9x8e",
                     *       "client_id_issued_at": 1769851800,
                     *       "client_secret": null,
                     *       "client_secret_expires_at": null,
                     *       "client_name": "Meeting notes",
                     *       "redirect_uris": [
                     *         "https://notes.example.com/callback"
                     *       ],
                     *       "grant_types": [
                     *         "authorization_code",
                     *         "refresh_token"
                     *       ],
                     *       "response_types": [
                     *         "code"
                     *       ],
                     *       "token_endpoint_auth_method": "none",
                     *       "scope": "threads:read messages:write",
                     *       "software_id": "meeting-notes",
                     *       "software_version": "1.4.0",
                     *       "client_uri": "https://notes.example.com/",
                     *       "registration_access_token": "rat_V1StGX…",
                     *       "registration_client_uri": "https://api.example.com/v1/oauth/register/cli_01jq3v9x8e",
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
                /** @description `rfc7591` leaves members without a value out of the answer, and names grants by their URN. Left out: they are null, and grants have the names that you sent. */
                profile?: "rfc7591";
            };
            header?: never;
            path: {
                /**
                 * @description The `client_id` of the registration.
                 * @example cli_01jq3v9x8e
                 */
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a registration (RFC 7592). */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "client_id": "cli_01jq3v9x8e",
                     *       "client_id_issued_at": 1769851800,
                     *       "client_secret": null,
                     *       "client_secret_expires_at": null,
                     *       "client_name": "Meeting notes",
                     *       "redirect_uris": [
                     *         "https://notes.example.com/callback"
                     *       ],
                     *       "grant_types": [
                     *         "authorization_code",
                     *         "refresh_token"
                     *       ],
                     *       "response_types": [
                     *         "code"
                     *       ],
                     *       "token_endpoint_auth_method": "none",
                     *       "scope": "threads:read messages:write",
                     *       "software_id": "meeting-notes",
                     *       "software_version": "1.4.0",
                     *       "client_uri": "https://notes.example.com/",
                     *       "registration_access_token": "rat_V1StGX…",
                     *       "registration_client_uri": "https://api.example.com/v1/oauth/register/cli_01jq3v9x8e",
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
                /** @description `rfc7591` leaves members without a value out of the answer, and names grants by their URN. Left out: they are null, and grants have the names that you sent. */
                profile?: "rfc7591";
            };
            header?: never;
            path: {
                /**
                 * @description The `client_id` of the registration.
                 * @example cli_01jq3v9x8e
                 */
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
                 *       "response_types": [
                 *         "code"
                 *       ],
                 *       "token_endpoint_auth_method": "none",
                 *       "scope": "threads:read messages:write",
                 *       "software_id": "meeting-notes",
                 *       "software_version": "1.4.0",
                 *       "client_uri": "https://notes.example.com/"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The name that people see when they allow the client: 1 to 60 characters, without a reserved word such as a brand name.
                     * @example Meeting notes
                     */
                    client_name: string;
                    /**
                     * @description A page about the client: an https URL.
                     * @example https://notes.example.com/
                     */
                    client_uri?: string;
                    /**
                     * @description Of `authorization_code`, `refresh_token` and `device_code` or its URN. Left out: `authorization_code`.
                     * @example [
                     *       "authorization_code",
                     *       "refresh_token"
                     *     ]
                     */
                    grant_types?: string[];
                    /**
                     * @description Where people may be sent back to: 1 to 10 https URLs, also for a device. A deployment may accept http on loopback, with any port, and outside production it does, like schemes such as `com.example.app:/`.
                     * @example [
                     *       "https://notes.example.com/callback"
                     *     ]
                     */
                    redirect_uris: string[];
                    /**
                     * @description Only `code` is offered.
                     * @example [
                     *       "code"
                     *     ]
                     */
                    response_types?: string[];
                    /**
                     * @description The scopes that the client may ask for, separated by spaces. Left out: every scope that it may have.
                     * @example threads:read messages:write
                     */
                    scope?: string;
                    /**
                     * @description The software that this is an installation of. One value is approved without a review, and never gets `messages:read.raw` and `scim`.
                     * @example meeting-notes
                     */
                    software_id?: string;
                    /**
                     * @description The version of that software. A change of it needs no new review.
                     * @example 1.4.0
                     */
                    software_version?: string;
                    /**
                     * @description How the client authenticates. `none` is a public client, without a secret. Left out: `client_secret_basic`.
                     * @example none
                     * @enum {string}
                     */
                    token_endpoint_auth_method?: "client_secret_basic" | "client_secret_post" | "none";
                };
            };
        };
        responses: {
            /** @description Replace the metadata of a registration (RFC 7592). */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "client_id": "cli_01jq3v9x8e",
                     *       "client_id_issued_at": 1769851800,
                     *       "client_secret": null,
                     *       "client_secret_expires_at": null,
                     *       "client_name": "Meeting notes",
                     *       "redirect_uris": [
                     *         "https://notes.example.com/callback"
                     *       ],
                     *       "grant_types": [
                     *         "authorization_code",
                     *         "refresh_token"
                     *       ],
                     *       "response_types": [
                     *         "code"
                     *       ],
                     *       "token_endpoint_auth_method": "none",
                     *       "scope": "threads:read messages:write",
                     *       "software_id": "meeting-notes",
                     *       "software_version": "1.4.0",
                     *       "client_uri": "https://notes.example.com/",
                     *       "registration_access_token": "rat_V1StGX…",
                     *       "registration_client_uri": "https://api.example.com/v1/oauth/register/cli_01jq3v9x8e",
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
                /**
                 * @description The `client_id` of the registration.
                 * @example cli_01jq3v9x8e
                 */
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
                /**
                 * @example {
                 *       "token": "pb_refresh_…",
                 *       "client_id": "cli_01jq3v9x8e"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /**
                     * @description The client that the token was issued to. A token of another client is left alone.
                     * @example cli_01jq3v9x8e
                     */
                    client_id?: string;
                    /** @description The secret of a confidential client. A wrong one revokes nothing. */
                    client_secret?: string;
                    /**
                     * @description An access token or a refresh token, also one that was used.
                     * @example pb_refresh_…
                     */
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
                 *       "client_id": "cli_01jq3v9x8e",
                 *       "code": "pb_code_…",
                 *       "code_verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
                 *       "redirect_uri": "https://notes.example.com/callback",
                 *       "scope": "threads:read messages:write",
                 *       "resource": "https://api.example.com"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /**
                     * @description The id of the client, or the URL of its metadata document. Left out with HTTP Basic, which has it.
                     * @example cli_01jq3v9x8e
                     */
                    client_id?: string;
                    /** @description The secret of a client that is registered for `client_secret_post`. Others send it by HTTP Basic, and public clients have none. */
                    client_secret?: string;
                    /**
                     * @description With `authorization_code`: the code of the redirect. It is good for a minute and works once.
                     * @example pb_code_…
                     */
                    code?: string;
                    /**
                     * @description With `authorization_code`: the text of 43 to 128 characters whose `code_challenge` began the authorization.
                     * @example dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
                     */
                    code_verifier?: string;
                    /** @description With `urn:ietf:params:oauth:grant-type:device_code`: the device code that the device flow began with. */
                    device_code?: string;
                    /**
                     * @description The kind of what is exchanged.
                     * @enum {string}
                     */
                    grant_type: "authorization_code" | "refresh_token" | "urn:ietf:params:oauth:grant-type:device_code";
                    /**
                     * @description With `authorization_code`: the redirect URI of the authorization request.
                     * @example https://notes.example.com/callback
                     */
                    redirect_uri?: string;
                    /** @description With `refresh_token`: the newest refresh token. It works once. */
                    refresh_token?: string;
                    /**
                     * @description The URL that the tokens are for, as it was granted. May be left out.
                     * @example https://api.example.com
                     */
                    resource?: string;
                    /**
                     * @description With `refresh_token`: fewer of the scopes that were granted, separated by spaces. Left out: all of them. Those of OpenID Connect (`openid`, `profile`, `email`, `address`, `phone`, `offline_access`) are ignored.
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
                     *       "access_token": "pb_live_Xy7kP2qR…",
                     *       "token_type": "Bearer",
                     *       "expires_in": 3600,
                     *       "scope": "threads:read messages:write",
                     *       "refresh_token": "pb_refresh_…"
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
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description Continues a list: copy it from the `Link` header of the page before. It goes before `after`.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
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
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description Continues a list: copy it from the `Link` header of the page before. It goes before `after`.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
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
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description Continues a list: copy it from the `Link` header of the page before. It goes before `after`.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
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
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description Continues a list: copy it from the `Link` header of the page before. It goes before `after`.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description A version of an agent was published. */
                    data: {
                        /** @description The id of the agent. */
                        agent_id: string;
                        /** @description The user who published it. */
                        published_by: string;
                        /** @description The number of the version that runs from now on. */
                        version: number;
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description A run of an agent has ended. */
                    data: {
                        /** @description The agent that ran. */
                        agent_id: string;
                        /** @description How many milliseconds passed from its start to its end. */
                        duration_ms: number;
                        /** @description The id of the run. */
                        run_id: string;
                        /**
                         * @description `failed` after a fault. A run that was cancelled, or that reached one of its limits, has `succeeded`.
                         * @enum {string}
                         */
                        status: "succeeded" | "failed";
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description An API key was created. */
                    data: {
                        /** @description When it stops working, as ISO 8601 in UTC; null if it does not expire. */
                        expires_at: string | null;
                        /** @description The id of the key, which is not its secret. */
                        key_id: string;
                        /** @description The name of the key. */
                        name: string;
                        /** @description The beginning of its secret. */
                        prefix: string;
                        /** @description Its permissions, sorted by name. */
                        scopes: ("threads:read" | "messages:read.raw" | "voice_notes:read" | "messages:write" | "voice_notes:write" | "tasks:write" | "contacts:read" | "agents:read" | "agents:write" | "scim")[];
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description An API key was revoked. */
                    data: {
                        /** @description When it stops working, as ISO 8601 in UTC; null if it does not expire. */
                        expires_at: string | null;
                        /** @description The id of the key, which is not its secret. */
                        key_id: string;
                        /** @description The name of the key. */
                        name: string;
                        /** @description The beginning of its secret. */
                        prefix: string;
                        /** @description Its permissions, sorted by name. */
                        scopes: ("threads:read" | "messages:read.raw" | "voice_notes:read" | "messages:write" | "voice_notes:write" | "tasks:write" | "contacts:read" | "agents:read" | "agents:write" | "scim")[];
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description An API key was replaced by a new one. */
                    data: {
                        /** @description When it stops working, as ISO 8601 in UTC; null if it does not expire. */
                        expires_at: string | null;
                        /** @description How many seconds the replaced key keeps working; 0 if it was revoked at once. */
                        grace_period_seconds: number;
                        /** @description The id of the key, which is not its secret. */
                        key_id: string;
                        /** @description The name of the key. */
                        name: string;
                        /** @description The beginning of its secret. */
                        prefix: string;
                        /** @description The id of the key that it replaces. */
                        replaces: string;
                        /** @description Its permissions, sorted by name. */
                        scopes: ("threads:read" | "messages:read.raw" | "voice_notes:read" | "messages:write" | "voice_notes:write" | "tasks:write" | "contacts:read" | "agents:read" | "agents:write" | "scim")[];
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description A contact was added or changed. */
                    data: {
                        /** @description The id of the contact. */
                        contact_id: string;
                        /** @description The user that the contact is; null for somebody who is no user. */
                        user_id: string | null;
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description The content of a message was destroyed: by `deleted_by`, or by the service, and then `code` says why. A voice note whose audio turns out to be none has had no `message.new`. */
                    data: {
                        /** @description Why the service deleted it; null if a user did. */
                        code: string | null;
                        /** @description The user who deleted it; null if the service did. */
                        deleted_by: string | null;
                        /**
                         * @description `system` is a message of the service itself.
                         * @enum {string}
                         */
                        kind: "text" | "voice_note" | "system";
                        /** @description The id of the message. */
                        message_id: string;
                        /** @description The user who sent it; null for a voice drop, which nobody has signed. */
                        sender: string | null;
                        /** @description The thread that it is in. */
                        thread_id: string;
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description A message was sent into a thread. */
                    data: {
                        /**
                         * @description `system` is a message of the service itself.
                         * @enum {string}
                         */
                        kind: "text" | "voice_note" | "system";
                        /** @description The id of the message. */
                        message_id: string;
                        /** @description The user who sent it; null for a voice drop, which nobody has signed. */
                        sender: string | null;
                        /** @description The thread that it is in. */
                        thread_id: string;
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description A participant has read a thread up to a message. */
                    data: {
                        /** @description The newest message that the user has read. */
                        message_id: string;
                        /** @description The thread that was read. */
                        thread_id: string;
                        /** @description The user who has read it. */
                        user_id: string;
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description A user allowed an app some access. */
                    data: {
                        /** @description The client of the app. */
                        client_id: string;
                        /** @description The name of the app. */
                        client_name: string;
                        /**
                         * @description How the app asked: in a browser, or by a code on a device.
                         * @enum {string}
                         */
                        flow: "authorization_code" | "device_code";
                        /** @description The id of the grant. */
                        grant_id: string;
                        /** @description The URL of the service or of the MCP endpoint that its tokens are for. */
                        resource: string;
                        /** @description The permissions that the user granted. */
                        scopes: string[];
                        /** @description The user who allowed it. */
                        user_id: string;
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description What a user allowed an app has ended. */
                    data: {
                        /** @description The client of the app. */
                        client_id: string;
                        /** @description The name of the app. */
                        client_name: string;
                        /** @description The id of the grant. */
                        grant_id: string;
                        /** @description Why it has ended: `user` if the person disconnected the app, `client_deleted`, and so on. */
                        reason: string;
                        /** @description The permissions that the user granted. */
                        scopes: string[];
                        /** @description The user who allowed it. */
                        user_id: string;
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description A test that somebody asked for. It goes to one endpoint alone. */
                    data: {
                        /** @description The endpoint that is tested. */
                        endpoint_id: string;
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description A task was created. */
                    data: {
                        /** @description The user who is to do it; null if nobody is named. */
                        assignee_id: string | null;
                        /** @description The user who created it. */
                        created_by: string;
                        /** @description The message that it came from; null if none is named. */
                        message_id: string | null;
                        /** @description The id of the task. */
                        task_id: string;
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description A thread was started. */
                    data: {
                        /** @description The user who started it. */
                        created_by: string;
                        /** @description The users who take part, its creator included. */
                        participant_ids: string[];
                        /** @description The id of the thread. */
                        thread_id: string;
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description A voice note was sent, and its audio is known to be audio. Its processing follows. `waveform` is null where nothing here decodes it. */
                    data: {
                        /** @description The size of its audio in bytes; 0 without audio. */
                        byte_size: number;
                        /** @description The length of its audio in milliseconds; null where it is not known. */
                        duration_ms: number | null;
                        /** @description The type of its audio; null without audio. */
                        media_type: string | null;
                        /** @description The id of the message. */
                        message_id: string;
                        /** @description The user who sent it; null for a voice drop, which nobody has signed. */
                        sender: string | null;
                        /** @description The thread that it is in. */
                        thread_id: string;
                        /** @description The id of the voice note. */
                        voice_note_id: string;
                        /** @description The peaks of 64 equal parts of its audio, from 0 to 100; null for audio that cannot be decoded. */
                        waveform: number[] | null;
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    created_at: string;
                    /** @description The transcript and the summary of a voice note are there, or the code says why not. */
                    data: {
                        /** @description The code of the error that says why it was not processed; null if it was. */
                        code: string | null;
                        /** @description The id of the message. */
                        message_id: string;
                        /**
                         * @description `done`: its summary and its actions are there. `skipped`: it may not be processed. `failed`: it could not be.
                         * @enum {string}
                         */
                        status: "done" | "skipped" | "failed";
                        /** @description The thread that it is in. */
                        thread_id: string;
                        /** @description The id of the voice note. */
                        voice_note_id: string;
                    };
                    /** @description The id of the event. Ignore an event whose id you have seen. */
                    id: string;
                    /**
                     * @description The type of the event.
                     * @constant
                     */
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
