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
        /**
         * The public keys of statements about voice notes, as a JSON Web Key Set.
         * @description Check the signature of a statement with the key that its `kid` names (Ed25519, RFC 8037). Old keys stay in the set; a key that was revoked is taken out. Fetch it again for a `kid` that you do not know, and once a day.
         */
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
        /**
         * The page of an invitation.
         * @description The `url` of an invitation leads here. The page names the person who invites, runs no script and sets no cookie; its refusals are pages as well. Each call counts in `landings`. One address opens 60 pages in a minute.
         */
        get: operations["openInvite"];
        put?: never;
        /**
         * The button of the page, which leads to the sign-in.
         * @description Counts in `follows`, and redirects to the sign-in by phone. To accept the invitation, call `POST /v1/invites/{ref}/accept` once the person has signed in. One address follows 200 links in a day.
         */
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
    "/scim/v2/Bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bulk requests, which are not supported.
         * @description Always answers 501 `not_implemented`. Send each change as a request of its own.
         */
        post: operations["runScimBulk"];
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
        /**
         * Groups of the workspace.
         * @description The oldest comes first, unless `sortBy` says otherwise; `startIndex` and `count` page. A group may have 10,000 members: `excludedAttributes=members` leaves them unread, and is much faster. Owners of the workspace may call this, and API keys and apps of theirs that hold `scim`.
         */
        get: operations["listDirectoryGroups"];
        put?: never;
        /**
         * Add a group.
         * @description A member is the id of a user of the workspace; groups do not nest. A `displayName` or `externalId` that another group has is `already_exists`. Groups grant nothing here: they keep what your directory says.
         */
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
        /**
         * One group.
         * @description With `If-None-Match`, the answer is 304 while the group has that version. `excludedAttributes=members` leaves the members unread.
         */
        get: operations["readDirectoryGroup"];
        /**
         * Replace a group and its members.
         * @description The members are exactly those that you send; without `members` there are none. With `If-Match`, an older version is `version_mismatch`.
         */
        put: operations["replaceDirectoryGroup"];
        post?: never;
        /**
         * Remove a group.
         * @description Its members stay users of the workspace. With `If-Match`, an older version is `version_mismatch`.
         */
        delete: operations["removeDirectoryGroup"];
        options?: never;
        head?: never;
        /**
         * Change a group or its members.
         * @description All operations are made, or none. The answer is 204, because a group may have many members; with `attributes` it is 200 and the group. A member is removed by the path `members[value eq "usr_…"]`, or by its id in `value`. With `If-Match`, an older version is `version_mismatch`.
         */
        patch: operations["patchDirectoryGroup"];
        trace?: never;
    };
    "/scim/v2/Me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The user of the credential, which is not supported.
         * @description Always answers 501 `not_implemented`. Read a user with `GET /scim/v2/Users/{id}`.
         */
        get: operations["readScimSelf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/ResourceTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The types of resources.
         * @description There are two, `User` and `Group`. The whole list is one page.
         */
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
        /**
         * One type of resources.
         * @description Its name is taken in any case; any other is `not_found`.
         */
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
        /**
         * The schemas of users and groups.
         * @description They name every attribute that a user, its extension for enterprises and a group may have. The whole list is one page.
         */
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
        /**
         * One schema.
         * @description Its URN is taken in any case; any other is `not_found`.
         */
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
        /**
         * The parts of SCIM that this service supports.
         * @description PATCH, filters, sorting and `ETag` are supported; bulk requests and changes of passwords are not. A client reads this before it begins.
         */
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
        /**
         * Users of the workspace.
         * @description Everybody in the workspace is listed, also those who joined by themselves: their `userName` is their email address, or else their phone number. The oldest comes first, unless `sortBy` says otherwise; `startIndex` and `count` page. An attribute that no user has is `invalid_filter`, and never an empty list. Owners of the workspace may call this, and API keys and apps of theirs that hold `scim`.
         */
        get: operations["listDirectoryUsers"];
        put?: never;
        /**
         * Add a user.
         * @description A person without an account, whose address is in a domain that the workspace has verified, belongs to the workspace at once, and sets a password on the page for forgotten passwords. Everybody else is invited by a mail that names the workspace, and belongs to it once they accept. A `userName` or `externalId` that another user has is `already_exists`. A password is thrown away. A workspace makes 1,500 changes over SCIM in a minute.
         */
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
        /**
         * One user.
         * @description With `If-None-Match`, the answer is 304 while the user has that version. A user of another workspace is `user_not_found`.
         */
        get: operations["readDirectoryUser"];
        /**
         * Replace a user.
         * @description Attributes that are left out are removed; `active` stays as it is. `active: false` ends all access of the person at once: their sessions and devices, what they allowed apps, and the API keys that they created, with `api_key.revoked` and `oauth.grant.revoked` for each. `active: true` lets them sign in again and gives nothing else back. The owner of the workspace, and the user of the credential, cannot be deactivated: `deprovisioning_refused`. With `If-Match`, an older version is `version_mismatch`.
         */
        put: operations["replaceDirectoryUser"];
        post?: never;
        /**
         * Remove a user.
         * @description All access of the person ends at once, as with `active: false`. Their `userName`, `externalId` and phone number are free again, and they leave all groups; the messages that they wrote stay. The owner of the workspace, and the user of the credential, cannot be removed: `deprovisioning_refused`. The owners are told which keys, webhook endpoints, clients and agents the person has made.
         */
        delete: operations["removeDirectoryUser"];
        options?: never;
        head?: never;
        /**
         * Change a user.
         * @description All operations are made, or none; the forms of Okta and of Microsoft Entra ID are taken as well. Setting `active` to false ends all access of the person at once, as in a PUT. A person whose email address changes, or who becomes active again, is invited again unless they belong to the workspace already. With `If-Match`, an older version is `version_mismatch`.
         */
        patch: operations["patchDirectoryUser"];
        trace?: never;
    };
    "/v1/admin/accounts/{account_id}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a suspension; what was revoked stays revoked. */
        post: operations["reinstateAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/accounts/{account_id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suspend an account: its sessions and keys answer account_suspended. */
        post: operations["suspendAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The platform’s own audit log, newest first: flag changes and decisions that belong to no workspace. */
        get: operations["listPlatformAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/flags/apikey_auth_enabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the developer platform is switched on. */
        get: operations["readFlag"];
        /** Switch the developer platform; every instance follows within a second. */
        put: operations["setFlag"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/oauth-clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** OAuth clients, newest first: of one status, or all. */
        get: operations["listClientQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/oauth-clients/{client_id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a client as it was seen; refused when its metadata has changed since. */
        post: operations["approveClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/oauth-clients/{client_id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject a client that waits, with the reason its developer reads. */
        post: operations["rejectClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/oauth-clients/{client_id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suspend a client: its tokens are refused from the answer on. */
        post: operations["suspendClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{user_id}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the suspension of a user; what was revoked stays revoked. */
        post: operations["reinstateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{user_id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suspend a user who signs in by phone: their sessions and tokens answer account_suspended. */
        post: operations["suspendUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/workspaces/{workspace_id}/tier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put a workspace on a tier. */
        put: operations["setTier"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
        /**
         * Send a 6-digit code to a phone number.
         * @description Answers alike whether or not a user has the number. The code is good for 10 minutes, and ends the one before it. A number gets 3 codes in 10 minutes and 5 in an hour; one address asks for 10 in an hour. Confirm the code with `POST /v1/auth/phone/verify`.
         */
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
        /**
         * Confirm the code; signs in, or asks a new number to sign up.
         * @description If a user has the number, the code is spent and the answer is a session of 90 days, on the device that you call from. Otherwise the answer is `needs_sign_up`, and the same code is good for `POST /v1/auth/sign-up`. A code takes 5 wrong tries. A number takes 10 tries in an hour, right or wrong; one address makes 30 calls in an hour.
         */
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
        /**
         * Sign up with a new phone number and the code that was sent to it.
         * @description Creates the user with a workspace of their own, and signs in with a session of 90 days. The code is spent. If a user has the number already, the answer is `conflict`, and the code still works for `POST /v1/auth/phone/verify`. One address makes 5 calls in an hour.
         */
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
        /**
         * Contacts of your workspace, newest first.
         * @description The members of a workspace share one address book, so every caller sees all of it. Narrow it with `query`. Follow the `Link` header for the next page.
         */
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
        /**
         * Find the people of an address book who are on the platform.
         * @description People are found if they are `discoverable` and no block stands between you. They become contacts of your workspace, without their number, and you may start threads with them. Causes `contact.updated` for each new contact. A call takes 1,000 hashes, and one address makes 30 calls in an hour. A user looks up 5,000 different numbers in 10 days, and beyond them 1,000 in a day; the same numbers again cost nothing.
         */
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
        /**
         * The salt to hash the numbers of an address book with.
         * @description Hash each number as the SHA-256 of the salt followed by the number in E.164, such as `+14155550123`, and send the hashes to `POST /v1/contacts/match` with the `epoch`. A new salt is made each day (UTC), and each is good for two days.
         */
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
        /**
         * Check whether a recording is an unchanged voice note of this service.
         * @description Send the file as the `file` of `multipart/form-data`, which is hashed as it arrives and not kept, or send only its SHA-256. It needs no credential. With `statement`, that statement is judged together with the recording, also if the voice note was deleted since. The answer does not say who sent the note, to whom, or what it says. One address makes 30 checks in an hour.
         */
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
        /**
         * Your links that work, with how often they were followed, newest first.
         * @description The list is whole, without links that have expired or were revoked. The counts say how often, and nothing of who it was.
         */
        get: operations["listInvites"];
        put?: never;
        /**
         * Make a link with which others connect with you.
         * @description Anybody who has the link may accept it, for 30 days. Each person who does is connected with you, so that either of you may start a thread with the other. You may have 100 links that work. End one with `DELETE /v1/invites/{ref}`.
         */
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
        /**
         * End a link; the people it has connected stay connected.
         * @description The link stops working at once. A link of somebody else, and one that was revoked, is `invite_not_found`.
         */
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
        /**
         * Accept an invitation; connects you with the person who invites.
         * @description Either of you may then start a thread with the other. An invitation of the kind `thread` starts one now and causes `thread.created`; accepting it again starts another one, so send an `Idempotency-Key`. Your own invitation is `invite_not_found`, and so is one of somebody who blocks you or whom you block.
         */
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
        /**
         * Count that a link was followed.
         * @description For an app that opens links itself: the button of the page counts as well. It needs no credential, and nothing is kept of who followed the link. One address makes 200 calls in a day.
         */
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
        /**
         * Who is calling, and the AI quotas that are left.
         * @description A session and an OAuth token get the profile of their user, an API key gets itself; no scope is needed. On the free tier, look at `remaining` of a quota before you call an AI route: at 0 the route answers 429.
         */
        get: operations["readCaller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your name, your consent to AI, your handle, or who can reach you.
         * @description Only the members that you send change. Only sessions may call this, because an API key or an app cannot consent for a person. A handle that somebody has, and one that could pass for the service, is `handle_taken`. Changes are written into the audit log of your workspace.
         */
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
        /**
         * The devices that you are signed in on, newest first.
         * @description Signing in registers a device: the same browser on the same system is the same device. The list is whole, without the devices that were removed.
         */
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
        /**
         * Remove a device; its sessions end.
         * @description All sessions on the device end at once. Removing the device that you call from signs you out. The removal is written into the audit log of your workspace.
         */
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
        /**
         * The apps that you have given access to, newest first.
         * @description The list is whole. Grants that have ended are left out, and those of apps that were deleted.
         */
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
        /**
         * End the access of an app; its tokens stop working at once.
         * @description Access tokens and refresh tokens of the grant are refused as soon as this answers. Causes `oauth.grant.revoked`. Revoking a grant that has ended changes nothing.
         */
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
        /**
         * Upload audio, to send it as a voice note later.
         * @description There are three ways. Send the whole file as the `file` of `multipart/form-data`. Or send JSON with `byte_size`, and append the bytes with `PATCH /v1/media/{media_id}`; a client of tus 1.0.0 sends `Upload-Length` in place of JSON. Or send JSON with `media_type` alone, and send segments with `PUT /v1/media/{media_id}/segments/{number}`.
         *
         *     Once its status is `stored`, send it with `POST /v1/threads/{thread_id}/voice-notes`, which takes audio of at most 64 MiB. A user uploads at most 1 GiB a day, 8 uploads at once, and has at most 100 open uploads.
         */
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
        /**
         * How much of your upload has arrived.
         * @description Call it with GET, or with HEAD for `Upload-Offset` and `Upload-Length` alone, to go on with an upload that was cut. An upload of somebody else, one that has expired, and audio that was sent are `media_not_found`.
         */
        get: operations["readMedia"];
        put?: never;
        post?: never;
        /**
         * Delete an upload that is not sent yet.
         * @description Works for your own uploads, complete or not. Audio that was sent is `media_not_found`: delete its voice note instead. The bytes that have arrived still count against the 1 GiB of the day.
         */
        delete: operations["deleteMedia"];
        options?: never;
        head?: never;
        /**
         * Append bytes to an upload whose size is known.
         * @description The body is the bytes. `Upload-Offset` has to be where the upload ends now; anything else is `upload_offset_conflict`. If the connection is cut, what has arrived is kept: ask with HEAD how much that is, and go on from there. With its last byte the upload becomes `stored`. A user sends at most 20 parts a second.
         */
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
        /**
         * The audio behind an `audio_url`.
         * @description Take the address as it was given. It needs no credential and works for five minutes, or until the session, key or app that it was given to ends; then read the message or the voice note again for a new one. `Range` may ask for one range of bytes (RFC 9110 section 14).
         */
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
        /**
         * Send one segment of an upload.
         * @description The body is the bytes of the segment, at most 256 KiB. Segments may come in any order, and one may be sent again with the same bytes; other bytes under its number are `media_segment_conflict`. Send the highest number with `last=1`. Once all segments up to it are there, the upload becomes `stored`. A user sends at most 20 parts a second.
         */
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
        /**
         * The users that you block, newest first.
         * @description Lists your own blocks only. Follow the `Link` header for the next page.
         */
        get: operations["listBlocks"];
        put?: never;
        /**
         * Block a user, who is not told.
         * @description In a thread of the two of you, what they send exists for them alone, and you cannot send before you end the block. They cannot start a thread with you. Threads with more people do not change. You may block people that you know of: of your workspace, of your threads, or connected with you; anybody else is `user_not_found`. Blocking somebody again answers the first block. No event and no audit record tells of a block.
         */
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
        /**
         * End a block.
         * @description What they sent to you alone while the block stood stays hidden; what they send from now on arrives. They are not told. It counts in the same limit as reports and blocks.
         */
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
        /**
         * Your reports and what was decided, newest first.
         * @description Lists your own reports only. Follow the `Link` header for the next page.
         */
        get: operations["listReports"];
        put?: never;
        /**
         * Report a message, a voice note, a thread or a user.
         * @description The operators of the service get the report, with what the content says now; nobody else is told. Reporting the same again within a day answers the first report. Something that you cannot reach is `report_target_not_found`. Read the decision with `GET /v1/moderation/reports`. One address makes 20 reports and blocks in an hour.
         */
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
        /**
         * Decisions that concern you, with their reasons, newest first.
         * @description These are decisions about a message or a voice note that you sent, a thread that you started, or yourself, without those of no action. They never say who reported. The list has at most the 100 newest.
         */
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
        /**
         * Tasks within reach, newest first.
         * @description Only sessions may read tasks: no scope does. A console session sees the tasks of its workspace; a phone user sees those that they created or are to do. Follow the `Link` header for the next page.
         */
        get: operations["listTasks"];
        put?: never;
        /**
         * Create a task.
         * @description The title and the notes are encrypted at rest. An assignee outside your workspace is `user_not_found`, and a message out of your reach is `message_not_found`. Causes `task.created`, which says neither title nor notes.
         */
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
        /**
         * Send a voice note: audio, a transcript, or both.
         * @description Send the audio in one way: as the `file` of `multipart/form-data`, at most 64 MiB; as the `media_id` of an upload (`POST /v1/media`); or as `audio_base64`, at most 1 MiB. It may last two hours. Causes `message.new` and `voice_note.created`, and `voice_note.processed` once AI has processed it or cannot.
         *
         *     If the audio cannot be checked within two seconds, `processing` is `processing`: the events follow once it was checked, or `message.deleted` if it is not audio. Send an `Idempotency-Key`, so that a retry cannot send it twice.
         */
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
        /**
         * Leave an anonymous voice note for a user who allows it.
         * @description It needs no credential. The user gets the note in a thread of its own, without a sender, and AI does not process it. Causes `message.new` and `voice_note.created` in their workspace. An unknown handle, a user who takes no voice drops and a sender who is blocked are all `handle_not_found`. One address leaves 5 in an hour; one user gets 20 in an hour and 100 in a day. If the audio cannot be checked in time, the answer is 503: send it again after `Retry-After`.
         */
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
        /**
         * Voice notes within reach with their transcripts, newest first.
         * @description A phone user and an OAuth token see the notes of the threads that their user takes part in; a console session and an API key see those of their workspace. Only with `messages:read.raw` as well do they have `audio_url`. For a key or a token, each such read is counted against a limit and written into the audit log of the workspace. Follow the `Link` header for the next page.
         */
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
        /**
         * One voice note with its transcript.
         * @description Read it again after `voice_note.processed` for the summary and the actions, and after five minutes for a new `audio_url`. With `messages:read.raw`, a read by a key or a token is counted against a limit and written into the audit log. A note out of your reach is `voice_note_not_found`.
         */
        get: operations["readVoiceNote"];
        put?: never;
        post?: never;
        /**
         * Delete a voice note that you sent, or a voice drop that was left for you.
         * @description Its audio and its words are destroyed at once, everywhere; lists show it as deleted. A webhook that was delivered is not recalled. A note of somebody else is `sender_only`. Causes `message.deleted`. Deleting it again changes nothing.
         */
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
        /**
         * Take no more voice drops from the sender of this one, for 30 days.
         * @description The sender is known by the address that the drop came from, of which a hash is kept. They are not told: to them your handle no longer exists. Works only for a voice drop that was left for you. It counts in the same limit as reports and blocks.
         */
        post: operations["blockVoiceDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ws": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events as they happen, over a WebSocket (RFC 6455). Without a bearer token in the header, the first frame must be `auth` with one, within five seconds. The server sends `hello`, `event`, `caught_up`, `presence`, `signal`, `ai_progress`, `error` and `pong`; a client `auth`, `resume`, `ack`, `ping`, `presence` and `signal`. What was not acknowledged comes again after `resume` with the last acknowledged cursor, on any instance. Presence, signals and progress are not durable. */
        get: operations["openSocket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The person whom an invitation has connected you with. */
        AcceptedInvite: {
            /**
             * @description The name of that user.
             * @example Ada Lovelace
             */
            display_name: string;
            /**
             * @description The new thread of the two of you; null if the invitation starts none.
             * @example thr_01jq3v9x8e
             */
            thread_id: string | null;
            /**
             * @description The user who invited you.
             * @example usr_01jq3v9x8e
             */
            user_id: string;
        };
        AccountState: {
            id: string;
            suspended: boolean;
            suspended_at: string | null;
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
        /** @description What the workspace has left of each AI quota; null on a paid tier, which has none. */
        AiFeatureQuotas: {
            /** @description For `POST /v1/ask`. */
            ask: {
                /**
                 * @description The most uses that can be saved up.
                 * @example 2
                 */
                capacity: number;
                /**
                 * @description How many uses are added in 30 days, evenly spread.
                 * @example 5
                 */
                monthly_allowance: number;
                /**
                 * @description How many uses are left now.
                 * @example 2
                 */
                remaining: number;
            };
            /** @description Reserved: no route takes from it. */
            brief: {
                /**
                 * @description The most uses that can be saved up.
                 * @example 1
                 */
                capacity: number;
                /**
                 * @description How many uses are added in 30 days, evenly spread.
                 * @example 7
                 */
                monthly_allowance: number;
                /**
                 * @description How many uses are left now.
                 * @example 1
                 */
                remaining: number;
            };
            /** @description For `POST /v1/messages/{id}/insights`. */
            insights_rerun: {
                /**
                 * @description The most uses that can be saved up.
                 * @example 1
                 */
                capacity: number;
                /**
                 * @description How many uses are added in 30 days, evenly spread.
                 * @example 3
                 */
                monthly_allowance: number;
                /**
                 * @description How many uses are left now.
                 * @example 1
                 */
                remaining: number;
            };
            /** @description For `POST /v1/ai/thread-assistant`. */
            thread_assistant: {
                /**
                 * @description The most uses that can be saved up.
                 * @example 3
                 */
                capacity: number;
                /**
                 * @description How many uses are added in 30 days, evenly spread.
                 * @example 10
                 */
                monthly_allowance: number;
                /**
                 * @description How many uses are left now.
                 * @example 3
                 */
                remaining: number;
            };
            /** @description For the processing of voice notes. */
            voice_note: {
                /**
                 * @description The most uses that can be saved up.
                 * @example 20
                 */
                capacity: number;
                /**
                 * @description How many uses are added in 30 days, evenly spread.
                 * @example 100
                 */
                monthly_allowance: number;
                /**
                 * @description How many uses are left now.
                 * @example 20
                 */
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
        /** @description A user whom you block. */
        Block: {
            /** Format: date-time */
            created_at: string;
            /**
             * @description The id of the block.
             * @example blk_01jq3v9x8e
             */
            id: string;
            /**
             * @description The user who is blocked.
             * @example usr_01jq3va2k7
             */
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
        ClientReview: {
            client_id: string;
            client_name: string;
            client_uri: string | null;
            /** Format: date-time */
            created_at: string;
            decided_at: string | null;
            grant_types: string[];
            last_used_at: string | null;
            /** @description Names what is approved. */
            metadata_hash: string;
            owner_account_id: string | null;
            redirect_uris: string[];
            registered_from: string | null;
            scope: string;
            software_id: string | null;
            software_version: string | null;
            /** @enum {string} */
            source: "registration" | "console" | "metadata_document";
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "suspended";
            status_reason: string | null;
            /** @enum {string} */
            token_endpoint_auth_method: "client_secret_basic" | "client_secret_post" | "none";
            /** Format: date-time */
            updated_at: string;
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
        /** @description A person in the address book of a workspace. */
        Contact: {
            /** Format: date-time */
            created_at: string;
            /**
             * @description The name of the person.
             * @example Ada Lovelace
             */
            display_name: string;
            /**
             * @description The email address; null if unknown.
             * @example ada@example.com
             */
            email: string | null;
            /**
             * @description The id of the contact.
             * @example con_01jq3v9x8e
             */
            id: string;
            /**
             * @description The phone number in E.164; null if unknown.
             * @example +14155550123
             */
            phone: string | null;
            /** Format: date-time */
            updated_at: string;
            /**
             * @description The id of the person as a user of the platform; null if they are none.
             * @example usr_01jq3v9x8e
             */
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
        Flag: {
            enabled: boolean;
            /** @enum {string} */
            name: "apikey_auth_enabled";
            updated_at: string | null;
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
        /** @description An invitation, as the person who invites sees it. */
        Invite: {
            /**
             * @description How often the invitation was accepted.
             * @example 3
             */
            accepts: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /**
             * @description How often the button of the page was pressed, or an app reported that it was followed.
             * @example 5
             */
            follows: number;
            /**
             * @description Whether accepting also starts a thread.
             * @enum {string}
             */
            kind: "person" | "thread";
            /**
             * @description How often the page was fetched, also by messengers that preview links.
             * @example 12
             */
            landings: number;
            /**
             * @description The last part of the link, which names the invitation.
             * @example k3Qx9Zt1Lm
             */
            ref: string;
            /**
             * @description The link to give to people.
             * @example https://api.example.com/i/k3Qx9Zt1Lm
             */
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
        /** @description An API key and its workspace, as the key sees them. */
        KeyIdentity: {
            ai_feature_quotas: components["schemas"]["AiFeatureQuotas"];
            /** @description The key that is calling. */
            key: {
                /**
                 * @description `live` on the production host, `test` elsewhere.
                 * @enum {string}
                 */
                env: "live" | "test";
                /**
                 * @description The id of the key.
                 * @example key_01jq3v9x8e
                 */
                id: string;
                /**
                 * @description The beginning of the key, by which people recognize it.
                 * @example pb_live_Ab3dE5gH
                 */
                prefix: string;
                /**
                 * @description The scopes that the key has.
                 * @example [
                 *       "threads:read",
                 *       "messages:write"
                 *     ]
                 */
                scopes: ("threads:read" | "messages:read.raw" | "voice_notes:read" | "messages:write" | "voice_notes:write" | "tasks:write" | "contacts:read" | "agents:read" | "agents:write" | "scim")[];
            };
            /** @description The workspace of the key. */
            workspace: {
                /**
                 * @description The id of the workspace.
                 * @example wks_01jq3v9x8e
                 */
                id: string;
                /**
                 * @description `free` has AI quotas and a budget for AI, `paid` has neither.
                 * @enum {string}
                 */
                tier: "free" | "paid";
            };
        };
        /** @description A user whose number is in the address book. */
        MatchedPerson: {
            /**
             * @description The name that the user chose.
             * @example Grace Hopper
             */
            display_name: string;
            /**
             * @description The hash of their number, as you sent it.
             * @example 3c7563b6399fa78b9b25959fb890081b09c8b30d1f3e9c9f03373121df1e3d74
             */
            hash: string;
            /**
             * @description The id of the user.
             * @example usr_01jq3va2k7
             */
            user_id: string;
        };
        /** @description A salt to hash phone numbers with. */
        MatchSalt: {
            /**
             * @description The day of the salt, counted from 1970-01-01 (UTC).
             * @example 20484
             */
            epoch: number;
            /** Format: date-time */
            expires_at: string;
            /**
             * @description The text to put before each number. Do not decode it.
             * @example Vx7pR2kT9mQ4bL8nZ1cY6hJ3wS5dF0aG
             */
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
        /** @description Audio that you upload, to send it as one voice note. It is deleted if it is not sent in a week, or if no bytes arrive for a day before it is complete. */
        Media: {
            /**
             * @description The size in bytes; null for an upload in segments until it is stored.
             * @example 48213
             */
            byte_size: number | null;
            /**
             * Format: date-time
             * @description When the upload began.
             */
            created_at: string;
            /**
             * @description When the upload ends unless more bytes arrive: a day after the last ones. Null once it is stored.
             * @example 2026-02-01T09:30:00.000Z
             */
            expires_at: string | null;
            /**
             * @description The id of the upload. Send it as the `media_id` of a voice note.
             * @example med_01jq3v9x8e
             */
            id: string;
            /**
             * @description The type of the audio: what its first bytes show. Until it is stored, the type that you named; `application/octet-stream` if that is none of ours.
             * @example audio/ogg
             */
            media_type: string;
            /**
             * @description The lowest number of a segment that has not arrived; null where bytes are appended, and once it is stored.
             * @example null
             */
            next_segment: number | null;
            /**
             * @description How many bytes have arrived.
             * @example 0
             */
            received_bytes: number;
            /**
             * @description The SHA-256 of the bytes as you sent them, in hexadecimal; null until it is stored.
             * @example null
             */
            sha256: string | null;
            /**
             * @description `receiving` until all of it has arrived; `stored` once it can be sent.
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
        /** @description The code is right, and no user has the number yet. */
        NeedsSignUp: {
            /**
             * @description Always true: sign up with the same code.
             * @constant
             */
            needs_sign_up: true;
        };
        NeedsVerification: {
            /** @description Only outside production and without a mail server: the mailed code. */
            dev_code?: string;
            email: string;
            /** @constant */
            needs_verification: true;
        };
        /** @description A code is on its way to the number. */
        PhoneCodeSent: {
            /** @description The code itself. Only outside production, and without a mail server or SMS gateway. */
            dev_code?: string;
            /**
             * @description The number in E.164, to which the code was sent.
             * @example +14155550123
             */
            phone: string;
        };
        /** @description A user and their workspace, as a session or an app sees them. */
        Profile: {
            /**
             * @description The id of the console account. Only in a console session.
             * @example acc_01jq3v9x8e
             */
            account_id?: string;
            ai_feature_quotas: components["schemas"]["AiFeatureQuotas"];
            /**
             * @description Whether the user lets AI process their content.
             * @example true
             */
            ai_processing_consent: boolean;
            /**
             * @description Whether people who have the phone number find the user by it.
             * @example true
             */
            discoverable: boolean;
            /**
             * @description The name that other people see.
             * @example Ada Lovelace
             */
            display_name: string;
            /**
             * @description The email address of the console account; absent for a user without one.
             * @example ada@example.com
             */
            email?: string;
            /**
             * @description The name under which people send voice drops; null if there is none.
             * @example ada_lovelace
             */
            handle: string | null;
            /**
             * @description The id of the user.
             * @example usr_01jq3v9x8e
             */
            id: string;
            /**
             * @description Whether voice drops can be left for the user.
             * @example true
             */
            voice_drops: boolean;
            /** @description The workspace of the user. */
            workspace: {
                /**
                 * @description The id of the workspace.
                 * @example wks_01jq3v9x8e
                 */
                id: string;
                /**
                 * @description The name of the workspace.
                 * @example Ada Lovelace
                 */
                name: string;
                /**
                 * @description `free` has AI quotas and a budget for AI, `paid` has neither.
                 * @enum {string}
                 */
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
        /** @description The result of checking a recording. */
        Provenance: {
            /**
             * @description `authentic`: these bytes are those of a voice note of this service. `altered`: the statement is genuine, and speaks of other bytes. `unknown`: no voice note has these bytes. `invalid_signature`: the statement was not signed by this service. `key_revoked`: it was signed with a key that was revoked; check without it to get a new one.
             * @enum {string}
             */
            result: "authentic" | "altered" | "unknown" | "invalid_signature" | "key_revoked";
            /**
             * @description The same, signed: a JWS that anybody can check with the published keys. Null unless the result is `authentic`.
             * @example eyJhbGciOiJFZERTQSIsImtpZCI6Ii4uLiIsInR5cCI6InZvaWNlLXByb3ZlbmFuY2UrandzIn0.eyJpc3MiOiJodHRwczovL….c2ln…
             */
            statement: string | null;
            /** @description What the service states about an authentic recording; null for any other result. */
            voice_note: {
                /**
                 * @description The size of the audio in bytes.
                 * @example 48213
                 */
                byte_size: number;
                /**
                 * Format: date-time
                 * @description When it was sent as a voice note, the first time.
                 */
                created_at: string;
                /**
                 * @description The SHA-256 of the audio, in hexadecimal.
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                sha256: string;
            } | null;
        };
        /** @description The public keys of statements (RFC 7517). */
        ProvenanceKeys: {
            /** @description The keys, newest first. */
            keys: {
                /**
                 * @description The algorithm of its signatures.
                 * @constant
                 */
                alg: "EdDSA";
                /**
                 * @description The curve of the key.
                 * @constant
                 */
                crv: "Ed25519";
                /**
                 * @description The id of the key, which the header of a statement names.
                 * @example kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k
                 */
                kid: string;
                /**
                 * @description The type of the key.
                 * @constant
                 */
                kty: "OKP";
                /**
                 * @description The key is for signatures.
                 * @constant
                 */
                use: "sig";
                /**
                 * @description The public key: 32 bytes in base64url.
                 * @example 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
                 */
                x: string;
            }[];
        };
        /** @description A report, as the person who made it sees it. */
        Report: {
            /**
             * @description The reason that was given.
             * @example harassment
             * @enum {string}
             */
            category: "spam" | "harassment" | "hate" | "violence" | "self_harm" | "sexual_content" | "child_safety" | "impersonation" | "fraud" | "other";
            /** Format: date-time */
            created_at: string;
            decided_at: string | null;
            /**
             * @description The decision; null until there is one.
             * @example null
             */
            decision: ("no_action" | "warning" | "content_removed") | null;
            /**
             * @description The id of the report.
             * @example rpt_01jq3v9x8e
             */
            id: string;
            /**
             * @description `received` until an operator has decided.
             * @enum {string}
             */
            status: "received" | "decided";
            /**
             * @description Its id.
             * @example msg_01jq3v9x8e
             */
            target_id: string;
            /**
             * @description The kind of thing that was reported.
             * @enum {string}
             */
            target_kind: "message" | "voice_note" | "thread" | "user";
        };
        /** @description A refusal in the form of RFC 7644 section 3.12. */
        ScimError: {
            /**
             * @description The stable identifier to switch on, perhaps with a reason.
             * @example user_not_found
             */
            detail: string;
            /**
             * @description A sentence for people. It may change.
             * @example No such user in this workspace.
             */
            message: string;
            /**
             * @description The schema of an error.
             * @example [
             *       "urn:ietf:params:scim:api:messages:2.0:Error"
             *     ]
             */
            schemas: string[];
            /**
             * @description The kind of error, where RFC 7644 has a word for it.
             * @example invalidFilter
             */
            scimType?: string;
            /**
             * @description The status of the answer, as text.
             * @example 400
             */
            status: string;
        };
        /** @description A page of resources (RFC 7644 section 3.4.2). */
        ScimList: {
            /**
             * @description How many resources this page has.
             * @example 1
             */
            itemsPerPage: number;
            /** @description The resources of this page. */
            Resources: components["schemas"]["ScimResource"][];
            /**
             * @description The schema of a list.
             * @example [
             *       "urn:ietf:params:scim:api:messages:2.0:ListResponse"
             *     ]
             */
            schemas: string[];
            /**
             * @description The place of the first resource of this page, counted from 1.
             * @example 1
             */
            startIndex: number;
            /**
             * @description How many resources there are on all pages.
             * @example 1
             */
            totalResults: number;
        };
        /** @description A resource of RFC 7643. Its other attributes are those that `/scim/v2/Schemas` describes; `attributes` and `excludedAttributes` choose which are there. */
        ScimResource: {
            /**
             * @description The id of the resource.
             * @example usr_01jq3v9x8e
             */
            id: string;
            /** @description The type, the address and the version of the resource. */
            meta?: {
                /**
                 * @description When it was created.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                created?: string;
                /**
                 * @description When it last changed.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                lastModified?: string;
                /**
                 * @description The address of the resource.
                 * @example https://api.example.com/scim/v2/Users/usr_01jq3v9x8e
                 */
                location: string;
                /**
                 * @description The name of the type.
                 * @example User
                 */
                resourceType: string;
                /**
                 * @description Its version, as in the `ETag` header.
                 * @example W/"1"
                 */
                version?: string;
            };
            /**
             * @description The URNs of the schemas that it follows.
             * @example [
             *       "urn:ietf:params:scim:schemas:core:2.0:User"
             *     ]
             */
            schemas: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description The parts of SCIM that a service supports. */
        ScimServiceProviderConfig: {
            /**
             * @description The schema of this document.
             * @example [
             *       "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"
             *     ]
             */
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
        /** @description A decision that concerns you, with its reasons. */
        Statement: {
            /**
             * @description Always false: a person looked at it and decided.
             * @constant
             */
            automated: false;
            /**
             * @description The law or the term, and why the content is against it.
             * @example Section 4 of the terms forbids threats against a person.
             */
            basis: string;
            /** Format: date-time */
            decided_at: string;
            /**
             * @description `content_removed` if the content was destroyed; never `no_action` in this list.
             * @example warning
             * @enum {string}
             */
            decision: "no_action" | "warning" | "content_removed";
            /**
             * @description The facts that the decision rests on.
             * @example The message announces violence at a named place.
             */
            facts: string;
            /**
             * @description Whether the decision rests on the law or on the terms of the service.
             * @example terms
             * @enum {string}
             */
            ground: "law" | "terms";
            /**
             * @description The id of the decision.
             * @example rpt_01jq3v9x8e
             */
            id: string;
            /**
             * @description What you can do about the decision.
             * @example Answer to the operators of this service within six months. You may also turn to a certified dispute settlement body or to a court.
             */
            redress: string;
            /**
             * @description Its id.
             * @example msg_01jq3v9x8e
             */
            target_id: string;
            /**
             * @description The kind of thing that was decided about.
             * @enum {string}
             */
            target_kind: "message" | "voice_note" | "thread" | "user";
        };
        /** @description Something to be done, in a workspace. */
        Task: {
            /**
             * @description The user who is to do it; null for nobody.
             * @example usr_01jq3va2k7
             */
            assignee_id: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * @description The user who created it.
             * @example usr_01jq3v9x8e
             */
            created_by: string;
            due_at: string | null;
            /**
             * @description The id of the task.
             * @example tsk_01jq3v9x8e
             */
            id: string;
            /**
             * @description The message that the task came from; null for none.
             * @example msg_01jq3v9x8e
             */
            message_id: string | null;
            /**
             * @description Details; null if there are none.
             * @example Before noon.
             */
            notes: string | null;
            /**
             * @description The task in one line.
             * @example Call the dentist back
             */
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
        /** @description A new session of a user. */
        UserSignedIn: {
            /**
             * @description The session of the user: send it as the bearer token. It ends after 90 days.
             * @example pb_user_…
             */
            access_token: string;
            /**
             * @description The device that the session belongs to. Removing it ends the session.
             * @example dev_01jq3v9x8e
             */
            device_id: string;
            /**
             * @description The user who has signed in.
             * @example usr_01jq3v9x8e
             */
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
        /** @description A voice note. `transcript`, `summary` and `actions` are absent without `voice_notes:read`; `audio_url` is absent without `messages:read.raw`, and in the answer to sending a note. */
        VoiceNote: {
            /**
             * @description What the note asks to be done, as AI reads it; empty until it was processed.
             * @example []
             */
            actions?: string[];
            /**
             * @description Where to get the audio, for five minutes; null for a note without audio, and until the audio is known.
             * @example https://api.example.com/v1/media/med_01jq3v9x8e/content?expires=1769852100&reader=key_01jq3v9x8e&signature=q3H1…
             */
            audio_url?: string | null;
            /**
             * @description The size of the audio in bytes; 0 for a note that came as words alone.
             * @example 48213
             */
            byte_size: number;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            created_at: string;
            /** @description True once its audio and its words were destroyed. */
            deleted: boolean;
            /**
             * @description How long the audio is, in milliseconds; null until it is known, and for a note without audio.
             * @example 12480
             */
            duration_ms: number | null;
            /**
             * @description The id of the voice note.
             * @example vn_01jq3v9x8e
             */
            id: string;
            /**
             * @description The type of the audio; null until it is known, and for a note without audio.
             * @example audio/ogg
             */
            media_type: string | null;
            /**
             * @description The message that it is in the list of the thread.
             * @example msg_01jq3v9x8e
             */
            message_id: string;
            /**
             * @description `processing` until the audio was checked: the note exists for its sender alone, has neither audio nor words, and no event. Then `pending` until AI has processed it, `processed`, `skipped` if a gate of AI refused or it is a voice drop, or `failed`.
             * @example processed
             * @enum {string}
             */
            processing: "processing" | "pending" | "processed" | "skipped" | "failed";
            /**
             * @description The error code of why it was skipped or has failed; null otherwise, and for a voice drop.
             * @example null
             */
            processing_detail: string | null;
            /**
             * @description The user who sent it; null for a voice drop.
             * @example usr_01jq3v9x8e
             */
            sender: string | null;
            /**
             * @description The note in short, as AI puts it; null until it was processed.
             * @example The sender is on the way.
             */
            summary?: string | null;
            /**
             * @description The thread that it was sent to.
             * @example thr_01jq3v9x8e
             */
            thread_id: string;
            /**
             * @description The words that are spoken; null until they are known.
             * @example Good morning, I am on my way.
             */
            transcript?: string | null;
            /**
             * @description The peak of each of 64 equal parts, from 0 to 100; null for a note without audio, until the audio is known, and where it cannot be decoded here.
             * @example [
             *       50,
             *       65,
             *       78,
             *       88,
             *       94,
             *       95,
             *       91,
             *       83,
             *       71,
             *       56,
             *       41,
             *       27,
             *       16,
             *       8,
             *       5,
             *       7,
             *       13,
             *       24,
             *       37,
             *       52,
             *       67,
             *       80,
             *       89,
             *       94,
             *       95,
             *       90,
             *       81,
             *       69,
             *       54,
             *       39,
             *       26,
             *       15,
             *       7,
             *       5,
             *       8,
             *       15,
             *       26,
             *       40,
             *       55,
             *       69,
             *       81,
             *       90,
             *       95,
             *       94,
             *       89,
             *       79,
             *       66,
             *       52,
             *       37,
             *       24,
             *       13,
             *       7,
             *       5,
             *       8,
             *       16,
             *       28,
             *       42,
             *       57,
             *       71,
             *       83,
             *       91,
             *       95,
             *       94,
             *       88
             *     ]
             */
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
        WorkspaceTier: {
            id: string;
            /** @enum {string} */
            tier: "free" | "paid";
        };
    };
    responses: never;
    parameters: {
        /** @description The same key with the same body within 24 hours answers what the first call answered, with secrets null. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names this request in logs and in the console; your own is kept when it is well-formed. */
        RequestId: string;
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
                     *           "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
                     *           "use": "sig",
                     *           "alg": "EdDSA",
                     *           "kid": "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k"
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
            path: {
                /**
                 * @description The last part of the link of an invitation: 10 letters and digits.
                 * @example k3Qx9Zt1Lm
                 */
                ref: string;
            };
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
            path: {
                /**
                 * @description The last part of the link of an invitation: 10 letters and digits.
                 * @example k3Qx9Zt1Lm
                 */
                ref: string;
            };
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
    runScimBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listDirectoryGroups: {
        parameters: {
            query?: {
                /**
                 * @description The attributes to answer with, separated by commas. `schemas` and `id` are always there.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The most resources to answer with, 0 to 200. 100 if left out; 0 answers the total alone.
                 * @example 100
                 */
                count?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored beside `attributes`.
                 * @example meta
                 */
                excludedAttributes?: string;
                /**
                 * @description Keeps the resources that it fits (RFC 7644 section 3.4.2.2): at most 4,096 characters, 40 comparisons and 20 levels.
                 * @example displayName eq "Engineering"
                 */
                filter?: string;
                /**
                 * @description The attribute to sort by. Without it, the oldest resource comes first.
                 * @example displayName
                 */
                sortBy?: string;
                /**
                 * @description `ascending` or `descending`. `ascending` if left out.
                 * @example ascending
                 */
                sortOrder?: string;
                /**
                 * @description The place of the first resource to answer with, counted from 1. 1 if left out.
                 * @example 1
                 */
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
                     *       "schemas": [
                     *         "urn:ietf:params:scim:api:messages:2.0:ListResponse"
                     *       ],
                     *       "totalResults": 1,
                     *       "startIndex": 1,
                     *       "itemsPerPage": 1,
                     *       "Resources": [
                     *         {
                     *           "schemas": [
                     *             "urn:ietf:params:scim:schemas:core:2.0:Group"
                     *           ],
                     *           "id": "grp_01jq3v9x8e",
                     *           "externalId": "00g1a2b3c4",
                     *           "displayName": "Engineering",
                     *           "members": [
                     *             {
                     *               "value": "usr_01jq3v9x8e",
                     *               "display": "Ada Lovelace",
                     *               "$ref": "https://api.example.com/scim/v2/Users/usr_01jq3v9x8e"
                     *             }
                     *           ],
                     *           "meta": {
                     *             "resourceType": "Group",
                     *             "created": "2026-01-31T09:30:00.000Z",
                     *             "lastModified": "2026-01-31T09:30:00.000Z",
                     *             "location": "https://api.example.com/scim/v2/Groups/grp_01jq3v9x8e",
                     *             "version": "W/\"1\""
                     *           }
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
                /**
                 * @description The attributes to answer with, separated by commas. `schemas` and `id` are always there.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored beside `attributes`.
                 * @example meta
                 */
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
                 *       "schemas": [
                 *         "urn:ietf:params:scim:schemas:core:2.0:Group"
                 *       ],
                 *       "displayName": "Engineering",
                 *       "externalId": "00g1a2b3c4",
                 *       "members": []
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The name of the group, at most 256 characters. It is unique in the workspace, in any case.
                     * @example Engineering
                     */
                    displayName: string;
                    /**
                     * @description The id that your own system has for it. It is unique in the workspace.
                     * @example 00g1a2b3c4
                     */
                    externalId?: string;
                    /**
                     * @description The users in the group, at most 10,000: each an object whose `value` is the id of a user.
                     * @example []
                     */
                    members?: {
                        [key: string]: unknown;
                    }[];
                    /**
                     * @description The URNs of the schemas of the message. They may be left out.
                     * @example [
                     *       "urn:ietf:params:scim:schemas:core:2.0:Group"
                     *     ]
                     */
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
                     *       "schemas": [
                     *         "urn:ietf:params:scim:schemas:core:2.0:Group"
                     *       ],
                     *       "id": "grp_01jq3v9x8e",
                     *       "externalId": "00g1a2b3c4",
                     *       "displayName": "Engineering",
                     *       "members": [
                     *         {
                     *           "value": "usr_01jq3v9x8e",
                     *           "display": "Ada Lovelace",
                     *           "$ref": "https://api.example.com/scim/v2/Users/usr_01jq3v9x8e"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "resourceType": "Group",
                     *         "created": "2026-01-31T09:30:00.000Z",
                     *         "lastModified": "2026-01-31T09:30:00.000Z",
                     *         "location": "https://api.example.com/scim/v2/Groups/grp_01jq3v9x8e",
                     *         "version": "W/\"1\""
                     *       }
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
                /**
                 * @description The attributes to answer with, separated by commas. `schemas` and `id` are always there.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored beside `attributes`.
                 * @example meta
                 */
                excludedAttributes?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of a group.
                 * @example grp_01jq3v9x8e
                 */
                id: string;
            };
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
                     *       "schemas": [
                     *         "urn:ietf:params:scim:schemas:core:2.0:Group"
                     *       ],
                     *       "id": "grp_01jq3v9x8e",
                     *       "externalId": "00g1a2b3c4",
                     *       "displayName": "Engineering",
                     *       "members": [
                     *         {
                     *           "value": "usr_01jq3v9x8e",
                     *           "display": "Ada Lovelace",
                     *           "$ref": "https://api.example.com/scim/v2/Users/usr_01jq3v9x8e"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "resourceType": "Group",
                     *         "created": "2026-01-31T09:30:00.000Z",
                     *         "lastModified": "2026-01-31T09:30:00.000Z",
                     *         "location": "https://api.example.com/scim/v2/Groups/grp_01jq3v9x8e",
                     *         "version": "W/\"1\""
                     *       }
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
                /**
                 * @description The attributes to answer with, separated by commas. `schemas` and `id` are always there.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored beside `attributes`.
                 * @example meta
                 */
                excludedAttributes?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of a group.
                 * @example grp_01jq3v9x8e
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schemas": [
                 *         "urn:ietf:params:scim:schemas:core:2.0:Group"
                 *       ],
                 *       "displayName": "Engineering",
                 *       "externalId": "00g1a2b3c4",
                 *       "members": []
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The name of the group, at most 256 characters. It is unique in the workspace, in any case.
                     * @example Engineering
                     */
                    displayName: string;
                    /**
                     * @description The id that your own system has for it. It is unique in the workspace.
                     * @example 00g1a2b3c4
                     */
                    externalId?: string;
                    /**
                     * @description The users in the group, at most 10,000: each an object whose `value` is the id of a user.
                     * @example []
                     */
                    members?: {
                        [key: string]: unknown;
                    }[];
                    /**
                     * @description The URNs of the schemas of the message. They may be left out.
                     * @example [
                     *       "urn:ietf:params:scim:schemas:core:2.0:Group"
                     *     ]
                     */
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
                     *       "schemas": [
                     *         "urn:ietf:params:scim:schemas:core:2.0:Group"
                     *       ],
                     *       "id": "grp_01jq3v9x8e",
                     *       "externalId": "00g1a2b3c4",
                     *       "displayName": "Engineering",
                     *       "members": [
                     *         {
                     *           "value": "usr_01jq3v9x8e",
                     *           "display": "Ada Lovelace",
                     *           "$ref": "https://api.example.com/scim/v2/Users/usr_01jq3v9x8e"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "resourceType": "Group",
                     *         "created": "2026-01-31T09:30:00.000Z",
                     *         "lastModified": "2026-01-31T09:30:00.000Z",
                     *         "location": "https://api.example.com/scim/v2/Groups/grp_01jq3v9x8e",
                     *         "version": "W/\"1\""
                     *       }
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
            path: {
                /**
                 * @description The id of a group.
                 * @example grp_01jq3v9x8e
                 */
                id: string;
            };
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
                /**
                 * @description The attributes to answer with, separated by commas. `schemas` and `id` are always there.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored beside `attributes`.
                 * @example meta
                 */
                excludedAttributes?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of a group.
                 * @example grp_01jq3v9x8e
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schemas": [
                 *         "urn:ietf:params:scim:api:messages:2.0:PatchOp"
                 *       ],
                 *       "Operations": [
                 *         {
                 *           "op": "replace",
                 *           "path": "displayName",
                 *           "value": "Engineering"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The changes, 1 to 100. All of them are made, or none.
                     * @example [
                     *       {
                     *         "op": "replace",
                     *         "path": "displayName",
                     *         "value": "Engineering"
                     *       }
                     *     ]
                     */
                    Operations: {
                        /**
                         * @description `add`, `replace` or `remove`, in any case.
                         * @example replace
                         */
                        op: string;
                        /**
                         * @description The attribute to change, perhaps with a filter: `displayName`, `emails[type eq "work"].value`. Without it, `value` is an object of attributes.
                         * @example displayName
                         */
                        path?: string;
                        /**
                         * @description The new value. A removal needs none.
                         * @example Ada Lovelace
                         */
                        value: unknown;
                    }[];
                    /**
                     * @description The URNs of the schemas of the message. They may be left out.
                     * @example [
                     *       "urn:ietf:params:scim:api:messages:2.0:PatchOp"
                     *     ]
                     */
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
                     *       "schemas": [
                     *         "urn:ietf:params:scim:schemas:core:2.0:Group"
                     *       ],
                     *       "id": "grp_01jq3v9x8e",
                     *       "externalId": "00g1a2b3c4",
                     *       "displayName": "Engineering",
                     *       "members": [
                     *         {
                     *           "value": "usr_01jq3v9x8e",
                     *           "display": "Ada Lovelace",
                     *           "$ref": "https://api.example.com/scim/v2/Users/usr_01jq3v9x8e"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "resourceType": "Group",
                     *         "created": "2026-01-31T09:30:00.000Z",
                     *         "lastModified": "2026-01-31T09:30:00.000Z",
                     *         "location": "https://api.example.com/scim/v2/Groups/grp_01jq3v9x8e",
                     *         "version": "W/\"1\""
                     *       }
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
    readScimSelf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
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
                     *       "schemas": [
                     *         "urn:ietf:params:scim:api:messages:2.0:ListResponse"
                     *       ],
                     *       "totalResults": 2,
                     *       "startIndex": 1,
                     *       "itemsPerPage": 2,
                     *       "Resources": [
                     *         {
                     *           "schemas": [
                     *             "urn:ietf:params:scim:schemas:core:2.0:ResourceType"
                     *           ],
                     *           "id": "User",
                     *           "name": "User",
                     *           "description": "A user of the workspace.",
                     *           "endpoint": "/Users",
                     *           "schema": "urn:ietf:params:scim:schemas:core:2.0:User",
                     *           "schemaExtensions": [
                     *             {
                     *               "schema": "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
                     *               "required": false
                     *             }
                     *           ],
                     *           "meta": {
                     *             "resourceType": "ResourceType",
                     *             "location": "https://api.example.com/scim/v2/ResourceTypes/User"
                     *           }
                     *         },
                     *         {
                     *           "schemas": [
                     *             "urn:ietf:params:scim:schemas:core:2.0:ResourceType"
                     *           ],
                     *           "id": "Group",
                     *           "name": "Group",
                     *           "description": "A group of users of the workspace.",
                     *           "endpoint": "/Groups",
                     *           "schema": "urn:ietf:params:scim:schemas:core:2.0:Group",
                     *           "schemaExtensions": [],
                     *           "meta": {
                     *             "resourceType": "ResourceType",
                     *             "location": "https://api.example.com/scim/v2/ResourceTypes/Group"
                     *           }
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
            path: {
                /**
                 * @description The name of a type: `User` or `Group`.
                 * @example User
                 */
                id: string;
            };
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
                     *       "schemas": [
                     *         "urn:ietf:params:scim:schemas:core:2.0:ResourceType"
                     *       ],
                     *       "id": "User",
                     *       "name": "User",
                     *       "description": "A user of the workspace.",
                     *       "endpoint": "/Users",
                     *       "schema": "urn:ietf:params:scim:schemas:core:2.0:User",
                     *       "schemaExtensions": [
                     *         {
                     *           "schema": "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
                     *           "required": false
                     *         }
                     *       ],
                     *       "meta": {
                     *         "resourceType": "ResourceType",
                     *         "location": "https://api.example.com/scim/v2/ResourceTypes/User"
                     *       }
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
                     *       "schemas": [
                     *         "urn:ietf:params:scim:api:messages:2.0:ListResponse"
                     *       ],
                     *       "totalResults": 3,
                     *       "startIndex": 1,
                     *       "itemsPerPage": 3,
                     *       "Resources": [
                     *         {
                     *           "schemas": [
                     *             "urn:ietf:params:scim:schemas:core:2.0:Schema"
                     *           ],
                     *           "id": "urn:ietf:params:scim:schemas:core:2.0:User",
                     *           "name": "User",
                     *           "description": "A user of the workspace.",
                     *           "attributes": [
                     *             {
                     *               "name": "userName",
                     *               "type": "string",
                     *               "description": "The name that is unique in the workspace.",
                     *               "multiValued": false,
                     *               "required": true,
                     *               "caseExact": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "server"
                     *             },
                     *             {
                     *               "name": "externalId",
                     *               "type": "string",
                     *               "description": "The id of the user in your own system.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": true,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "server"
                     *             },
                     *             {
                     *               "name": "name",
                     *               "type": "complex",
                     *               "description": "The parts of the name.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none",
                     *               "subAttributes": [
                     *                 {
                     *                   "name": "formatted",
                     *                   "type": "string",
                     *                   "description": "The whole name.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "familyName",
                     *                   "type": "string",
                     *                   "description": "The family name.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "givenName",
                     *                   "type": "string",
                     *                   "description": "The given name.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "middleName",
                     *                   "type": "string",
                     *                   "description": "The middle name.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "honorificPrefix",
                     *                   "type": "string",
                     *                   "description": "What stands before the name.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "honorificSuffix",
                     *                   "type": "string",
                     *                   "description": "What stands after the name.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "name": "displayName",
                     *               "type": "string",
                     *               "description": "The name that others see. Without one, it is made from the other names.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "nickName",
                     *               "type": "string",
                     *               "description": "The casual name.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "profileUrl",
                     *               "type": "reference",
                     *               "referenceTypes": [
                     *                 "external"
                     *               ],
                     *               "description": "A page about the user.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": true,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "title",
                     *               "type": "string",
                     *               "description": "The title in the organization.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "userType",
                     *               "type": "string",
                     *               "description": "The relation to the organization.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "preferredLanguage",
                     *               "type": "string",
                     *               "description": "The preferred language, as in Accept-Language.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "locale",
                     *               "type": "string",
                     *               "description": "The locale for dates and numbers.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "timezone",
                     *               "type": "string",
                     *               "description": "The time zone, as in the tz database.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "active",
                     *               "type": "boolean",
                     *               "description": "Whether the user may sign in. False ends their sessions, apps and keys at once.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "emails",
                     *               "description": "Email addresses.",
                     *               "type": "complex",
                     *               "multiValued": true,
                     *               "required": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none",
                     *               "subAttributes": [
                     *                 {
                     *                   "name": "value",
                     *                   "type": "string",
                     *                   "description": "The value itself.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "display",
                     *                   "type": "string",
                     *                   "description": "The value as people read it.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "type",
                     *                   "type": "string",
                     *                   "description": "What the value is for.",
                     *                   "canonicalValues": [
                     *                     "work",
                     *                     "home",
                     *                     "other"
                     *                   ],
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "primary",
                     *                   "type": "boolean",
                     *                   "description": "Whether this is the preferred value of the list.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "name": "phoneNumbers",
                     *               "description": "Phone numbers. Nobody signs in with them.",
                     *               "type": "complex",
                     *               "multiValued": true,
                     *               "required": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none",
                     *               "subAttributes": [
                     *                 {
                     *                   "name": "value",
                     *                   "type": "string",
                     *                   "description": "The value itself.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "display",
                     *                   "type": "string",
                     *                   "description": "The value as people read it.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "type",
                     *                   "type": "string",
                     *                   "description": "What the value is for.",
                     *                   "canonicalValues": [
                     *                     "work",
                     *                     "home",
                     *                     "mobile",
                     *                     "fax",
                     *                     "pager",
                     *                     "other"
                     *                   ],
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "primary",
                     *                   "type": "boolean",
                     *                   "description": "Whether this is the preferred value of the list.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "name": "ims",
                     *               "description": "Addresses of instant messengers.",
                     *               "type": "complex",
                     *               "multiValued": true,
                     *               "required": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none",
                     *               "subAttributes": [
                     *                 {
                     *                   "name": "value",
                     *                   "type": "string",
                     *                   "description": "The value itself.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "display",
                     *                   "type": "string",
                     *                   "description": "The value as people read it.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "type",
                     *                   "type": "string",
                     *                   "description": "What the value is for.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "primary",
                     *                   "type": "boolean",
                     *                   "description": "Whether this is the preferred value of the list.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "name": "photos",
                     *               "description": "Addresses of photos.",
                     *               "type": "complex",
                     *               "multiValued": true,
                     *               "required": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none",
                     *               "subAttributes": [
                     *                 {
                     *                   "name": "value",
                     *                   "type": "reference",
                     *                   "description": "The value itself.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": true,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "display",
                     *                   "type": "string",
                     *                   "description": "The value as people read it.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "type",
                     *                   "type": "string",
                     *                   "description": "What the value is for.",
                     *                   "canonicalValues": [
                     *                     "photo",
                     *                     "thumbnail"
                     *                   ],
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "primary",
                     *                   "type": "boolean",
                     *                   "description": "Whether this is the preferred value of the list.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "name": "addresses",
                     *               "description": "Postal addresses.",
                     *               "type": "complex",
                     *               "multiValued": true,
                     *               "required": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none",
                     *               "subAttributes": [
                     *                 {
                     *                   "name": "formatted",
                     *                   "type": "string",
                     *                   "description": "The whole address.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "streetAddress",
                     *                   "type": "string",
                     *                   "description": "The street and the number.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "locality",
                     *                   "type": "string",
                     *                   "description": "The city.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "region",
                     *                   "type": "string",
                     *                   "description": "The state or region.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "postalCode",
                     *                   "type": "string",
                     *                   "description": "The postal code.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "country",
                     *                   "type": "string",
                     *                   "description": "The country, by its code in ISO 3166-1.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "display",
                     *                   "type": "string",
                     *                   "description": "The value as people read it.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "type",
                     *                   "type": "string",
                     *                   "description": "What the value is for.",
                     *                   "canonicalValues": [
                     *                     "work",
                     *                     "home",
                     *                     "other"
                     *                   ],
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "primary",
                     *                   "type": "boolean",
                     *                   "description": "Whether this is the preferred value of the list.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "name": "entitlements",
                     *               "description": "Entitlements. They grant nothing here.",
                     *               "type": "complex",
                     *               "multiValued": true,
                     *               "required": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none",
                     *               "subAttributes": [
                     *                 {
                     *                   "name": "value",
                     *                   "type": "string",
                     *                   "description": "The value itself.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "display",
                     *                   "type": "string",
                     *                   "description": "The value as people read it.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "type",
                     *                   "type": "string",
                     *                   "description": "What the value is for.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "primary",
                     *                   "type": "boolean",
                     *                   "description": "Whether this is the preferred value of the list.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "name": "roles",
                     *               "description": "Roles. They grant nothing here.",
                     *               "type": "complex",
                     *               "multiValued": true,
                     *               "required": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none",
                     *               "subAttributes": [
                     *                 {
                     *                   "name": "value",
                     *                   "type": "string",
                     *                   "description": "The value itself.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "display",
                     *                   "type": "string",
                     *                   "description": "The value as people read it.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "type",
                     *                   "type": "string",
                     *                   "description": "What the value is for.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "primary",
                     *                   "type": "boolean",
                     *                   "description": "Whether this is the preferred value of the list.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "name": "groups",
                     *               "type": "complex",
                     *               "description": "The groups of the user. They are changed at the group.",
                     *               "multiValued": true,
                     *               "required": false,
                     *               "mutability": "readOnly",
                     *               "returned": "default",
                     *               "uniqueness": "none",
                     *               "subAttributes": [
                     *                 {
                     *                   "name": "value",
                     *                   "type": "string",
                     *                   "description": "The id of the group.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readOnly",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "display",
                     *                   "type": "string",
                     *                   "description": "The name of the group.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readOnly",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "$ref",
                     *                   "type": "reference",
                     *                   "referenceTypes": [
                     *                     "Group"
                     *                   ],
                     *                   "description": "The address of the group.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": true,
                     *                   "mutability": "readOnly",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "meta": {
                     *             "resourceType": "Schema",
                     *             "location": "https://api.example.com/scim/v2/Schemas/urn:ietf:params:scim:schemas:core:2.0:User"
                     *           }
                     *         },
                     *         {
                     *           "schemas": [
                     *             "urn:ietf:params:scim:schemas:core:2.0:Schema"
                     *           ],
                     *           "id": "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
                     *           "name": "EnterpriseUser",
                     *           "description": "What an organization knows of its members.",
                     *           "attributes": [
                     *             {
                     *               "name": "employeeNumber",
                     *               "type": "string",
                     *               "description": "The number of the employee.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "costCenter",
                     *               "type": "string",
                     *               "description": "The cost center.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "organization",
                     *               "type": "string",
                     *               "description": "The organization.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "division",
                     *               "type": "string",
                     *               "description": "The division.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "department",
                     *               "type": "string",
                     *               "description": "The department.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "manager",
                     *               "type": "complex",
                     *               "description": "The manager.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none",
                     *               "subAttributes": [
                     *                 {
                     *                   "name": "value",
                     *                   "type": "string",
                     *                   "description": "The id of the manager.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": true,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "$ref",
                     *                   "type": "reference",
                     *                   "referenceTypes": [
                     *                     "User"
                     *                   ],
                     *                   "description": "The address of the manager.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": true,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "displayName",
                     *                   "type": "string",
                     *                   "description": "The name of the manager.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readWrite",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "meta": {
                     *             "resourceType": "Schema",
                     *             "location": "https://api.example.com/scim/v2/Schemas/urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"
                     *           }
                     *         },
                     *         {
                     *           "schemas": [
                     *             "urn:ietf:params:scim:schemas:core:2.0:Schema"
                     *           ],
                     *           "id": "urn:ietf:params:scim:schemas:core:2.0:Group",
                     *           "name": "Group",
                     *           "description": "A group of users of the workspace.",
                     *           "attributes": [
                     *             {
                     *               "name": "displayName",
                     *               "type": "string",
                     *               "description": "The name that is unique in the workspace.",
                     *               "multiValued": false,
                     *               "required": true,
                     *               "caseExact": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "server"
                     *             },
                     *             {
                     *               "name": "externalId",
                     *               "type": "string",
                     *               "description": "The id of the group in your own system.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": true,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "server"
                     *             },
                     *             {
                     *               "name": "members",
                     *               "type": "complex",
                     *               "description": "The users in the group.",
                     *               "multiValued": true,
                     *               "required": false,
                     *               "mutability": "readWrite",
                     *               "returned": "default",
                     *               "uniqueness": "none",
                     *               "subAttributes": [
                     *                 {
                     *                   "name": "value",
                     *                   "type": "string",
                     *                   "description": "The id of the user.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": true,
                     *                   "mutability": "immutable",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "display",
                     *                   "type": "string",
                     *                   "description": "The name of the user.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "readOnly",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "type",
                     *                   "type": "string",
                     *                   "description": "Always User.",
                     *                   "canonicalValues": [
                     *                     "User"
                     *                   ],
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": false,
                     *                   "mutability": "immutable",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 },
                     *                 {
                     *                   "name": "$ref",
                     *                   "type": "reference",
                     *                   "referenceTypes": [
                     *                     "User"
                     *                   ],
                     *                   "description": "The address of the user.",
                     *                   "multiValued": false,
                     *                   "required": false,
                     *                   "caseExact": true,
                     *                   "mutability": "immutable",
                     *                   "returned": "default",
                     *                   "uniqueness": "none"
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "meta": {
                     *             "resourceType": "Schema",
                     *             "location": "https://api.example.com/scim/v2/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group"
                     *           }
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
            path: {
                /**
                 * @description The URN of a schema.
                 * @example urn:ietf:params:scim:schemas:core:2.0:User
                 */
                id: string;
            };
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
                     *       "schemas": [
                     *         "urn:ietf:params:scim:schemas:core:2.0:Schema"
                     *       ],
                     *       "id": "urn:ietf:params:scim:schemas:core:2.0:Group",
                     *       "name": "Group",
                     *       "description": "A group of users of the workspace.",
                     *       "attributes": [
                     *         {
                     *           "name": "displayName",
                     *           "type": "string",
                     *           "description": "The name that is unique in the workspace.",
                     *           "multiValued": false,
                     *           "required": true,
                     *           "caseExact": false,
                     *           "mutability": "readWrite",
                     *           "returned": "default",
                     *           "uniqueness": "server"
                     *         },
                     *         {
                     *           "name": "externalId",
                     *           "type": "string",
                     *           "description": "The id of the group in your own system.",
                     *           "multiValued": false,
                     *           "required": false,
                     *           "caseExact": true,
                     *           "mutability": "readWrite",
                     *           "returned": "default",
                     *           "uniqueness": "server"
                     *         },
                     *         {
                     *           "name": "members",
                     *           "type": "complex",
                     *           "description": "The users in the group.",
                     *           "multiValued": true,
                     *           "required": false,
                     *           "mutability": "readWrite",
                     *           "returned": "default",
                     *           "uniqueness": "none",
                     *           "subAttributes": [
                     *             {
                     *               "name": "value",
                     *               "type": "string",
                     *               "description": "The id of the user.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": true,
                     *               "mutability": "immutable",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "display",
                     *               "type": "string",
                     *               "description": "The name of the user.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": false,
                     *               "mutability": "readOnly",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "type",
                     *               "type": "string",
                     *               "description": "Always User.",
                     *               "canonicalValues": [
                     *                 "User"
                     *               ],
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": false,
                     *               "mutability": "immutable",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             },
                     *             {
                     *               "name": "$ref",
                     *               "type": "reference",
                     *               "referenceTypes": [
                     *                 "User"
                     *               ],
                     *               "description": "The address of the user.",
                     *               "multiValued": false,
                     *               "required": false,
                     *               "caseExact": true,
                     *               "mutability": "immutable",
                     *               "returned": "default",
                     *               "uniqueness": "none"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "resourceType": "Schema",
                     *         "location": "https://api.example.com/scim/v2/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group"
                     *       }
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
                     *       "schemas": [
                     *         "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"
                     *       ],
                     *       "patch": {
                     *         "supported": true
                     *       },
                     *       "bulk": {
                     *         "supported": false,
                     *         "maxOperations": 0,
                     *         "maxPayloadSize": 0
                     *       },
                     *       "filter": {
                     *         "supported": true,
                     *         "maxResults": 200
                     *       },
                     *       "changePassword": {
                     *         "supported": false
                     *       },
                     *       "sort": {
                     *         "supported": true
                     *       },
                     *       "etag": {
                     *         "supported": true
                     *       },
                     *       "authenticationSchemes": [
                     *         {
                     *           "type": "oauthbearertoken",
                     *           "name": "Bearer token",
                     *           "description": "An API key or an OAuth access token with the scope scim.",
                     *           "primary": true
                     *         }
                     *       ],
                     *       "meta": {
                     *         "resourceType": "ServiceProviderConfig",
                     *         "location": "https://api.example.com/scim/v2/ServiceProviderConfig"
                     *       }
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
                /**
                 * @description The attributes to answer with, separated by commas. `schemas` and `id` are always there.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The most resources to answer with, 0 to 200. 100 if left out; 0 answers the total alone.
                 * @example 100
                 */
                count?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored beside `attributes`.
                 * @example meta
                 */
                excludedAttributes?: string;
                /**
                 * @description Keeps the resources that it fits (RFC 7644 section 3.4.2.2): at most 4,096 characters, 40 comparisons and 20 levels.
                 * @example userName eq "ada@example.com"
                 */
                filter?: string;
                /**
                 * @description The attribute to sort by. Without it, the oldest resource comes first.
                 * @example displayName
                 */
                sortBy?: string;
                /**
                 * @description `ascending` or `descending`. `ascending` if left out.
                 * @example ascending
                 */
                sortOrder?: string;
                /**
                 * @description The place of the first resource to answer with, counted from 1. 1 if left out.
                 * @example 1
                 */
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
                     *       "schemas": [
                     *         "urn:ietf:params:scim:api:messages:2.0:ListResponse"
                     *       ],
                     *       "totalResults": 1,
                     *       "startIndex": 1,
                     *       "itemsPerPage": 1,
                     *       "Resources": [
                     *         {
                     *           "schemas": [
                     *             "urn:ietf:params:scim:schemas:core:2.0:User"
                     *           ],
                     *           "id": "usr_01jq3v9x8e",
                     *           "externalId": "00u1a2b3c4",
                     *           "userName": "ada@example.com",
                     *           "name": {
                     *             "givenName": "Ada",
                     *             "familyName": "Lovelace"
                     *           },
                     *           "emails": [
                     *             {
                     *               "value": "ada@example.com",
                     *               "type": "work",
                     *               "primary": true
                     *             }
                     *           ],
                     *           "displayName": "Ada Lovelace",
                     *           "active": true,
                     *           "groups": [
                     *             {
                     *               "value": "grp_01jq3v9x8e",
                     *               "display": "Engineering",
                     *               "$ref": "https://api.example.com/scim/v2/Groups/grp_01jq3v9x8e"
                     *             }
                     *           ],
                     *           "meta": {
                     *             "resourceType": "User",
                     *             "created": "2026-01-31T09:30:00.000Z",
                     *             "lastModified": "2026-01-31T09:30:00.000Z",
                     *             "location": "https://api.example.com/scim/v2/Users/usr_01jq3v9x8e",
                     *             "version": "W/\"1\""
                     *           }
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
                /**
                 * @description The attributes to answer with, separated by commas. `schemas` and `id` are always there.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored beside `attributes`.
                 * @example meta
                 */
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
                 *       "schemas": [
                 *         "urn:ietf:params:scim:schemas:core:2.0:User"
                 *       ],
                 *       "userName": "ada@example.com",
                 *       "externalId": "00u1a2b3c4",
                 *       "displayName": "Ada Lovelace",
                 *       "active": true,
                 *       "name": {
                 *         "givenName": "Ada",
                 *         "familyName": "Lovelace"
                 *       },
                 *       "emails": [
                 *         {
                 *           "value": "ada@example.com",
                 *           "type": "work",
                 *           "primary": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether the user may sign in. False ends all their access at once.
                     * @example true
                     */
                    active?: boolean;
                    /**
                     * @description The name that other people see. Without it, it is made from `name`.
                     * @example Ada Lovelace
                     */
                    displayName?: string;
                    /**
                     * @description The email addresses, each with `value`, `type` and `primary`. The user signs in with the primary one; if there is none, with one of type `work`, then any, then `userName` if it is an address.
                     * @example [
                     *       {
                     *         "value": "ada@example.com",
                     *         "type": "work",
                     *         "primary": true
                     *       }
                     *     ]
                     */
                    emails?: {
                        [key: string]: unknown;
                    }[];
                    /**
                     * @description The id that your own system has for it. It is unique in the workspace.
                     * @example 00u1a2b3c4
                     */
                    externalId?: string;
                    /**
                     * @description The parts of the name, such as `givenName`, `familyName` and `formatted`.
                     * @example {
                     *       "givenName": "Ada",
                     *       "familyName": "Lovelace"
                     *     }
                     */
                    name?: {
                        [key: string]: string;
                    };
                    /**
                     * @description The URNs of the schemas of the message. They may be left out.
                     * @example [
                     *       "urn:ietf:params:scim:schemas:core:2.0:User"
                     *     ]
                     */
                    schemas?: string[];
                    /**
                     * @description The name of the user in the directory, at most 256 characters. It is unique in the workspace, in any case.
                     * @example ada@example.com
                     */
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
                     *       "schemas": [
                     *         "urn:ietf:params:scim:schemas:core:2.0:User"
                     *       ],
                     *       "id": "usr_01jq3v9x8e",
                     *       "externalId": "00u1a2b3c4",
                     *       "userName": "ada@example.com",
                     *       "name": {
                     *         "givenName": "Ada",
                     *         "familyName": "Lovelace"
                     *       },
                     *       "emails": [
                     *         {
                     *           "value": "ada@example.com",
                     *           "type": "work",
                     *           "primary": true
                     *         }
                     *       ],
                     *       "displayName": "Ada Lovelace",
                     *       "active": true,
                     *       "groups": [
                     *         {
                     *           "value": "grp_01jq3v9x8e",
                     *           "display": "Engineering",
                     *           "$ref": "https://api.example.com/scim/v2/Groups/grp_01jq3v9x8e"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "resourceType": "User",
                     *         "created": "2026-01-31T09:30:00.000Z",
                     *         "lastModified": "2026-01-31T09:30:00.000Z",
                     *         "location": "https://api.example.com/scim/v2/Users/usr_01jq3v9x8e",
                     *         "version": "W/\"1\""
                     *       }
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
                /**
                 * @description The attributes to answer with, separated by commas. `schemas` and `id` are always there.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored beside `attributes`.
                 * @example meta
                 */
                excludedAttributes?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of a user.
                 * @example usr_01jq3v9x8e
                 */
                id: string;
            };
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
                     *       "schemas": [
                     *         "urn:ietf:params:scim:schemas:core:2.0:User"
                     *       ],
                     *       "id": "usr_01jq3v9x8e",
                     *       "externalId": "00u1a2b3c4",
                     *       "userName": "ada@example.com",
                     *       "name": {
                     *         "givenName": "Ada",
                     *         "familyName": "Lovelace"
                     *       },
                     *       "emails": [
                     *         {
                     *           "value": "ada@example.com",
                     *           "type": "work",
                     *           "primary": true
                     *         }
                     *       ],
                     *       "displayName": "Ada Lovelace",
                     *       "active": true,
                     *       "groups": [
                     *         {
                     *           "value": "grp_01jq3v9x8e",
                     *           "display": "Engineering",
                     *           "$ref": "https://api.example.com/scim/v2/Groups/grp_01jq3v9x8e"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "resourceType": "User",
                     *         "created": "2026-01-31T09:30:00.000Z",
                     *         "lastModified": "2026-01-31T09:30:00.000Z",
                     *         "location": "https://api.example.com/scim/v2/Users/usr_01jq3v9x8e",
                     *         "version": "W/\"1\""
                     *       }
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
                /**
                 * @description The attributes to answer with, separated by commas. `schemas` and `id` are always there.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored beside `attributes`.
                 * @example meta
                 */
                excludedAttributes?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of a user.
                 * @example usr_01jq3v9x8e
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schemas": [
                 *         "urn:ietf:params:scim:schemas:core:2.0:User"
                 *       ],
                 *       "userName": "ada@example.com",
                 *       "externalId": "00u1a2b3c4",
                 *       "displayName": "Ada Lovelace",
                 *       "active": true,
                 *       "name": {
                 *         "givenName": "Ada",
                 *         "familyName": "Lovelace"
                 *       },
                 *       "emails": [
                 *         {
                 *           "value": "ada@example.com",
                 *           "type": "work",
                 *           "primary": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether the user may sign in. False ends all their access at once.
                     * @example true
                     */
                    active?: boolean;
                    /**
                     * @description The name that other people see. Without it, it is made from `name`.
                     * @example Ada Lovelace
                     */
                    displayName?: string;
                    /**
                     * @description The email addresses, each with `value`, `type` and `primary`. The user signs in with the primary one; if there is none, with one of type `work`, then any, then `userName` if it is an address.
                     * @example [
                     *       {
                     *         "value": "ada@example.com",
                     *         "type": "work",
                     *         "primary": true
                     *       }
                     *     ]
                     */
                    emails?: {
                        [key: string]: unknown;
                    }[];
                    /**
                     * @description The id that your own system has for it. It is unique in the workspace.
                     * @example 00u1a2b3c4
                     */
                    externalId?: string;
                    /**
                     * @description The parts of the name, such as `givenName`, `familyName` and `formatted`.
                     * @example {
                     *       "givenName": "Ada",
                     *       "familyName": "Lovelace"
                     *     }
                     */
                    name?: {
                        [key: string]: string;
                    };
                    /**
                     * @description The URNs of the schemas of the message. They may be left out.
                     * @example [
                     *       "urn:ietf:params:scim:schemas:core:2.0:User"
                     *     ]
                     */
                    schemas?: string[];
                    /**
                     * @description The name of the user in the directory, at most 256 characters. It is unique in the workspace, in any case.
                     * @example ada@example.com
                     */
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
                     *       "schemas": [
                     *         "urn:ietf:params:scim:schemas:core:2.0:User"
                     *       ],
                     *       "id": "usr_01jq3v9x8e",
                     *       "externalId": "00u1a2b3c4",
                     *       "userName": "ada@example.com",
                     *       "name": {
                     *         "givenName": "Ada",
                     *         "familyName": "Lovelace"
                     *       },
                     *       "emails": [
                     *         {
                     *           "value": "ada@example.com",
                     *           "type": "work",
                     *           "primary": true
                     *         }
                     *       ],
                     *       "displayName": "Ada Lovelace",
                     *       "active": true,
                     *       "groups": [
                     *         {
                     *           "value": "grp_01jq3v9x8e",
                     *           "display": "Engineering",
                     *           "$ref": "https://api.example.com/scim/v2/Groups/grp_01jq3v9x8e"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "resourceType": "User",
                     *         "created": "2026-01-31T09:30:00.000Z",
                     *         "lastModified": "2026-01-31T09:30:00.000Z",
                     *         "location": "https://api.example.com/scim/v2/Users/usr_01jq3v9x8e",
                     *         "version": "W/\"1\""
                     *       }
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
            path: {
                /**
                 * @description The id of a user.
                 * @example usr_01jq3v9x8e
                 */
                id: string;
            };
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
                /**
                 * @description The attributes to answer with, separated by commas. `schemas` and `id` are always there.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored beside `attributes`.
                 * @example meta
                 */
                excludedAttributes?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of a user.
                 * @example usr_01jq3v9x8e
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schemas": [
                 *         "urn:ietf:params:scim:api:messages:2.0:PatchOp"
                 *       ],
                 *       "Operations": [
                 *         {
                 *           "op": "replace",
                 *           "path": "active",
                 *           "value": false
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The changes, 1 to 100. All of them are made, or none.
                     * @example [
                     *       {
                     *         "op": "replace",
                     *         "path": "active",
                     *         "value": false
                     *       }
                     *     ]
                     */
                    Operations: {
                        /**
                         * @description `add`, `replace` or `remove`, in any case.
                         * @example replace
                         */
                        op: string;
                        /**
                         * @description The attribute to change, perhaps with a filter: `displayName`, `emails[type eq "work"].value`. Without it, `value` is an object of attributes.
                         * @example displayName
                         */
                        path?: string;
                        /**
                         * @description The new value. A removal needs none.
                         * @example Ada Lovelace
                         */
                        value: unknown;
                    }[];
                    /**
                     * @description The URNs of the schemas of the message. They may be left out.
                     * @example [
                     *       "urn:ietf:params:scim:api:messages:2.0:PatchOp"
                     *     ]
                     */
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
                     *       "schemas": [
                     *         "urn:ietf:params:scim:schemas:core:2.0:User"
                     *       ],
                     *       "id": "usr_01jq3v9x8e",
                     *       "externalId": "00u1a2b3c4",
                     *       "userName": "ada@example.com",
                     *       "name": {
                     *         "givenName": "Ada",
                     *         "familyName": "Lovelace"
                     *       },
                     *       "emails": [
                     *         {
                     *           "value": "ada@example.com",
                     *           "type": "work",
                     *           "primary": true
                     *         }
                     *       ],
                     *       "displayName": "Ada Lovelace",
                     *       "active": true,
                     *       "groups": [
                     *         {
                     *           "value": "grp_01jq3v9x8e",
                     *           "display": "Engineering",
                     *           "$ref": "https://api.example.com/scim/v2/Groups/grp_01jq3v9x8e"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "resourceType": "User",
                     *         "created": "2026-01-31T09:30:00.000Z",
                     *         "lastModified": "2026-01-31T09:30:00.000Z",
                     *         "location": "https://api.example.com/scim/v2/Users/usr_01jq3v9x8e",
                     *         "version": "W/\"1\""
                     *       }
                     *     }
                     */
                    "application/scim+json": components["schemas"]["ScimResource"];
                };
            };
        };
    };
    reinstateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Reported for abuse; ticket 4711."
                 *     }
                 */
                "application/json": {
                    /** @example Reported for abuse; ticket 4711. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description End a suspension; what was revoked stays revoked. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "suspended": false,
                     *       "suspended_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AccountState"];
                };
            };
        };
    };
    suspendAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Reported for abuse; ticket 4711."
                 *     }
                 */
                "application/json": {
                    /** @example Reported for abuse; ticket 4711. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Suspend an account: its sessions and keys answer account_suspended. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "suspended": false,
                     *       "suspended_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AccountState"];
                };
            };
        };
    };
    listPlatformAudit: {
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
            /** @description The platform’s own audit log, newest first: flag changes and decisions that belong to no workspace. */
            200: {
                headers: {
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
    readFlag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the developer platform is switched on. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "apikey_auth_enabled",
                     *       "enabled": false,
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Flag"];
                };
            };
        };
    };
    setFlag: {
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
                 *       "enabled": true
                 *     }
                 */
                "application/json": {
                    /** @example true */
                    enabled: boolean;
                };
            };
        };
        responses: {
            /** @description Switch the developer platform; every instance follows within a second. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "apikey_auth_enabled",
                     *       "enabled": false,
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Flag"];
                };
            };
        };
    };
    listClientQueue: {
        parameters: {
            query?: {
                /** @example 2026-01-31T09:30:00.000Z */
                after?: string;
                /** @example ZC5tZmZ6eHE4dy5rZXlfMDE */
                cursor?: string;
                /** @example 50 */
                limit?: number;
                status?: "pending" | "approved" | "rejected" | "suspended";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OAuth clients, newest first: of one status, or all. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "source": "registration",
                     *         "redirect_uris": [],
                     *         "grant_types": [],
                     *         "token_endpoint_auth_method": "client_secret_basic",
                     *         "status": "pending",
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "updated_at": "2026-01-31T09:30:00.000Z",
                     *         "decided_at": "2026-01-31T09:30:00.000Z",
                     *         "last_used_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ClientReview"][];
                };
            };
        };
    };
    approveClient: {
        parameters: {
            query?: never;
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
                 *       "metadata_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                 *       "reason": "Reported for abuse; ticket 4711."
                 *     }
                 */
                "application/json": {
                    /** @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
                    metadata_hash: string;
                    /** @example Reported for abuse; ticket 4711. */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Approve a client as it was seen; refused when its metadata has changed since. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "registration",
                     *       "redirect_uris": [],
                     *       "grant_types": [],
                     *       "token_endpoint_auth_method": "client_secret_basic",
                     *       "status": "pending",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z",
                     *       "decided_at": "2026-01-31T09:30:00.000Z",
                     *       "last_used_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ClientReview"];
                };
            };
        };
    };
    rejectClient: {
        parameters: {
            query?: never;
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
                 *       "reason": "Reported for abuse; ticket 4711.",
                 *       "metadata_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                 *     }
                 */
                "application/json": {
                    /** @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
                    metadata_hash?: string;
                    /** @example Reported for abuse; ticket 4711. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Reject a client that waits, with the reason its developer reads. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "registration",
                     *       "redirect_uris": [],
                     *       "grant_types": [],
                     *       "token_endpoint_auth_method": "client_secret_basic",
                     *       "status": "pending",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z",
                     *       "decided_at": "2026-01-31T09:30:00.000Z",
                     *       "last_used_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ClientReview"];
                };
            };
        };
    };
    suspendClient: {
        parameters: {
            query?: never;
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
                 *       "reason": "Reported for abuse; ticket 4711.",
                 *       "metadata_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                 *     }
                 */
                "application/json": {
                    /** @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
                    metadata_hash?: string;
                    /** @example Reported for abuse; ticket 4711. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Suspend a client: its tokens are refused from the answer on. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "registration",
                     *       "redirect_uris": [],
                     *       "grant_types": [],
                     *       "token_endpoint_auth_method": "client_secret_basic",
                     *       "status": "pending",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z",
                     *       "decided_at": "2026-01-31T09:30:00.000Z",
                     *       "last_used_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ClientReview"];
                };
            };
        };
    };
    reinstateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Reported for abuse; ticket 4711."
                 *     }
                 */
                "application/json": {
                    /** @example Reported for abuse; ticket 4711. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description End the suspension of a user; what was revoked stays revoked. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "suspended": false,
                     *       "suspended_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AccountState"];
                };
            };
        };
    };
    suspendUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Reported for abuse; ticket 4711."
                 *     }
                 */
                "application/json": {
                    /** @example Reported for abuse; ticket 4711. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Suspend a user who signs in by phone: their sessions and tokens answer account_suspended. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "suspended": false,
                     *       "suspended_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AccountState"];
                };
            };
        };
    };
    setTier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tier": "paid"
                 *     }
                 */
                "application/json": {
                    /**
                     * @example paid
                     * @enum {string}
                     */
                    tier: "free" | "paid";
                };
            };
        };
        responses: {
            /** @description Put a workspace on a tier. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tier": "free"
                     *     }
                     */
                    "application/json": components["schemas"]["WorkspaceTier"];
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
                /**
                 * @example {
                 *       "phone": "+14155550123"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The phone number in international form, beginning with `+`. Spaces, dots, hyphens and brackets are ignored.
                     * @example +14155550123
                     */
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
                    /**
                     * @example {
                     *       "phone": "+14155550123"
                     *     }
                     */
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
                 *       "phone": "+14155550123",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The 6 digits that were sent to the number. Spaces are ignored.
                     * @example 123456
                     */
                    code: string;
                    /**
                     * @description The phone number in international form, beginning with `+`. Spaces, dots, hyphens and brackets are ignored.
                     * @example +14155550123
                     */
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
                    /**
                     * @example {
                     *       "user_id": "usr_01jq3v9x8e",
                     *       "access_token": "pb_user_…",
                     *       "device_id": "dev_01jq3v9x8e"
                     *     }
                     */
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
                 *       "phone": "+14155550123",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The 6 digits that were sent to the number. Spaces are ignored.
                     * @example 123456
                     */
                    code: string;
                    /**
                     * @description The name that other people see.
                     * @example Ada Lovelace
                     */
                    display_name: string;
                    /**
                     * @description The phone number in international form, beginning with `+`. Spaces, dots, hyphens and brackets are ignored.
                     * @example +14155550123
                     */
                    phone: string;
                };
            };
        };
        responses: {
            /** @description Sign up with a new phone number and the code that was sent to it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": "usr_01jq3v9x8e",
                     *       "access_token": "pb_user_…",
                     *       "device_id": "dev_01jq3v9x8e"
                     *     }
                     */
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
                /**
                 * @description Keeps the contacts whose name, phone or email contains this text, in upper or lower case.
                 * @example ada
                 */
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Contacts of your workspace, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "con_01jq3v9x8e",
                     *         "display_name": "Ada Lovelace",
                     *         "phone": "+14155550123",
                     *         "email": "ada@example.com",
                     *         "user_id": "usr_01jq3v9x8e",
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
                 *         "3c7563b6399fa78b9b25959fb890081b09c8b30d1f3e9c9f03373121df1e3d74"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The `epoch` of the salt that you hashed with. Without it, every salt that is still good is tried. */
                    epoch?: number;
                    /**
                     * @description SHA-256 of the salt followed by a number in E.164, for each number: in hexadecimal, or in base64url without padding.
                     * @example [
                     *       "3c7563b6399fa78b9b25959fb890081b09c8b30d1f3e9c9f03373121df1e3d74"
                     *     ]
                     */
                    hashes: string[];
                };
            };
        };
        responses: {
            /** @description Find the people of an address book who are on the platform. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "hash": "3c7563b6399fa78b9b25959fb890081b09c8b30d1f3e9c9f03373121df1e3d74",
                     *         "user_id": "usr_01jq3va2k7",
                     *         "display_name": "Grace Hopper"
                     *       }
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
            /** @description The salt to hash the numbers of an address book with. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "salt": "Vx7pR2kT9mQ4bL8nZ1cY6hJ3wS5dF0aG",
                     *       "epoch": 20484,
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
                    /**
                     * @description The SHA-256 of the bytes of the recording, in hexadecimal.
                     * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                     */
                    sha256: string;
                    /**
                     * @description A statement that an earlier check answered, to be judged together with the recording: a JWS in its compact form.
                     * @example eyJhbGciOiJFZERTQSJ9.e30.c2ln
                     */
                    statement?: string;
                };
                "multipart/form-data": {
                    file: string;
                    statement?: string;
                };
            };
        };
        responses: {
            /** @description Check whether a recording is an unchanged voice note of this service. */
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
                     *         "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "byte_size": 48213,
                     *         "created_at": "2026-01-31T09:30:00.000Z"
                     *       },
                     *       "statement": "eyJhbGciOiJFZERTQSIsImtpZCI6Ii4uLiIsInR5cCI6InZvaWNlLXByb3ZlbmFuY2UrandzIn0.eyJpc3MiOiJodHRwczovL….c2ln…"
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
            /** @description Your links that work, with how often they were followed, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "ref": "k3Qx9Zt1Lm",
                     *         "url": "https://api.example.com/i/k3Qx9Zt1Lm",
                     *         "kind": "person",
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "expires_at": "2026-01-31T09:30:00.000Z",
                     *         "landings": 12,
                     *         "follows": 5,
                     *         "accepts": 3
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
                 *       "kind": "person"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description `person` connects each person who accepts with you; `thread` also starts a thread of the two. `person` if left out.
                     * @example person
                     * @enum {string}
                     */
                    kind?: "person" | "thread";
                };
            };
        };
        responses: {
            /** @description Make a link with which others connect with you. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ref": "k3Qx9Zt1Lm",
                     *       "url": "https://api.example.com/i/k3Qx9Zt1Lm",
                     *       "kind": "person",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "expires_at": "2026-01-31T09:30:00.000Z",
                     *       "landings": 12,
                     *       "follows": 5,
                     *       "accepts": 3
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
                /**
                 * @description The last part of the link of an invitation: 10 letters and digits.
                 * @example k3Qx9Zt1Lm
                 */
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
                /**
                 * @description The last part of the link of an invitation: 10 letters and digits.
                 * @example k3Qx9Zt1Lm
                 */
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accept an invitation; connects you with the person who invites. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": "usr_01jq3v9x8e",
                     *       "display_name": "Ada Lovelace",
                     *       "thread_id": "thr_01jq3v9x8e"
                     *     }
                     */
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
                /**
                 * @description The last part of the link of an invitation: 10 letters and digits.
                 * @example k3Qx9Zt1Lm
                 */
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
                     *       "id": "usr_01jq3v9x8e",
                     *       "display_name": "Ada Lovelace",
                     *       "email": "ada@example.com",
                     *       "account_id": "acc_01jq3v9x8e",
                     *       "workspace": {
                     *         "id": "wks_01jq3v9x8e",
                     *         "name": "Ada Lovelace",
                     *         "tier": "free"
                     *       },
                     *       "ai_processing_consent": true,
                     *       "handle": "ada_lovelace",
                     *       "voice_drops": true,
                     *       "discoverable": true,
                     *       "ai_feature_quotas": {
                     *         "voice_note": {
                     *           "remaining": 20,
                     *           "capacity": 20,
                     *           "monthly_allowance": 100
                     *         },
                     *         "ask": {
                     *           "remaining": 2,
                     *           "capacity": 2,
                     *           "monthly_allowance": 5
                     *         },
                     *         "thread_assistant": {
                     *           "remaining": 3,
                     *           "capacity": 3,
                     *           "monthly_allowance": 10
                     *         },
                     *         "insights_rerun": {
                     *           "remaining": 1,
                     *           "capacity": 1,
                     *           "monthly_allowance": 3
                     *         },
                     *         "brief": {
                     *           "remaining": 1,
                     *           "capacity": 1,
                     *           "monthly_allowance": 7
                     *         }
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
            /** @description Change your name, your consent to AI, your handle, or who can reach you. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01jq3v9x8e",
                     *       "display_name": "Ada Lovelace",
                     *       "email": "ada@example.com",
                     *       "account_id": "acc_01jq3v9x8e",
                     *       "workspace": {
                     *         "id": "wks_01jq3v9x8e",
                     *         "name": "Ada Lovelace",
                     *         "tier": "free"
                     *       },
                     *       "ai_processing_consent": true,
                     *       "handle": "ada_lovelace",
                     *       "voice_drops": true,
                     *       "discoverable": true,
                     *       "ai_feature_quotas": {
                     *         "voice_note": {
                     *           "remaining": 20,
                     *           "capacity": 20,
                     *           "monthly_allowance": 100
                     *         },
                     *         "ask": {
                     *           "remaining": 2,
                     *           "capacity": 2,
                     *           "monthly_allowance": 5
                     *         },
                     *         "thread_assistant": {
                     *           "remaining": 3,
                     *           "capacity": 3,
                     *           "monthly_allowance": 10
                     *         },
                     *         "insights_rerun": {
                     *           "remaining": 1,
                     *           "capacity": 1,
                     *           "monthly_allowance": 3
                     *         },
                     *         "brief": {
                     *           "remaining": 1,
                     *           "capacity": 1,
                     *           "monthly_allowance": 7
                     *         }
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
            /** @description The devices that you are signed in on, newest first. */
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
            /** @description The apps that you have given access to, newest first. */
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
                 *       "media_type": "audio/ogg",
                 *       "byte_size": 48213
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The size of the audio in bytes, at most 1 GiB. With it, bytes are appended; without it, segments follow.
                     * @example 48213
                     */
                    byte_size?: number;
                    /**
                     * @description The media type under which you have the audio. It decides nothing: the bytes say what the type is.
                     * @example audio/ogg
                     */
                    media_type?: string;
                };
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description Upload audio, to send it as a voice note later. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "med_01jq3v9x8e",
                     *       "status": "receiving",
                     *       "media_type": "audio/ogg",
                     *       "byte_size": 48213,
                     *       "received_bytes": 0,
                     *       "sha256": null,
                     *       "next_segment": null,
                     *       "expires_at": "2026-02-01T09:30:00.000Z",
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
                /**
                 * @description The id of an upload.
                 * @example med_01jq3v9x8e
                 */
                media_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much of your upload has arrived. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "med_01jq3v9x8e",
                     *       "status": "receiving",
                     *       "media_type": "audio/ogg",
                     *       "byte_size": 48213,
                     *       "received_bytes": 0,
                     *       "sha256": null,
                     *       "next_segment": null,
                     *       "expires_at": "2026-02-01T09:30:00.000Z",
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
                /**
                 * @description The id of an upload.
                 * @example med_01jq3v9x8e
                 */
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
                /**
                 * @description The id of an upload.
                 * @example med_01jq3v9x8e
                 */
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
                /**
                 * @description When the address stops working, in seconds since 1970.
                 * @example 1769852100
                 */
                expires: string;
                /**
                 * @description The session, key or grant of an app that the address was given to. The address ends with it.
                 * @example key_01jq3v9x8e
                 */
                reader: string;
                /**
                 * @description The signature of the service over the other parts of the address.
                 * @example q3H1…
                 */
                signature: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of an upload.
                 * @example med_01jq3v9x8e
                 */
                media_id: string;
            };
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
                /**
                 * @description `1` for the segment with the highest number, with which the upload ends.
                 * @example 1
                 */
                last?: "0" | "1";
            };
            header?: never;
            path: {
                /**
                 * @description The id of an upload.
                 * @example med_01jq3v9x8e
                 */
                media_id: string;
                /**
                 * @description The number of the segment in the upload: a whole number from 0 to 4095.
                 * @example 0
                 */
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
            /** @description Send one segment of an upload. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "med_01jq3v9x8e",
                     *       "status": "receiving",
                     *       "media_type": "audio/ogg",
                     *       "byte_size": 48213,
                     *       "received_bytes": 0,
                     *       "sha256": null,
                     *       "next_segment": null,
                     *       "expires_at": "2026-02-01T09:30:00.000Z",
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
            /** @description The users that you block, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "blk_01jq3v9x8e",
                     *         "user_id": "usr_01jq3va2k7",
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
                /**
                 * @example {
                 *       "user_id": "usr_01jq3va2k7"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the user to block.
                     * @example usr_01jq3va2k7
                     */
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
                     *       "id": "blk_01jq3v9x8e",
                     *       "user_id": "usr_01jq3va2k7",
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
                /**
                 * @description The id of the user whom you block.
                 * @example usr_01jq3va2k7
                 */
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
            /** @description Your reports and what was decided, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "rpt_01jq3v9x8e",
                     *         "target_kind": "message",
                     *         "target_id": "msg_01jq3v9x8e",
                     *         "category": "harassment",
                     *         "status": "received",
                     *         "decision": null,
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
                     * @description The reason that fits best.
                     * @example harassment
                     * @enum {string}
                     */
                    category: "spam" | "harassment" | "hate" | "violence" | "self_harm" | "sexual_content" | "child_safety" | "impersonation" | "fraud" | "other";
                    /**
                     * @description The country whose law the content breaks, by its code in ISO 3166-1 alpha-2.
                     * @example DE
                     */
                    country?: string;
                    /**
                     * @description What is wrong with it, in your words. Required for illegal content.
                     * @example This person keeps sending threats.
                     */
                    explanation?: string;
                    /**
                     * @description Your statement that what you report is accurate and complete, as far as you know.
                     * @example true
                     */
                    good_faith?: boolean;
                    /**
                     * @description True for a notice of illegal content. It needs `explanation`, and `good_faith` with the value true. False if left out.
                     * @example false
                     */
                    illegal_content?: boolean;
                    /**
                     * @description The message, voice note, thread or user that you report.
                     * @example {
                     *       "kind": "message",
                     *       "id": "msg_01jq3v9x8e"
                     *     }
                     */
                    target: {
                        /**
                         * @description Its id.
                         * @example msg_01jq3v9x8e
                         */
                        id: string;
                        /**
                         * @description The kind of thing that you report.
                         * @enum {string}
                         */
                        kind: "message" | "voice_note" | "thread" | "user";
                    };
                };
            };
        };
        responses: {
            /** @description Report a message, a voice note, a thread or a user. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "rpt_01jq3v9x8e",
                     *       "target_kind": "message",
                     *       "target_id": "msg_01jq3v9x8e",
                     *       "category": "harassment",
                     *       "status": "received",
                     *       "decision": null,
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
            /** @description Decisions that concern you, with their reasons, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "rpt_01jq3v9x8e",
                     *         "target_kind": "message",
                     *         "target_id": "msg_01jq3v9x8e",
                     *         "decision": "warning",
                     *         "ground": "terms",
                     *         "basis": "Section 4 of the terms forbids threats against a person.",
                     *         "facts": "The message announces violence at a named place.",
                     *         "automated": false,
                     *         "redress": "Answer to the operators of this service within six months. You may also turn to a certified dispute settlement body or to a court.",
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
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "tsk_01jq3v9x8e",
                     *         "title": "Call the dentist back",
                     *         "notes": "Before noon.",
                     *         "due_at": "2026-01-31T09:30:00.000Z",
                     *         "assignee_id": "usr_01jq3va2k7",
                     *         "message_id": "msg_01jq3v9x8e",
                     *         "created_by": "usr_01jq3v9x8e",
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
                 *       "title": "Call the dentist back",
                 *       "notes": "Before noon.",
                 *       "due_at": "2027-01-31T09:30:00.000Z",
                 *       "assignee_id": null,
                 *       "message_id": null
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the user of your workspace who is to do it; null for nobody.
                     * @example null
                     */
                    assignee_id?: string | null;
                    /**
                     * @description When the task is due; null if it has no date.
                     * @example 2027-01-31T09:30:00.000Z
                     */
                    due_at?: string | null;
                    /**
                     * @description The id of the message that the task came from; null for none.
                     * @example null
                     */
                    message_id?: string | null;
                    /**
                     * @description Details, in one or more lines. Empty text is stored as null.
                     * @example Before noon.
                     */
                    notes?: string | null;
                    /**
                     * @description The task in one line.
                     * @example Call the dentist back
                     */
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
                     *       "id": "tsk_01jq3v9x8e",
                     *       "title": "Call the dentist back",
                     *       "notes": "Before noon.",
                     *       "due_at": "2026-01-31T09:30:00.000Z",
                     *       "assignee_id": "usr_01jq3va2k7",
                     *       "message_id": "msg_01jq3v9x8e",
                     *       "created_by": "usr_01jq3v9x8e",
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
                     * @description The audio, at most 1 MiB, in base64 with padding. Send either this, `media_id` or a file.
                     * @example T2dnUw==
                     */
                    audio_base64?: string;
                    /** @description The id of audio that you uploaded before and have not sent yet, at most 64 MiB. Send either this, `audio_base64` or a file. */
                    media_id?: string;
                    /**
                     * @description The media type under which you have the audio. It decides nothing: the bytes say what the type is.
                     * @example audio/ogg
                     */
                    media_type?: string;
                    /**
                     * @description The words that are spoken. Required if there is no audio.
                     * @example Good morning, I am on my way.
                     */
                    transcript?: string;
                };
                "multipart/form-data": {
                    file: string;
                    transcript?: string;
                };
            };
        };
        responses: {
            /** @description Send a voice note: audio, a transcript, or both. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "vn_01jq3v9x8e",
                     *       "message_id": "msg_01jq3v9x8e",
                     *       "thread_id": "thr_01jq3v9x8e",
                     *       "sender": "usr_01jq3v9x8e",
                     *       "media_type": "audio/ogg",
                     *       "byte_size": 48213,
                     *       "duration_ms": 12480,
                     *       "waveform": [
                     *         50,
                     *         65,
                     *         78,
                     *         88,
                     *         94,
                     *         95,
                     *         91,
                     *         83,
                     *         71,
                     *         56,
                     *         41,
                     *         27,
                     *         16,
                     *         8,
                     *         5,
                     *         7,
                     *         13,
                     *         24,
                     *         37,
                     *         52,
                     *         67,
                     *         80,
                     *         89,
                     *         94,
                     *         95,
                     *         90,
                     *         81,
                     *         69,
                     *         54,
                     *         39,
                     *         26,
                     *         15,
                     *         7,
                     *         5,
                     *         8,
                     *         15,
                     *         26,
                     *         40,
                     *         55,
                     *         69,
                     *         81,
                     *         90,
                     *         95,
                     *         94,
                     *         89,
                     *         79,
                     *         66,
                     *         52,
                     *         37,
                     *         24,
                     *         13,
                     *         7,
                     *         5,
                     *         8,
                     *         16,
                     *         28,
                     *         42,
                     *         57,
                     *         71,
                     *         83,
                     *         91,
                     *         95,
                     *         94,
                     *         88
                     *       ],
                     *       "processing": "processed",
                     *       "processing_detail": null,
                     *       "deleted": false,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "transcript": "Good morning, I am on my way.",
                     *       "summary": "The sender is on the way.",
                     *       "actions": [],
                     *       "audio_url": "https://api.example.com/v1/media/med_01jq3v9x8e/content?expires=1769852100&reader=key_01jq3v9x8e&signature=q3H1…"
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
                /**
                 * @description The handle of the user, in upper or lower case.
                 * @example ada_lovelace
                 */
                handle: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "audio_base64": "T2dnUwACAAAAAAAAAAA=",
                 *       "media_type": "audio/ogg"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: base64
                     * @description The audio, at most 1 MiB and two minutes, in base64 with padding.
                     * @example T2dnUwACAAAAAAAAAAA=
                     */
                    audio_base64: string;
                    /**
                     * @description The media type under which you have the audio. It decides nothing: the bytes say what the type is.
                     * @example audio/ogg
                     */
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
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "vn_01jq3v9x8e",
                     *         "message_id": "msg_01jq3v9x8e",
                     *         "thread_id": "thr_01jq3v9x8e",
                     *         "sender": "usr_01jq3v9x8e",
                     *         "media_type": "audio/ogg",
                     *         "byte_size": 48213,
                     *         "duration_ms": 12480,
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
                     *         ],
                     *         "processing": "processed",
                     *         "processing_detail": null,
                     *         "deleted": false,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "transcript": "Good morning, I am on my way.",
                     *         "summary": "The sender is on the way.",
                     *         "actions": [],
                     *         "audio_url": "https://api.example.com/v1/media/med_01jq3v9x8e/content?expires=1769852100&reader=key_01jq3v9x8e&signature=q3H1…"
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
                /**
                 * @description The id of a voice note.
                 * @example vn_01jq3v9x8e
                 */
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
                     *       "id": "vn_01jq3v9x8e",
                     *       "message_id": "msg_01jq3v9x8e",
                     *       "thread_id": "thr_01jq3v9x8e",
                     *       "sender": "usr_01jq3v9x8e",
                     *       "media_type": "audio/ogg",
                     *       "byte_size": 48213,
                     *       "duration_ms": 12480,
                     *       "waveform": [
                     *         50,
                     *         65,
                     *         78,
                     *         88,
                     *         94,
                     *         95,
                     *         91,
                     *         83,
                     *         71,
                     *         56,
                     *         41,
                     *         27,
                     *         16,
                     *         8,
                     *         5,
                     *         7,
                     *         13,
                     *         24,
                     *         37,
                     *         52,
                     *         67,
                     *         80,
                     *         89,
                     *         94,
                     *         95,
                     *         90,
                     *         81,
                     *         69,
                     *         54,
                     *         39,
                     *         26,
                     *         15,
                     *         7,
                     *         5,
                     *         8,
                     *         15,
                     *         26,
                     *         40,
                     *         55,
                     *         69,
                     *         81,
                     *         90,
                     *         95,
                     *         94,
                     *         89,
                     *         79,
                     *         66,
                     *         52,
                     *         37,
                     *         24,
                     *         13,
                     *         7,
                     *         5,
                     *         8,
                     *         16,
                     *         28,
                     *         42,
                     *         57,
                     *         71,
                     *         83,
                     *         91,
                     *         95,
                     *         94,
                     *         88
                     *       ],
                     *       "processing": "processed",
                     *       "processing_detail": null,
                     *       "deleted": false,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "transcript": "Good morning, I am on my way.",
                     *       "summary": "The sender is on the way.",
                     *       "actions": [],
                     *       "audio_url": "https://api.example.com/v1/media/med_01jq3v9x8e/content?expires=1769852100&reader=key_01jq3v9x8e&signature=q3H1…"
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
                /**
                 * @description The id of a voice note.
                 * @example vn_01jq3v9x8e
                 */
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
                /**
                 * @description The id of a voice note.
                 * @example vn_01jq3v9x8e
                 */
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
    openSocket: {
        parameters: {
            query?: {
                /**
                 * @description Where to resume: the cursor of the last event that was acknowledged. As the frame `resume`, but sooner.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection is a WebSocket from here on. */
            101: {
                headers: {
                    /** @description RFC 6455 section 4.2.2. */
                    "Sec-WebSocket-Accept"?: string;
                    /** @description `websocket` */
                    Upgrade?: string;
                    "X-Request-ID": components["headers"]["RequestId"];
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
