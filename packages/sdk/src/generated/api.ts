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
         * The button of the page, which leads to the console.
         * @description Counts in `follows`, and redirects to the page of the console where the person signs in and accepts. Without the console, call `POST /v1/invites/{ref}/accept` once they have signed in. One address follows 200 links in a day.
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
        /**
         * Send one message of the Model Context Protocol.
         * @description Speaks the revisions 2026-07-28, 2025-11-25, 2025-06-18 and 2025-03-26; only the last one has batches. A request of 2026-07-28 repeats its revision in `MCP-Protocol-Version`, its method in `Mcp-Method` and the name of a tool in `Mcp-Name`. Takes only an OAuth token: an API key gets `oauth_token_required`, and without a token `WWW-Authenticate` leads to the metadata and the scopes. `tools/list` lists six tools; the refusal of a tool is a result with `isError`.
         */
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
        /**
         * Groups of the workspace.
         * @description The oldest group comes first, unless `sortBy` says otherwise. Page with `startIndex` and `count`. A group may have 10,000 members: `excludedAttributes=members` skips them and is much faster. Owners of the workspace may call this, and their API keys and apps with `scim`.
         */
        get: operations["listDirectoryGroups"];
        put?: never;
        /**
         * Add a group.
         * @description Each member is the id of a user of the workspace. A group cannot contain groups. A `displayName` or `externalId` that another group has is `already_exists`. Groups grant no access here: they only mirror your directory.
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
         * @description With `If-None-Match`, the answer is 304 while the group has that version. `excludedAttributes=members` skips the members.
         */
        get: operations["readDirectoryGroup"];
        /**
         * Replace a group and its members.
         * @description The members become exactly those that you send. Without `members`, the group becomes empty. With `If-Match`, an older version is `version_mismatch`.
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
         * @description Either all operations apply, or none. The answer is 204, because a group may have many members. With `attributes`, it is 200 with the group. Remove a member by the path `members[value eq "usr_…"]`, or by its id in `value`. With `If-Match`, an older version is `version_mismatch`.
         */
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
        /**
         * The resource types.
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
         * One resource type.
         * @description The case of the name does not matter. An unknown name is `not_found`.
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
         * @description They describe every attribute of users, of the enterprise extension and of groups. The whole list is one page.
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
         * @description The case of the URN does not matter. An unknown URN is `not_found`.
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
         * @description PATCH, filters, sorting and `ETag` are supported; bulk requests and password changes are not. A client reads this first.
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
         * @description The list has everybody in the workspace, including people who joined by themselves: their `userName` is their email address, or else their phone number. The oldest user comes first, unless `sortBy` says otherwise. Page with `startIndex` and `count`. A filter with an unknown attribute is `invalid_filter`, and never an empty list. Owners of the workspace may call this, and their API keys and apps with `scim`.
         */
        get: operations["listDirectoryUsers"];
        put?: never;
        /**
         * Add a user.
         * @description If a person has no account, and their address is in a domain that the workspace has verified, they belong to the workspace at once. They set a password on the page for forgotten passwords. Everybody else gets a mail that names the workspace, and belongs to it once they accept. A `userName` or `externalId` that another user has is `already_exists`. A password is discarded. A workspace may make 1,500 changes a minute over SCIM.
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
         * @description Attributes that you leave out are removed, except `active`, which stays. `active: false` ends all access of the person at once: their sessions and devices, their grants to apps, and the API keys that they created. It causes `api_key.revoked` and `oauth.grant.revoked` for each. `active: true` lets them sign in again and restores nothing else. The owner of the workspace, and the user of the credential, cannot be deactivated: `deprovisioning_refused`. With `If-Match`, an older version is `version_mismatch`.
         */
        put: operations["replaceDirectoryUser"];
        post?: never;
        /**
         * Remove a user.
         * @description All access of the person ends at once, as with `active: false`. Their `userName`, `externalId` and phone number become free, and they leave all groups. Their messages stay. The owner of the workspace, and the user of the credential, cannot be removed: `deprovisioning_refused`. The owners get a notice that lists the person’s keys, webhook endpoints, clients and agents.
         */
        delete: operations["removeDirectoryUser"];
        options?: never;
        head?: never;
        /**
         * Change a user.
         * @description Either all operations apply, or none. The formats of Okta and Microsoft Entra ID work as well. Setting `active` to false ends all access of the person at once, as in a PUT. If a person’s email address changes, or they become active again, they are invited again, unless they belong to the workspace already. With `If-Match`, an older version is `version_mismatch`.
         */
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
        /**
         * List the templates for agents.
         * @description The whole catalog, the same for everyone. Each template compiles without changes, except `blank`, which has no instructions.
         */
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
        /**
         * List the tools that an agent can use.
         * @description The whole catalog, the same for everyone, with the scopes and arguments of each tool. A person confirms each call of a tool that writes.
         */
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
        /**
         * List the agents that you can access, newest first.
         * @description A console session and an API key see every agent of the workspace, an app those that its user created. Follow the `Link` header for the next page.
         */
        get: operations["listAgents"];
        put?: never;
        /**
         * Create an agent as a draft, from a template if you like.
         * @description Nothing is checked against the catalogs yet: the draft may name tools and scopes that do not exist. Call `compile` next, which names every problem at once. A workspace holds up to 50 agents. Send an `Idempotency-Key`, so that a retry does not create a second one.
         */
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
        /**
         * Read an agent.
         * @description Shows the draft and which versions were compiled and published. An agent that you cannot access is `agent_not_found`, just like one that does not exist.
         */
        get: operations["readAgent"];
        put?: never;
        post?: never;
        /**
         * Delete an agent, its versions and its runs.
         * @description Its versions and runs are deleted too, and its MCP endpoint stops working immediately. You cannot undo this. Only its creator and the workspace owners can do this. Anyone else gets `owner_only`, and an app can change only agents that its user created.
         */
        delete: operations["removeAgent"];
        options?: never;
        head?: never;
        /**
         * Change the draft of an agent.
         * @description Fields that you omit do not change. Compile a changed draft again. The published version keeps running until then. Sending the stored values again changes nothing, so a retry is safe. Only its creator and the workspace owners can do this. Anyone else gets `owner_only`, and an app can change only agents that its user created.
         */
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
        /**
         * Check the draft and keep it as a version.
         * @description Answers with every problem at once. Without an error, the draft becomes a version that never changes, and `hash` names it for `publish`. The same draft compiles to the same version, so a retry changes nothing. Only its creator and the workspace owners can do this. Anyone else gets `owner_only`, and an app can change only agents that its user created.
         */
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
        /**
         * Send one message of the Model Context Protocol to a published agent.
         * @description Speaks the same revisions as `/mcp`, and takes a token for this agent or for `/mcp`. Its tools are `run` and `read_run`. A run that wants to write answers as `waiting` with the page on which its person decides; call `read_run` afterwards. Send a `progressToken` and `Accept: text/event-stream` to hear of each step while it runs. Serves the apps of the person who made the agent; for anybody else it is `agent_not_found`.
         */
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
        /**
         * Publish the compiled draft.
         * @description Takes the `hash` that `compile` returned, so that you publish exactly what you saw. A different draft is 409 `conflict`, and a draft that was not compiled is 409 `agent_not_compiled`. Apps then run the version at `/v1/agents/{agent_id}/mcp`. Publishing the same version again changes nothing. Causes `agent.published`.
         */
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
        /**
         * Publish an earlier version again.
         * @description The draft does not change. Naming the version that is already published changes nothing, and a later one is 409 `conflict`. Causes `agent.published`.
         */
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
        /**
         * List the runs of an agent, newest first.
         * @description An app sees the runs that apps began for its user; everybody else sees all runs of the agent. Follow the `Link` header for the next page.
         */
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
        /**
         * Read a run with its trace.
         * @description Shows every step in its order. A reader with `messages:read.raw` and every scope that the run held also sees what was asked and read. Such a read by an API key or an app is recorded in the audit log.
         */
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
        /**
         * Allow or deny the write that a run waits for.
         * @description Only the person to whom the run belongs can decide, with a console session; for anybody else it is `agent_confirmation_not_found`. `allow` makes exactly this write, once, with the access that the run still has, and the run goes on. `deny` ends it. After ten minutes it is 409 `agent_confirmation_expired`, and a second decision is 409 `agent_confirmation_decided`. Causes `agent.run.completed` once the run has ended.
         */
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
        /**
         * Run the compiled draft of an agent once.
         * @description Answers when the run has ended, or waits for a person: send either `input` or `calls`. It holds the scopes of the version that its caller holds too, and a caller without those that it reads with gets 403 `insufficient_scope`. Before a write it stops as `waiting`, with a `confirmation` for the person behind the call. The run ends when you hang up, unless you send an `Idempotency-Key`. Causes `agent.run.completed` once it has ended.
         */
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
        /**
         * List the versions of an agent, newest first.
         * @description A version is made by `compile` and never changes. Follow the `Link` header for the next page.
         */
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
        /**
         * Follow an instruction about a thread.
         * @description Returns a draft, such as a summary, and the sentences behind it. Nothing is sent to the thread. With `Accept: text/event-stream`, the draft streams as it is written. The gates are checked in order: consent (403), quota (429 with `Retry-After`), budget (402). A refused or failed call does not use the quota. With an `Idempotency-Key`, a retry gets the same answer and does not use the quota again.
         */
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
        /**
         * Follow a spoken instruction about a thread.
         * @description The same as `/v1/ai/thread-assistant`, with speech in place of `instruction`. Send the audio as the file `audio` of `multipart/form-data` (up to 25 MiB and ten minutes) or as the `media_id` of an upload. Or send the `transcript` that the device has made. Recognizing and answering take one use of the quota together. The gates are checked in order: consent (403), quota (429 with `Retry-After`), budget (402). A refused or failed call does not use the quota. With an `Idempotency-Key`, a retry gets the same answer and does not use the quota again.
         */
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
        /**
         * Answer a question from the messages that you can access.
         * @description Searches one thread, or everything that you can access, and quotes the sentences behind the answer. With `Accept: text/event-stream`, the answer streams as it is written. The gates are checked in order: consent (403), quota (429 with `Retry-After`), budget (402). A refused or failed call does not use the quota. With an `Idempotency-Key`, a retry gets the same answer and does not use the quota again.
         */
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
        /**
         * Answer a spoken question.
         * @description The same as `/v1/ask`, with speech in place of `question`. Send the audio as the file `audio` of `multipart/form-data` (up to 25 MiB and ten minutes) or as the `media_id` of an upload. Or send the `transcript` that the device has made. Recognizing and answering take one use of the quota together. The gates are checked in order: consent (403), quota (429 with `Retry-After`), budget (402). A refused or failed call does not use the quota. With an `Idempotency-Key`, a retry gets the same answer and does not use the quota again.
         */
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
         * @description Responds the same way whether or not a user has the number. The code is valid for 10 minutes and replaces the one before it. A number gets 3 codes in 10 minutes and 5 in an hour; one address asks for 10 in an hour. Confirm the code with `POST /v1/auth/phone/verify`.
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
         * Confirm the code and sign in, or learn that a new number must sign up.
         * @description If a user has the number, the code is spent, and the answer is a session of 90 days on the calling device. Otherwise the answer is `needs_sign_up`, and the same code is good for `POST /v1/auth/sign-up`. A code takes 5 wrong tries. A number takes 10 tries in an hour, right or wrong; one address makes 30 calls in an hour.
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
         * List the contacts of your workspace, newest first.
         * @description The members of a workspace share one address book, so every caller sees all of it. Filter it with `query`. Follow the `Link` header for the next page.
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
         * Find the people in an address book who use the platform.
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
         * Read the salt for hashing the numbers of an address book.
         * @description Hash each number as the SHA-256 of the salt followed by the number in E.164, such as `+14155550123`. Send the hashes to `POST /v1/contacts/match` with the `epoch`. There is a new salt each day (UTC), and each is valid for two days.
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
        /**
         * Read what is left of the AI quotas, and the last calls.
         * @description Quotas and budget belong to the workspace. Shows the last 50 calls with their outcome and cost, and nothing of what was asked or answered.
         */
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
         * List the workspace’s keys, newest first, including revoked ones.
         * @description Every key of the workspace, without its secret. Without a `limit`, you get the whole list. With one, follow the `Link` header for the next page. Every member of the workspace can read it.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key. Its secret is shown only once.
         * @description The secret is `raw_key`: only a hash of it is stored. A workspace has up to 100 active keys. A developer can create, rotate and revoke keys 10 times in a minute and 30 times in an hour. Causes `api_key.created`. Send an `Idempotency-Key`, so that a retry cannot create a second key.
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
         * Revoke a key immediately and permanently.
         * @description Every instance refuses the key as soon as this call returns, and it never works again. Revoking it again changes nothing. The user who created it and the owners of the workspace may call it. Causes `api_key.revoked`.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        /**
         * Change the name or the description of a key.
         * @description Fields that you leave out stay as they are. Scopes and expiration never change: create a new key instead. A revoked key can be renamed, too. The user who created the key and the owners of the workspace may call it.
         */
        patch: operations["updateApiKey"];
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
         * Replace a key with a new one that has the same name, scopes and expiration.
         * @description The new secret is shown only once. The old key is revoked immediately, or works until `grace_period_seconds` have passed. A key that is revoked, expired or rotated already is `key_revoked`. The user who created the key and the owners of the workspace may call it; the new key belongs to the caller. Causes `api_key.rotated`.
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
         * Read the workspace’s audit log, newest first.
         * @description It records every change of access, such as to keys, apps, webhooks and people, and every use of a sensitive scope. A record names the caller and the request. Records are never changed or deleted, and each one’s `hash` covers the one before it. Every member of the workspace may read it. A page of a filtered list looks at 20,000 records. While `Link` names a next page there may be more, even if this one is short or empty.
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
         * Email a code to set a new password.
         * @description Emails a code for `reset-password` to a verified account. A person whom a workspace’s directory added gets one too, to set a first password. The response is always the same. Beyond the limits on codes, nothing is sent.
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
         * @description An account that was never verified gets a new code by email, and the response has `needs_verification`: continue with `verify`. For an account with a second factor, the response has `mfa_required`: continue with `mfa`. An unknown address is refused like a wrong password. After 10 refusals for one address in 15 minutes, a caller gets `login_rate_limited`. The owner gets an email about a sign-in from a new browser.
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
         * @description Takes the `mfa_token` from `login` or `reset-password`, and a code from the authenticator app or a recovery code, which works once. Passkeys work only in the console. A sign-in allows 5 tries, and an account 10 wrong codes in 15 minutes and 30 in a day. The owner gets an email when a recovery code is used.
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
         * Register a console account and email it a 6-digit code.
         * @description Emails a 6-digit code, which is valid for 10 minutes and 5 tries. Confirm it with `verify`. The response is the same for every address. If the address already has a verified account, its owner gets a note instead of a code. Registering again sends a new code. An address can be sent 5 codes in an hour and 10 in a day. An IP address can register 60 times in an hour.
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
         * Email a new verification code.
         * @description The earlier code stops working. The response is the same for every address, but only an account that is not verified yet gets an email. An address can be sent 5 codes in an hour and 10 in a day.
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
         * Set a new password with an emailed code, or with the session from verify.
         * @description Send `email` and `code`, or neither of them with a session that has `password_reset_required`. Ends every session of the account and every earlier code. Second factors stay. The owner gets an email about the change. Returns a new session, or `mfa_required` for an account with a second factor: continue with `mfa`.
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
         * Confirm the emailed code and sign in.
         * @description Creates the account’s workspace and a console session. Send its `access_token` as the bearer token from then on. A code works once. If the address was registered with several passwords, none of them counts. The response then has `password_reset_required`, and the token can only set a password with `reset-password` or sign out.
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
         * List the workspace’s domains, each with the record that verifies it.
         * @description Only owners of the workspace can call it. Sorted by name.
         */
        get: operations["listDomains"];
        put?: never;
        /**
         * Claim a domain. The response names the TXT record that verifies it.
         * @description Only owners of the workspace can call it. Publish `record_value` as a TXT record under `record_name`, then call `verify`. Once the domain is verified, people with an address in it whom your directory adds over SCIM join without an invitation. Claiming a domain again returns the existing claim. A workspace can have up to 20 domains.
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
         * Give up a domain. People who joined through it stay.
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
         * Verify a domain by looking up its record now.
         * @description Only owners of the workspace can call it. While the record is not there the answer is `domain_not_proven`; a domain that another workspace still proves is `domain_taken`. Once the record was found, it is looked up every day. If it is missing, the owners get an email, and after 7 days new people cannot join through the domain. A workspace can verify 60 times in an hour.
         */
        post: operations["verifyDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the workspace’s requests, newest first.
         * @description Each request of its keys, apps and people to this API, without headers, bodies and values of the query. Records are written once a second, so a request may be listed a moment after a later one. They are kept for 30 days. Every member of the workspace may read it. A page of a filtered list looks at 20,000 requests. While `Link` names a next page there may be more, even if this one is short or empty.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
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
         * List the event types that an endpoint can subscribe to.
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
         * List the workspace’s webhook endpoints, newest first.
         * @description Every endpoint of the workspace, without its secret. Without a `limit`, you get the whole list. With one, follow the `Link` header for the next page. Every member of the workspace can read it.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register an endpoint. Its secret is shown only once.
         * @description It gets the workspace’s events from now on, and the owners get an email. Each delivery is signed as Standard Webhooks describes: check `webhook-signature` with the `secret` before you trust a body. Respond with 2xx within 15 seconds. Anything else is retried, with up to 8 attempts in about 28 hours. A workspace has up to 20 endpoints; with an `Idempotency-Key` a retry cannot register a second one.
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
         * Read a webhook endpoint.
         * @description Every member of the workspace may read it. A removed endpoint is `webhook_not_found`.
         */
        get: operations["readWebhook"];
        put?: never;
        post?: never;
        /**
         * Remove an endpoint.
         * @description It gets no more events. Waiting deliveries are canceled, and its secrets are deleted. The user who registered it and the owners of the workspace may call it.
         */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        /**
         * Update, disable or enable an endpoint.
         * @description Fields that you omit do not change. Events that happen while it is disabled are held. Send them later with `recover`. The user who registered it and the owners of the workspace may change it. Only an owner who confirmed their identity in the last 10 minutes can send content to a new URL or switch content on. The owners get an email when the URL changes and when content is switched on.
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
         * List an endpoint’s deliveries, newest first.
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
         * Read a delivery with its body and attempts.
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
         * Send a delivery again.
         * @description Makes one more attempt with the same id, the same body and a new signature, even to a disabled endpoint. A delivery that is still waiting, or whose event is older than 30 days, is `conflict`. The user who registered the endpoint and the owners of the workspace may call it.
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
         * Queue dead and held deliveries again.
         * @description Queues the dead and held deliveries of events in the window, in their order, each for up to 8 more attempts. A call that is interrupted or repeated continues with what is left. Enable the endpoint first. A disabled one is `webhook_disabled`, except for a dry run. The user who registered the endpoint and the owners of the workspace may call it.
         */
        post: operations["recoverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/webhooks/{webhook_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attempt the waiting deliveries now.
         * @description Attempts the first waiting delivery of each subject now instead of at its next time, and then the ones behind it. Each attempt counts as one of its delivery. The user who registered the endpoint and the owners of the workspace may call it.
         */
        post: operations["retryWebhook"];
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
         * @description The new secret is shown only once. Until the overlap ends, `webhook-signature` also has a signature with the old secret, so that your receiver can switch without refusing a delivery. At most four old secrets sign. The user who registered it and the owners of the workspace may call it. The owners get an email.
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
         * Skip the failing deliveries that block others.
         * @description If the first delivery of a subject has failed, it becomes `skipped`, and the next one is sent immediately. Send it later with `redeliver`. The user who registered the endpoint and the owners of the workspace may call it.
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
         * Read the health of an endpoint.
         * @description The attempts by hour, the waiting deliveries, and whether attempts are paused after failures. An endpoint whose attempts all fail for 5 days is disabled. The workspace owners get an email after half that time. An endpoint that responds with 410 is disabled immediately.
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
         * Send a test event to an endpoint.
         * @description A `ping`, or the example of another type. It is listed as a `ping`, and only its body is of the other type. The event is signed, delivered, retried and listed like any other. It goes only to this endpoint, even if the endpoint is disabled or does not subscribe to the type. Find its delivery by `event_id`. The user who registered it and the owners of the workspace may call it.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/workspace": {
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
         * Delete the workspace. Its access ends at once.
         * @description Only owners of the workspace can call it, in a session in which they proved their identity in the last 10 minutes. As soon as this call returns, every key, session and token of the workspace is refused with `account_suspended`, and its webhooks stop. Its members get an email, owners first and 500 people at most. For 7 days, an operator can undo it. Then the workspace’s data key is destroyed and everything in the workspace is deleted. An operator’s own workspace is `conflict`.
         */
        delete: operations["deleteWorkspace"];
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
         * List the events that you can access, newest first.
         * @description A console session sees the events of its workspace, and a phone user those of their threads. A key or a token sees the types that its scopes can read. A token sees only the events of its user’s threads. To poll, send the `cursor` of the last event that you have seen: events after it come oldest first. While `Link` names a next page there may be more, even if this one is short or empty. Events are kept for 30 days; a cursor from before is `replay_window_exceeded`.
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
        /**
         * Check whether a recording is an unchanged voice note of this service.
         * @description Send the file as the `file` of `multipart/form-data`, which is hashed as it arrives and not kept, or send only its SHA-256. It needs no credential. With `statement`, that statement is checked together with the recording, also if the voice note was deleted since. The answer does not say who sent the note, to whom, or what it says. One address makes 30 checks in an hour.
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
        /**
         * List your open links with their counts, newest first.
         * @description The list is complete, without expired or revoked links. The counts never say who it was.
         */
        get: operations["listInvites"];
        put?: never;
        /**
         * Create a link that lets others connect with you.
         * @description Anyone with the link can accept it for 30 days. Each person who does is connected with you, so that either of you can start a thread with the other. You can have 100 open links. End one with `DELETE /v1/invites/{ref}`.
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
         * Revoke a link. People it connected stay connected.
         * @description The link stops working immediately. Someone else’s link, or a revoked one, is `invite_not_found`.
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
         * Accept an invitation and connect with the person who sent it.
         * @description Either of you may then start a thread with the other. An invitation of the kind `thread` starts one now and causes `thread.created`; accepting it again answers the same thread. Your own invitation is `invite_not_found`, and so is one of somebody who blocks you or whom you block.
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
         * Count that someone followed a link.
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
         * Read the caller and its remaining AI quotas.
         * @description A session and an OAuth token get the profile of their user, an API key gets itself; no scope is needed. On the free tier, look at `remaining` of a quota before you call an AI route: at 0 the route answers 429.
         */
        get: operations["readCaller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your name, AI consent, handle, or who can reach you.
         * @description Only the fields that you send change. Only sessions can call this, because an API key or an app cannot consent for a person. A handle that is taken, or that could be mistaken for the service, is `handle_taken`. Changes are written into the audit log of your workspace.
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
         * List the devices where you are signed in, newest first.
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
         * Remove a device and end its sessions.
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
         * List the apps that you gave access to, newest first.
         * @description The list is complete, without grants that ended or whose apps were deleted.
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
         * Revoke an app’s access. Its tokens stop working immediately.
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
         * Upload audio to send later as a voice note.
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
         * Read how much of an upload has arrived.
         * @description Call it with GET, or with HEAD for `Upload-Offset` and `Upload-Length` alone, to go on with an upload that was cut. An upload of somebody else, one that has expired, and audio that was sent are `media_not_found`.
         */
        get: operations["readMedia"];
        put?: never;
        post?: never;
        /**
         * Delete an upload that was not sent yet.
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
         * @description Take the address as it was given. It needs no credential and works for five minutes, or until the session, key or app that it was given to ends. Then read the message or the voice note again for a new one. `Range` may ask for one range of bytes (RFC 9110 section 14).
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
         * @description Its content and audio are deleted everywhere immediately. Lists show the message as deleted. Webhooks that were already delivered are not recalled. Causes `message.deleted`.
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
        /**
         * Summarize a message and list what it asks someone to do.
         * @description Reads the text of the message, or the transcript of a voice note. The gates are checked in order: consent (403), quota (429 with `Retry-After`), budget (402). A refused or failed call does not use the quota. With an `Idempotency-Key`, a retry gets the same answer and does not use the quota again.
         */
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
        /**
         * Extract insights from a message, when asked by voice.
         * @description The same as `/v1/messages/{message_id}/insights`. The response has what was said as `transcript`, which changes nothing else. Send the audio as the file `audio` of `multipart/form-data` (up to 25 MiB and ten minutes) or as the `media_id` of an upload. Or send the `transcript` that the device has made. The gates are checked in order: consent (403), quota (429 with `Retry-After`), budget (402). A refused or failed call does not use the quota. With an `Idempotency-Key`, a retry gets the same answer and does not use the quota again.
         */
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
         * Block a user without notifying them.
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
         * @description Messages that they sent to you alone during the block stay hidden, and new ones arrive. They are not told. It counts in the same limit as reports and blocks.
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
         * List your reports and their decisions, newest first.
         * @description Lists your own reports only. Follow the `Link` header for the next page.
         */
        get: operations["listReports"];
        put?: never;
        /**
         * Report a message, a voice note, a thread or a user.
         * @description The operators of the service get the report with the current content. Nobody else is notified. Reporting the same thing again within a day returns the first report. Something that you cannot access is `report_target_not_found`. Read the decision with `GET /v1/moderation/reports`. One address makes 20 reports and blocks in an hour.
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
         * List the decisions about you, with their reasons, newest first.
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
        /**
         * Start an authorization in a browser.
         * @description Send the person’s browser here. They sign in to the console and decide there, within 15 minutes. Then the browser is sent on to the redirect URI, with a `code` or an `error`. `POST /v1/oauth/token` exchanges the code. PKCE with `S256` is always required, and a request whose client or redirect URI is wrong is answered with a page and never redirected. An IP address can begin 300 authorizations and a client 3000 in 15 minutes.
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
         * Continue an authorization after the person decided.
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
         * Start an authorization on a device without a browser (RFC 8628).
         * @description Show the person `user_code` and `verification_uri`, and poll `POST /v1/oauth/token` with the grant `urn:ietf:params:oauth:grant-type:device_code` every `interval` seconds. The codes are valid for 15 minutes. The client must be approved and registered for this grant. An IP address can start 300 of these and a client 3000 in 15 minutes.
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
         * @description Needs no credential; with a console session the client belongs to your workspace. It waits for an operator’s approval as `pending`, unless its `software_id` is the one that is approved at once. Keep `client_secret` and `registration_access_token`: they are shown this once. A public client that registers the same metadata again while it waits gets the same client without them. An IP address can register 20 clients in an hour.
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
         * @description Send all metadata: what you leave out gets its default. If anything but `software_version` changes, an approved client waits for approval again, and its tokens are refused until then. A rejected one goes back into the queue. A public client that becomes confidential gets its secret in the answer. The bearer token stays the same.
         */
        put: operations["updateRegistration"];
        post?: never;
        /**
         * Delete a client (RFC 7592).
         * @description Its tokens stop working as soon as this call returns, and people’s grants to it end. Causes `oauth.grant.revoked` for each of these grants.
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
         * @description Ends the grant: every access and refresh token that came from it is refused as soon as this call returns. The response is always 200 without a body, whether or not the token was valid, so that nobody learns which tokens exist. The holder of a token needs no credential. Causes `oauth.grant.revoked`.
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
         * @description Each of them works once. If one is used again, every token that it gave ends, and the person gets an email. An access token is valid for an hour, a refresh token for 30 days, and a grant for a year. Refreshing does not extend the grant. While the person of a device has not decided, the answer is `authorization_pending`: poll again after `interval` seconds, and after `slow_down` when `Retry-After` says. A confidential client authenticates as it is registered, by HTTP Basic or in the form. An IP address can be refused 600 times in a minute and a client 3000 times.
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
        /**
         * List the tasks that you can access, newest first.
         * @description Only sessions may read tasks: no scope does. A console session sees the tasks of its workspace; a phone user sees those that they created or are to do. Follow the `Link` header for the next page.
         */
        get: operations["listTasks"];
        put?: never;
        /**
         * Create a task.
         * @description The title and the notes are encrypted at rest. An assignee outside your workspace is `user_not_found`, and a message that you cannot access is `message_not_found`. Causes `task.created`, which says neither title nor notes.
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
         * List the threads that you can access, newest first.
         * @description A phone user and an OAuth token see the threads that their user takes part in. An API key sees those of its workspace, and a console session sees both. Follow the `Link` header for the next page.
         */
        get: operations["listThreads"];
        put?: never;
        /**
         * Start a thread.
         * @description You and the users that you name become participants. They can be people in your workspace or people you are connected with. Causes `thread.created`.
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
         * @description A thread that you cannot access is `thread_not_found`, just like one that does not exist.
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
         * @description Everyone else in the thread gets it immediately. Causes `message.new`. Send an `Idempotency-Key`, so that a retry cannot send it twice.
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
         * Mark a thread as read up to a message.
         * @description The senders see their messages as read. Repeating the call, or naming an older message, changes nothing. Causes `message.read`.
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
         * @description The audio is the `file` of `multipart/form-data` (at most 64 MiB), the `media_id` of an upload (`POST /v1/media`), or `audio_base64` (at most 1 MiB). It may last two hours. Causes `message.new` and `voice_note.created`, and `voice_note.processed` once AI has processed it or cannot.
         *
         *     If the audio cannot be checked within two seconds, `processing` is `processing`. The events follow once it was checked, or `message.deleted` if it is not audio. Send an `Idempotency-Key`, so that a retry cannot send it twice.
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
         * Leave an anonymous voice note for a user who accepts them.
         * @description It needs no credential. The user gets the note in a thread of its own, without a sender, and AI does not process it. Causes `message.new` and `voice_note.created` in their workspace. An unknown handle, a user who does not accept voice drops and a blocked sender are all `handle_not_found`. An IP address can leave 5 in an hour. A user can get 20 in an hour and 100 in a day. If the audio cannot be checked in time, the answer is 503: send it again after `Retry-After`.
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
         * List the voice notes that you can access, with their transcripts, newest first.
         * @description A phone user and an OAuth token see the notes of the threads that their user takes part in. A console session and an API key see those of their workspace. Only with `messages:read.raw` as well do they have `audio_url`. For a key or a token, each such read is counted against a limit and written into the audit log of the workspace. Follow the `Link` header for the next page.
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
         * @description Read it again after `voice_note.processed` for the summary and the actions, and after five minutes for a new `audio_url`. With `messages:read.raw`, a read by a key or a token is counted against a limit and written into the audit log. A voice note that you cannot access is `voice_note_not_found`.
         */
        get: operations["readVoiceNote"];
        put?: never;
        post?: never;
        /**
         * Delete a voice note that you sent, or a voice drop that was left for you.
         * @description Its audio and words are deleted everywhere immediately. Lists show it as deleted. Webhooks that were already delivered are not recalled. Deleting someone else’s note is `sender_only`. Causes `message.deleted`. Deleting it again changes nothing.
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
         * Block voice drops from the sender of this one for 30 days.
         * @description The sender is known by the address that the drop came from, of which a hash is kept. They are not told: to them your handle no longer exists. Works only for a voice drop that was left for you. It counts in the same limit as reports and blocks.
         */
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
         * @description An agent version was published.
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
         * @description An agent run ended.
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
         * @description A message’s content was deleted, by `deleted_by` or by the service. If the service deleted it, `code` says why. There was no `message.new` for a voice note whose file turned out not to be audio.
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
         * @description A message was sent to a thread.
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
         * @description A participant read a thread up to a message.
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
         * @description A user granted an app access.
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
         * @description A user’s grant to an app ended.
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
         * @description A test event that someone sent. It goes to only one endpoint.
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
         * @description A voice note was sent, and its audio was checked. Processing follows. `waveform` is null if this service cannot decode the audio.
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
         * @description A voice note’s transcript and summary are ready, or `code` says why not.
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
        /** @description An agent as its developer edits it. */
        Agent: {
            /**
             * @description The version that the draft was compiled to; null once the draft has changed.
             * @example 3
             */
            compiled_version: number | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * @description The user who created it.
             * @example usr_01jq3v9x8e
             */
            created_by: string;
            /**
             * @description The id of the agent.
             * @example agt_01jq3v9x8e
             */
            id: string;
            /**
             * @description The instructions of the agent in the draft.
             * @example Sum up the newest messages of the thread in at most five sentences.
             */
            instructions: string;
            /**
             * @description The name that its developer gave it.
             * @example Digest
             */
            name: string;
            /**
             * @description The version that serves; null before the first one.
             * @example 3
             */
            published_version: number | null;
            /**
             * @description The scopes of the draft, sorted.
             * @example [
             *       "messages:read.raw",
             *       "threads:read"
             *     ]
             */
            scopes: string[];
            /**
             * @description The state of the draft: `draft` has changed since it was compiled, `compiled` can be published, `published` is the version that serves. A published version goes on serving while the draft changes.
             * @example published
             * @enum {string}
             */
            status: "draft" | "compiled" | "published";
            /**
             * @description The template that it was made from; null without one.
             * @example thread-digest
             */
            template_id: string | null;
            /**
             * @description The tools of the draft, in the order that was sent.
             * @example [
             *       "read_thread"
             *     ]
             */
            tools: string[];
            /**
             * Format: date-time
             * @description When its draft last changed, or a version of it was last published.
             */
            updated_at: string;
        };
        /** @description A write that waits for a person. */
        AgentConfirmation: {
            /**
             * @description The exact arguments. Absent for a reader who may not see those of the trace.
             * @example {
             *       "thread_id": "thr_01jq3v9x8e",
             *       "text": "See you at nine."
             *     }
             */
            arguments?: unknown;
            /**
             * @description SHA-256 over the agent, its version, the run, the step, the tool and the exact arguments. Send it back with the decision.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            digest: string;
            /**
             * Format: date-time
             * @description When it expires, ten minutes after it was asked; nothing is written then.
             */
            expires_at: string;
            /**
             * @description The id of the confirmation.
             * @example cnf_01jq3v9x8e
             */
            id: string;
            /**
             * @description Whether the run had read content that someone else may have written. If so, check carefully.
             * @example true
             */
            is_tainted: boolean;
            /**
             * @description The number of the step that asked for it.
             * @example 3
             */
            step: number;
            /**
             * @description The tool that is to be called.
             * @example send_message
             */
            tool: string;
        };
        /** @description A problem that compiling found in a draft. */
        AgentProblem: {
            /**
             * @description The stable code of the problem.
             * @example placeholder_not_filled
             * @enum {string}
             */
            code: "instructions_empty" | "unknown_tool" | "agent_calls_itself" | "unknown_scope" | "scope_not_grantable" | "scope_missing_for_tool" | "tools_empty" | "scope_unused" | "placeholder_not_filled" | "hidden_characters" | "secret_in_instructions";
            /**
             * @description The field of the agent, and the index within a list.
             * @example [
             *       "instructions"
             *     ]
             */
            loc: (string | number)[];
            /**
             * @description The problem in words, for people; may change.
             * @example Placeholders are not filled in. The agent reads them as they are.
             */
            message: string;
            /**
             * @description The start and the end of the text in question, in UTF-16 code units; null where the whole field is meant.
             * @example [
             *       12,
             *       20
             *     ]
             */
            range: [
                number,
                number
            ] | null;
            /**
             * @description An `error` keeps the draft from being compiled; a `warning` does not.
             * @example warning
             * @enum {string}
             */
            severity: "error" | "warning";
        };
        /** @description One run of an agent. */
        AgentRun: {
            /**
             * @description The user of a console session, the API key, or the grant of an app.
             * @example key_01jq3v9x8e
             */
            actor_id: string;
            /**
             * @description The kind of credential that began it: `console`, `api_key` or `oauth`.
             * @example api_key
             */
            actor_kind: string;
            /**
             * @description The agent that ran.
             * @example agt_01jq3v9x8e
             */
            agent_id: string;
            /**
             * @description The cost of its model, in micro-dollars.
             * @example 0
             */
            cost_micros: number;
            /**
             * Format: date-time
             * @description When it began.
             */
            created_at: string;
            /** @description When it ended; null until then. */
            ended_at: string | null;
            /**
             * @description The id of the run.
             * @example run_01jq3v9x8e
             */
            id: string;
            /**
             * @description The tokens that its model was given; 0 without a model.
             * @example 0
             */
            input_tokens: number;
            /**
             * @description Whether the run read content that someone else may have written.
             * @example true
             */
            is_tainted: boolean;
            /**
             * @description The model that chose the calls and wrote the answer. `embedded-extractive` only quotes what was read.
             * @example embedded-extractive
             */
            model: string;
            /**
             * @description The tokens that its model has written; 0 without a model.
             * @example 0
             */
            output_tokens: number;
            /**
             * @description The scopes that it held: those of its version that its caller holds as well.
             * @example [
             *       "messages:read.raw",
             *       "threads:read"
             *     ]
             */
            scopes: string[];
            /**
             * @description `waiting`: a person must confirm a write. `completed`: the run answered or reached a limit. `failed`: an error ended the run.
             * @example completed
             * @enum {string}
             */
            status: "running" | "waiting" | "completed" | "failed";
            /**
             * @description The number of steps that it has made.
             * @example 3
             */
            steps: number;
            /**
             * @description Why it ended; null until then.
             * @example answered
             */
            stop_reason: ("answered" | "confirmation_denied" | "confirmation_expired" | "call_limit" | "step_limit" | "cost_limit" | "budget_exhausted" | "consent_withdrawn" | "provider_unavailable" | "provider_rejected" | "tool_failed" | "repeated_call" | "deadline" | "cancelled" | "interrupted") | null;
            /**
             * @description `test`: a test of the draft. `mcp`: an app, at the MCP endpoint of the published agent.
             * @enum {string}
             */
            trigger: "test" | "mcp";
            /**
             * @description The version of the agent that ran.
             * @example 3
             */
            version: number;
        };
        /** @description A run with its trace, and with the write that it waits for. */
        AgentRunDetail: {
            /**
             * @description The user of a console session, the API key, or the grant of an app.
             * @example key_01jq3v9x8e
             */
            actor_id: string;
            /**
             * @description The kind of credential that began it: `console`, `api_key` or `oauth`.
             * @example api_key
             */
            actor_kind: string;
            /**
             * @description The agent that ran.
             * @example agt_01jq3v9x8e
             */
            agent_id: string;
            /**
             * @description The write that a person is to decide about; null unless the run is `waiting`.
             * @example null
             */
            confirmation: components["schemas"]["AgentConfirmation"] | null;
            /**
             * @description The cost of its model, in micro-dollars.
             * @example 0
             */
            cost_micros: number;
            /**
             * Format: date-time
             * @description When it began.
             */
            created_at: string;
            /** @description When it ended; null until then. */
            ended_at: string | null;
            /**
             * @description The id of the run.
             * @example run_01jq3v9x8e
             */
            id: string;
            /**
             * @description The tokens that its model was given; 0 without a model.
             * @example 0
             */
            input_tokens: number;
            /**
             * @description Whether the run read content that someone else may have written.
             * @example true
             */
            is_tainted: boolean;
            /**
             * @description The model that chose the calls and wrote the answer. `embedded-extractive` only quotes what was read.
             * @example embedded-extractive
             */
            model: string;
            /**
             * @description The tokens that its model has written; 0 without a model.
             * @example 0
             */
            output_tokens: number;
            /**
             * @description The scopes that it held: those of its version that its caller holds as well.
             * @example [
             *       "messages:read.raw",
             *       "threads:read"
             *     ]
             */
            scopes: string[];
            /**
             * @description `waiting`: a person must confirm a write. `completed`: the run answered or reached a limit. `failed`: an error ended the run.
             * @example completed
             * @enum {string}
             */
            status: "running" | "waiting" | "completed" | "failed";
            /**
             * @description The number of steps that it has made.
             * @example 3
             */
            steps: number;
            /**
             * @description Why it ended; null until then.
             * @example answered
             */
            stop_reason: ("answered" | "confirmation_denied" | "confirmation_expired" | "call_limit" | "step_limit" | "cost_limit" | "budget_exhausted" | "consent_withdrawn" | "provider_unavailable" | "provider_rejected" | "tool_failed" | "repeated_call" | "deadline" | "cancelled" | "interrupted") | null;
            /** @description The steps of the run, the first one first. */
            trace: components["schemas"]["AgentStep"][];
            /**
             * @description `test`: a test of the draft. `mcp`: an app, at the MCP endpoint of the published agent.
             * @enum {string}
             */
            trigger: "test" | "mcp";
            /**
             * @description The version of the agent that ran.
             * @example 3
             */
            version: number;
        };
        /** @description A step of a run. */
        AgentStep: {
            /**
             * @description The arguments of a call. Absent for a reader without `messages:read.raw` and every scope that the run held.
             * @example {
             *       "thread_id": "thr_01jq3v9x8e"
             *     }
             */
            arguments?: unknown;
            /**
             * @description Its cost in micro-dollars; null for a step without a model.
             * @example null
             */
            cost_micros: number | null;
            /**
             * @description The tokens that the model was given; null for a step without a model.
             * @example null
             */
            input_tokens: number | null;
            /**
             * @description `plan`: the calls that were chosen without a model. `model`: an answer of the model. `tool`: a call. `confirmation`: a question to a person, or the decision. `answer`: the last step of a run that answers.
             * @example tool
             * @enum {string}
             */
            kind: "plan" | "model" | "tool" | "confirmation" | "answer";
            /**
             * @description The duration in milliseconds.
             * @example 12
             */
            latency_ms: number;
            /**
             * @description The tool, for a call or a confirmation; otherwise as `kind`.
             * @example read_thread
             */
            name: string;
            /**
             * @description Counts the steps of a run from 1.
             * @example 2
             */
            number: number;
            /**
             * @description The tokens that the model has written; null for a step without a model.
             * @example null
             */
            output_tokens: number | null;
            /**
             * @description Why it was refused, or the code of its error; null otherwise.
             * @example null
             */
            reason: string | null;
            /**
             * @description The result. Absent as `arguments` is. It may hold text of other people: do not trust it.
             * @example {
             *       "items": []
             *     }
             */
            result?: unknown;
            /**
             * Format: date-time
             * @description When it began.
             */
            started_at: string;
            /**
             * @description `asked`: a person was asked to confirm it. `refused`: nothing was done, as the run may not do it or a person denied it. `error`: the tool refused the call, or failed.
             * @enum {string}
             */
            status: "ok" | "asked" | "error" | "refused";
        };
        /** @description A starting point for an agent. */
        AgentTemplate: {
            /**
             * @description Describes an agent made from it.
             * @example Sums up the newest messages of a thread.
             */
            description: string;
            /**
             * @description The id of the template, for `template_id`.
             * @example thread-digest
             */
            id: string;
            /**
             * @description The instructions that it gives; empty for `blank`.
             * @example Sum up the newest messages of the thread in at most five sentences.
             */
            instructions: string;
            /**
             * @description Its name, for people.
             * @example Thread digest
             */
            name: string;
            /**
             * @description The scopes that it gives, sorted.
             * @example [
             *       "messages:read.raw",
             *       "threads:read"
             *     ]
             */
            scopes: string[];
            /**
             * @description The tools that it gives.
             * @example [
             *       "read_thread"
             *     ]
             */
            tools: string[];
        };
        /** @description An action that an agent can take. */
        AgentTool: {
            /**
             * @description Describes the tool and its input.
             * @example Reads one conversation and a page of its messages, newest first.
             */
            description: string;
            /**
             * @description JSON Schema (2020-12) of its arguments.
             * @example {
             *       "type": "object",
             *       "properties": {
             *         "thread_id": {
             *           "type": "string"
             *         }
             *       },
             *       "required": [
             *         "thread_id"
             *       ]
             *     }
             */
            input_schema: {
                [key: string]: unknown;
            };
            /**
             * @description The name by which an agent lists it.
             * @example read_thread
             */
            name: string;
            /** @description Whether it reaches people beyond the caller. */
            open_world: boolean;
            /**
             * @description Scopes without which it leaves content out.
             * @example [
             *       "messages:read.raw"
             *     ]
             */
            optional_scopes: string[];
            /**
             * @description The scopes that a run needs to use it, all of them.
             * @example [
             *       "threads:read"
             *     ]
             */
            scopes: string[];
            /**
             * @description Its name, for people.
             * @example Read a thread
             */
            title: string;
            /** @description Whether it changes something. A person confirms each such call. */
            writes: boolean;
        };
        /** @description A compiled draft. It never changes. */
        AgentVersion: {
            /**
             * @description The agent that it belongs to.
             * @example agt_01jq3v9x8e
             */
            agent_id: string;
            /**
             * Format: date-time
             * @description When it was compiled first.
             */
            created_at: string;
            /**
             * @description The user who compiled it first.
             * @example usr_01jq3v9x8e
             */
            created_by: string;
            /**
             * @description SHA-256 of its canonical form, in hexadecimal digits.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            hash: string;
            /**
             * @description The id of the version.
             * @example agv_01jq3v9x8e
             */
            id: string;
            /**
             * @description The instructions of the agent.
             * @example Sum up the newest messages of the thread in at most five sentences.
             */
            instructions: string;
            /**
             * @description Whether it is the version that serves.
             * @example true
             */
            is_published: boolean;
            /**
             * @description The name of the agent at that time.
             * @example Digest
             */
            name: string;
            /**
             * @description The scopes that a run may hold at most.
             * @example [
             *       "messages:read.raw",
             *       "threads:read"
             *     ]
             */
            scopes: string[];
            /**
             * @description The tools that a run may use.
             * @example [
             *       "read_thread"
             *     ]
             */
            tools: string[];
            /**
             * @description Its number within the agent, from 1.
             * @example 3
             */
            version: number;
        };
        /** @description The rest of each AI quota of the workspace; null on a paid tier, which has none. */
        AiFeatureQuotas: {
            /** @description For `POST /v1/ask`. */
            ask: {
                /**
                 * @description The most uses that can be saved up.
                 * @example 2
                 */
                capacity: number;
                /**
                 * @description The number of uses added in 30 days, evenly spread.
                 * @example 5
                 */
                monthly_allowance: number;
                /**
                 * @description The number of uses left now.
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
                 * @description The number of uses added in 30 days, evenly spread.
                 * @example 7
                 */
                monthly_allowance: number;
                /**
                 * @description The number of uses left now.
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
                 * @description The number of uses added in 30 days, evenly spread.
                 * @example 3
                 */
                monthly_allowance: number;
                /**
                 * @description The number of uses left now.
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
                 * @description The number of uses added in 30 days, evenly spread.
                 * @example 10
                 */
                monthly_allowance: number;
                /**
                 * @description The number of uses left now.
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
                 * @description The number of uses added in 30 days, evenly spread.
                 * @example 100
                 */
                monthly_allowance: number;
                /**
                 * @description The number of uses left now.
                 * @example 20
                 */
                remaining: number;
            };
        } | null;
        /** @description The rest of the workspace’s AI quotas, and its last calls. */
        AiUsage: {
            /** @description The last 50 calls, newest first. */
            calls: {
                /** @description The credential that made it. */
                actor: {
                    /**
                     * @description The user of a session, the API key, or the grant of an app.
                     * @example key_01jq3v9x8e
                     */
                    id: string;
                    /**
                     * @description The kind of credential: `console`, `user`, `api_key`, `oauth` or `system`.
                     * @example api_key
                     */
                    kind: string;
                };
                /**
                 * @description Its cost in micro-dollars; null while it runs.
                 * @example 0
                 */
                cost_micros: number | null;
                /**
                 * Format: date-time
                 * @description When it began.
                 */
                created_at: string;
                /**
                 * @description The feature that it was made for, or `agent_run` for a run of an agent.
                 * @example ask
                 */
                feature: string;
                /** @description When it ended; null while it runs. */
                finished_at: string | null;
                /**
                 * @description The id of the call.
                 * @example aic_01jq3v9x8e
                 */
                id: string;
                /**
                 * @description The tokens that the model was given; null while it runs.
                 * @example 8
                 */
                input_tokens: number | null;
                /**
                 * @description The model that was asked.
                 * @example embedded-extractive
                 */
                model: string;
                /**
                 * @description `failed`: it was refused or broke off, and its use went back. `expired`: its process died.
                 * @example answered
                 * @enum {string}
                 */
                outcome: "running" | "answered" | "failed" | "expired";
                /**
                 * @description The tokens that it has written; null while it runs.
                 * @example 10
                 */
                output_tokens: number | null;
                /**
                 * @description The `X-Request-ID` of the request that made it.
                 * @example req_01jq3v9x8e
                 */
                request_id: string;
            }[];
            /** @description One for each feature; null on a paid tier, which has no quotas. */
            quotas: {
                /**
                 * @description The most uses that can be saved up.
                 * @example 2
                 */
                capacity: number;
                /**
                 * @description The feature; `brief` is reserved.
                 * @example ask
                 * @enum {string}
                 */
                feature: "voice_note" | "ask" | "thread_assistant" | "insights_rerun" | "brief";
                /**
                 * @description The number of uses added in 30 days, evenly spread.
                 * @example 5
                 */
                monthly_allowance: number;
                /** @description When the next use is added; null while the quota is full. */
                next_unit_at: string | null;
                /**
                 * @description The number of uses left now.
                 * @example 1
                 */
                remaining: number;
            }[] | null;
        };
        /** @description An answer to a question, with the sentences that it rests on. */
        Answer: {
            /**
             * @description The answer, as plain text; null where the messages say too little about the question.
             * @example The mechanic comes on Thursday at nine.
             */
            answer: string | null;
            /** @description The sentences that the answer rests on; empty without an answer. */
            citations: components["schemas"]["Citation"][];
            /**
             * @description `low`: the messages mention most of what was asked, but not all of it. `none`: there is no answer.
             * @enum {string}
             */
            confidence: "high" | "low" | "none";
            /**
             * @description The model that answered. `embedded-extractive` quotes messages, and never makes up a sentence.
             * @example embedded-extractive
             */
            model: string;
            /** @description The extent of the search for the answer. */
            searched: {
                /**
                 * @description The number of searched messages.
                 * @example 2
                 */
                messages: number;
                /**
                 * @description The number of searched threads.
                 * @example 1
                 */
                threads: number;
                /** @description Whether there are more messages than were searched, or the model was not given all of those that were found. */
                truncated: boolean;
            };
            /** @description The tokens and the cost of the call. */
            usage: {
                /**
                 * @description The cost in micro-dollars; 0 for `embedded-extractive`.
                 * @example 0
                 */
                cost_micros: number;
                /**
                 * @description Whether the tokens were estimated rather than counted.
                 * @example true
                 */
                estimated: boolean;
                /**
                 * @description The tokens that the model was given.
                 * @example 8
                 */
                input_tokens: number;
                /**
                 * @description The tokens that it has written.
                 * @example 10
                 */
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
             * @description Your note on the key; empty without one.
             * @example The billing job on worker-2
             */
            description: string;
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
        /** @description A draft that follows an instruction about a thread. */
        Assistance: {
            /**
             * @description Sentences of the messages that were read which ask for something to be done, at most 10.
             * @example []
             */
            actions: components["schemas"]["Citation"][];
            /** @description The sentences that the draft rests on. */
            citations: components["schemas"]["Citation"][];
            /**
             * @description The draft, as plain text; null where there is none.
             * @example The mechanic comes on Thursday at nine.
             */
            draft: string | null;
            /**
             * @description The model that answered. `embedded-extractive` quotes messages, and never makes up a sentence.
             * @example embedded-extractive
             */
            model: string;
            /**
             * @description `needs_a_model`: nothing in the thread fits the instruction, and no model is there to write. Null otherwise.
             * @example null
             */
            reason: "needs_a_model" | null;
            /** @description Whether something was left out because the model was not given all that the answer is about. */
            truncated: boolean;
            /** @description The tokens and the cost of the call. */
            usage: {
                /**
                 * @description The cost in micro-dollars; 0 for `embedded-extractive`.
                 * @example 0
                 */
                cost_micros: number;
                /**
                 * @description Whether the tokens were estimated rather than counted.
                 * @example true
                 */
                estimated: boolean;
                /**
                 * @description The tokens that the model was given.
                 * @example 8
                 */
                input_tokens: number;
                /**
                 * @description The tokens that it has written.
                 * @example 10
                 */
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
             * @description The address at which a browser begins an authorization.
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
             * @description The address at which a device begins an authorization (RFC 8628).
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
             * @description The address at which a client registers itself (RFC 7591). Its `profile` leaves out members without a value.
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
             * @description The address at which a client revokes tokens (RFC 7009).
             * @example https://api.example.com/v1/oauth/revoke
             */
            revocation_endpoint: string;
            /**
             * @description The ways in which a client authenticates when it revokes a token.
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
             * @description The guide for developers of apps.
             * @example https://console.example.com/docs/guides/oauth-web-app
             */
            service_documentation: string;
            /**
             * @description The address at which a client exchanges codes and refresh tokens.
             * @example https://api.example.com/v1/oauth/token
             */
            token_endpoint: string;
            /**
             * @description The ways in which a client authenticates at the token endpoint, `none` for a public one.
             * @example [
             *       "client_secret_basic",
             *       "client_secret_post",
             *       "none"
             *     ]
             */
            token_endpoint_auth_methods_supported: string[];
        };
        /** @description A user whom you block. */
        Block: {
            /**
             * Format: date-time
             * @description When the block began.
             */
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
        /** @description A part of the text or the transcript of a message, word for word. */
        Citation: {
            /**
             * Format: date-time
             * @description When the message was sent.
             */
            created_at: string;
            /**
             * @description The end of the quote: the position after its last code unit.
             * @example 65
             */
            end: number;
            /**
             * @description The message that is quoted.
             * @example msg_01jq3v9x8e
             */
            message_id: string;
            /**
             * @description The quoted part, word for word.
             * @example The mechanic comes on Thursday at nine.
             */
            quote: string;
            /**
             * @description The user who sent it; null for a message of the service.
             * @example usr_01jq3v9x8e
             */
            sender: string | null;
            /**
             * @description The start of the quote in the message, in UTF-16 code units.
             * @example 26
             */
            start: number;
            /**
             * @description The thread of the message.
             * @example thr_01jq3v9x8e
             */
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
             * @description The addresses that people may be sent back to.
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
             * @description The address at which to do that with the token; null without one.
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
             * @description The way in which the client authenticates; `none` for a public client, which has no secret.
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
        /** @description The result of compiling a draft. The version and its hash are null while a problem is an error. */
        CompiledAgent: {
            /** @description The agent as it is now. */
            agent: components["schemas"]["Agent"];
            /**
             * @description Names the version for `publish`; null while a problem is an error.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            hash: string | null;
            /**
             * @description Everything that was found; empty for none.
             * @example []
             */
            problems: components["schemas"]["AgentProblem"][];
            /**
             * @description The version that the draft was compiled to; null while a problem is an error.
             * @example 3
             */
            version: number | null;
        };
        /** @description A person in the address book of a workspace. */
        Contact: {
            /**
             * Format: date-time
             * @description When the contact was added.
             */
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
            /**
             * Format: date-time
             * @description When the contact last changed.
             */
            updated_at: string;
            /**
             * @description The id of the person as a user of the platform; null if they are none.
             * @example usr_01jq3v9x8e
             */
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
             * @description The lifetime of the codes in seconds.
             * @example 900
             */
            expires_in: number;
            /**
             * @description The seconds that the device waits between two polls.
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
        /** @description The decision about a device. */
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
        /** @description A domain that a workspace has claimed, and the record that proves it. */
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
             * @description The text that this record must have.
             * @example patchbay-domain-verification=Yk3mS8vQ2nLx7RtPz0Wc5HdJf1Ga9Be4
             */
            record_value: string;
            /** @description When the record was last found; null before the first time. */
            seen_at: string | null;
            /**
             * @description `claimed` until the record is found, `proven` while it is there, `missed` once it is gone.
             * @example proven
             * @enum {string}
             */
            status: "claimed" | "proven" | "missed";
        };
        /** @description A refusal. Switch on `detail`; more members may be added. */
        Error: {
            /**
             * @description As `detail`.
             * @example thread_not_found
             */
            code?: string;
            /**
             * @description The stable identifier. Of a few codes a reason follows, after a colon and a space.
             * @example thread_not_found
             */
            detail: string;
            /**
             * @description Values that a program may need to go on.
             * @example {}
             */
            details?: Record<string, never>;
            /**
             * Format: uri
             * @description The documentation of this code: what it means and how to fix it.
             * @example https://console.example.com/docs/errors#thread_not_found
             */
            docs_url?: string;
            /**
             * @description A sentence for people. It may change.
             * @example No such thread in this workspace.
             */
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
             * @example A message was sent to a thread.
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
        /** @description The access that this user gave to an app. */
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
             * @description The way in which the app asked: in a browser, or by a code on a device.
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
             * @description The scopes that the app has now: fewer than you allowed, once its client was registered for fewer.
             * @example [
             *       "threads:read",
             *       "messages:write"
             *     ]
             */
            scopes: ("threads:read" | "messages:read.raw" | "voice_notes:read" | "messages:write" | "voice_notes:write" | "tasks:write" | "contacts:read" | "agents:read" | "agents:write" | "scim")[];
        };
        /** @description A summary of a message, and the actions that it asks for. */
        Insights: {
            /**
             * @description The sentences that ask for something to be done.
             * @example []
             */
            actions: components["schemas"]["Citation"][];
            /** @description Its main sentences. */
            key_points: components["schemas"]["Citation"][];
            /**
             * @description The message that was read.
             * @example msg_01jq3v9x8e
             */
            message_id: string;
            /**
             * @description The model that answered. `embedded-extractive` quotes messages, and never makes up a sentence.
             * @example embedded-extractive
             */
            model: string;
            /**
             * @description A summary of the message; null for a message without words.
             * @example The mechanic comes on Thursday at nine.
             */
            summary: string | null;
            /** @description Whether something was left out because the model was not given all that the answer is about. */
            truncated: boolean;
            /** @description The tokens and the cost of the call. */
            usage: {
                /**
                 * @description The cost in micro-dollars; 0 for `embedded-extractive`.
                 * @example 0
                 */
                cost_micros: number;
                /**
                 * @description Whether the tokens were estimated rather than counted.
                 * @example true
                 */
                estimated: boolean;
                /**
                 * @description The tokens that the model was given.
                 * @example 8
                 */
                input_tokens: number;
                /**
                 * @description The tokens that it has written.
                 * @example 10
                 */
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
        /** @description An invitation, as the person who invites sees it. */
        Invite: {
            /**
             * @description The number of times that the invitation was accepted.
             * @example 3
             */
            accepts: number;
            /**
             * Format: date-time
             * @description When the link was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the link stops working: 30 days after it was made.
             * @example 2026-03-02T09:30:00.000Z
             */
            expires_at: string;
            /**
             * @description The number of times that the button of the page was pressed, or an app reported that it was followed.
             * @example 5
             */
            follows: number;
            /**
             * @description Whether accepting also starts a thread.
             * @enum {string}
             */
            kind: "person" | "thread";
            /**
             * @description The number of times that the page was fetched, also by messengers that preview links.
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
             * @description How many attempts in a row have to fail until its people get an email; null: they get none.
             * @example 10
             */
            alert_after: number | null;
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
             * @description The URL that receives events.
             * @example https://hooks.example.com/patchbay
             */
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
            /**
             * Format: date-time
             * @description When the salt stops working: two days after its day began.
             * @example 2026-02-02T00:00:00.000Z
             */
            expires_at: string;
            /**
             * @description The text to put before each number. Do not decode it.
             * @example Vx7pR2kT9mQ4bL8nZ1cY6hJ3wS5dF0aG
             */
            salt: string;
        };
        /** @description A refusal of JSON-RPC 2.0 (section 5.1). */
        McpError: {
            /** @description The refusal. */
            error: {
                /**
                 * @description The code of JSON-RPC or MCP.
                 * @example -32602
                 */
                code: number;
                /** @description More about it, such as the `supported` revisions for -32022. Absent for most codes. */
                data?: {
                    [key: string]: unknown;
                };
                /**
                 * @description The problem in words.
                 * @example Unknown tool
                 */
                message: string;
            };
            /**
             * @description The id of the request; null if it could not be read.
             * @example 1
             */
            id: (string | number) | null;
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            jsonrpc: "2.0";
        };
        /** @description An answer of JSON-RPC 2.0 (section 5). */
        McpResult: {
            /**
             * @description The id of the request.
             * @example 1
             */
            id: string | number;
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            jsonrpc: "2.0";
            /**
             * @description The result, as MCP has it for the method.
             * @example {
             *       "tools": []
             *     }
             */
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
             * @description The number of bytes that have arrived.
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
             * @description The address of a voice note’s audio, valid for five minutes; null for a text.
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
             * @description The state of the message: `delivered` to a device of another participant, or `read` by one.
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
             * @description The transcript of a voice note; null for a text, and until it was recognized.
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
        /** @description The code is right, and no user has the number yet. */
        NeedsSignUp: {
            /**
             * @description Always true: sign up with the same code.
             * @constant
             */
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
        /** @description A refusal with the members of RFC 6749 section 5.2 beside this service’s own. */
        OauthError: {
            /**
             * @description The code and the reason, with a colon and a space between them.
             * @example invalid_grant: the code was used
             */
            detail: string;
            /**
             * @description The code to switch on.
             * @example invalid_grant
             */
            error: string;
            /**
             * @description The reason, for people. It may change.
             * @example the code was used
             */
            error_description: string;
            /**
             * Format: uri
             * @description The documentation of this code: what it means and how to fix it.
             * @example https://console.example.com/docs/errors#thread_not_found
             */
            error_uri?: string;
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
        /** @description The tokens that a resource takes (RFC 9728). */
        ProtectedResource: {
            /**
             * @description The authorization servers whose tokens it takes.
             * @example [
             *       "https://api.example.com"
             *     ]
             */
            authorization_servers: string[];
            /** @description The way in which a token is sent: only in the Authorization header. */
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
        /** @description The result of checking a recording. */
        Provenance: {
            /**
             * @description `authentic`: these bytes are those of a voice note of this service. `altered`: the statement is genuine, but describes other bytes. `unknown`: no voice note has these bytes. `invalid_signature`: the statement was not signed by this service. `key_revoked`: it was signed with a revoked key. Check the file without it to get a new one.
             * @enum {string}
             */
            result: "authentic" | "altered" | "unknown" | "invalid_signature" | "key_revoked";
            /**
             * @description The same, signed: a JWS that anybody can check with the published keys. Null unless the result is `authentic`.
             * @example eyJhbGciOiJFZERTQSIsImtpZCI6Ii4uLiIsInR5cCI6InZvaWNlLXByb3ZlbmFuY2UrandzIn0.eyJpc3MiOiJodHRwczovL….c2ln…
             */
            statement: string | null;
            /** @description The service’s statement about an authentic recording; null for any other result. */
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
            /**
             * Format: date-time
             * @description When it was reported.
             */
            created_at: string;
            /**
             * @description When it was decided; null until then.
             * @example null
             */
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
        /** @description One request. Headers, bodies and values of the query are never stored. */
        Request: {
            /**
             * @description The kind of caller: `console`, `user`, `api_key` or `oauth`.
             * @example api_key
             */
            actor_kind: string;
            /**
             * @description The name of the app that it was made with; null unless it is known here.
             * @example null
             */
            app_name: string | null;
            /**
             * Format: date-time
             * @description When the request arrived.
             */
            created_at: string;
            /**
             * @description The API key, the grant or the OAuth client that it was made with; else null.
             * @example key_01jq3v9x8e
             */
            credential_id: string | null;
            /**
             * @description The milliseconds that the answer took.
             * @example 12
             */
            duration_ms: number;
            /**
             * @description The error code of a refusal; else null.
             * @example null
             */
            error_code: string | null;
            /**
             * @description The id of the record.
             * @example rlg_01jq3v9x8e
             */
            id: string;
            /**
             * @description The IP address of the caller.
             * @example 203.0.113.7
             */
            ip: string | null;
            /**
             * @description The name of that key; null unless it is one of this workspace.
             * @example Production server
             */
            key_name: string | null;
            /**
             * @description The method.
             * @example GET
             */
            method: string;
            /**
             * @description The path, without its query.
             * @example /v1/threads
             */
            path: string;
            /**
             * @description Why an OAuth call or a token was refused; else null.
             * @example null
             */
            reason: string | null;
            /**
             * @description The `X-Request-ID` of the request.
             * @example req_01jq3v9x8e
             */
            request_id: string;
            /**
             * @description The HTTP status of the answer.
             * @example 200
             */
            status: number;
            /**
             * @description The User-Agent header; null without one.
             * @example curl/8.10.1
             */
            user_agent: string | null;
        };
        /** @description A refusal in the format of RFC 7644 section 3.12. */
        ScimError: {
            /**
             * @description The stable code to switch on, sometimes with a reason.
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
             * @description The kind of error, if RFC 7644 has a name for it.
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
             * @description The number of resources on this page.
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
             * @description The position of the first resource on this page, counted from 1.
             * @example 1
             */
            startIndex: number;
            /**
             * @description The number of resources on all pages.
             * @example 1
             */
            totalResults: number;
        };
        /** @description A resource of RFC 7643. `/scim/v2/Schemas` describes its other attributes. Choose among them with `attributes` and `excludedAttributes`. */
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
             * @description The URNs of its schemas.
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
        /** @description An answer to a spoken question. */
        SpokenAnswer: {
            /**
             * @description The answer, as plain text; null where the messages say too little about the question.
             * @example The mechanic comes on Thursday at nine.
             */
            answer: string | null;
            /** @description The sentences that the answer rests on; empty without an answer. */
            citations: components["schemas"]["Citation"][];
            /**
             * @description `low`: the messages mention most of what was asked, but not all of it. `none`: there is no answer.
             * @enum {string}
             */
            confidence: "high" | "low" | "none";
            /**
             * @description The model that answered. `embedded-extractive` quotes messages, and never makes up a sentence.
             * @example embedded-extractive
             */
            model: string;
            /** @description The extent of the search for the answer. */
            searched: {
                /**
                 * @description The number of searched messages.
                 * @example 2
                 */
                messages: number;
                /**
                 * @description The number of searched threads.
                 * @example 1
                 */
                threads: number;
                /** @description Whether there are more messages than were searched, or the model was not given all of those that were found. */
                truncated: boolean;
            };
            /**
             * @description The words that were understood.
             * @example When does the mechanic come?
             */
            transcript: string;
            /** @description The tokens and the cost of the call. */
            usage: {
                /**
                 * @description The cost in micro-dollars; 0 for `embedded-extractive`.
                 * @example 0
                 */
                cost_micros: number;
                /**
                 * @description Whether the tokens were estimated rather than counted.
                 * @example true
                 */
                estimated: boolean;
                /**
                 * @description The tokens that the model was given.
                 * @example 8
                 */
                input_tokens: number;
                /**
                 * @description The tokens that it has written.
                 * @example 10
                 */
                output_tokens: number;
            };
        };
        /** @description A draft that follows a spoken instruction about a thread. */
        SpokenAssistance: {
            /**
             * @description Sentences of the messages that were read which ask for something to be done, at most 10.
             * @example []
             */
            actions: components["schemas"]["Citation"][];
            /** @description The sentences that the draft rests on. */
            citations: components["schemas"]["Citation"][];
            /**
             * @description The draft, as plain text; null where there is none.
             * @example The mechanic comes on Thursday at nine.
             */
            draft: string | null;
            /**
             * @description The model that answered. `embedded-extractive` quotes messages, and never makes up a sentence.
             * @example embedded-extractive
             */
            model: string;
            /**
             * @description `needs_a_model`: nothing in the thread fits the instruction, and no model is there to write. Null otherwise.
             * @example null
             */
            reason: "needs_a_model" | null;
            /**
             * @description The words that were understood.
             * @example When does the mechanic come?
             */
            transcript: string;
            /** @description Whether something was left out because the model was not given all that the answer is about. */
            truncated: boolean;
            /** @description The tokens and the cost of the call. */
            usage: {
                /**
                 * @description The cost in micro-dollars; 0 for `embedded-extractive`.
                 * @example 0
                 */
                cost_micros: number;
                /**
                 * @description Whether the tokens were estimated rather than counted.
                 * @example true
                 */
                estimated: boolean;
                /**
                 * @description The tokens that the model was given.
                 * @example 8
                 */
                input_tokens: number;
                /**
                 * @description The tokens that it has written.
                 * @example 10
                 */
                output_tokens: number;
            };
        };
        /** @description The insights into a message that were asked for by voice. */
        SpokenInsights: {
            /**
             * @description The sentences that ask for something to be done.
             * @example []
             */
            actions: components["schemas"]["Citation"][];
            /** @description Its main sentences. */
            key_points: components["schemas"]["Citation"][];
            /**
             * @description The message that was read.
             * @example msg_01jq3v9x8e
             */
            message_id: string;
            /**
             * @description The model that answered. `embedded-extractive` quotes messages, and never makes up a sentence.
             * @example embedded-extractive
             */
            model: string;
            /**
             * @description A summary of the message; null for a message without words.
             * @example The mechanic comes on Thursday at nine.
             */
            summary: string | null;
            /**
             * @description The words that were understood.
             * @example When does the mechanic come?
             */
            transcript: string;
            /** @description Whether something was left out because the model was not given all that the answer is about. */
            truncated: boolean;
            /** @description The tokens and the cost of the call. */
            usage: {
                /**
                 * @description The cost in micro-dollars; 0 for `embedded-extractive`.
                 * @example 0
                 */
                cost_micros: number;
                /**
                 * @description Whether the tokens were estimated rather than counted.
                 * @example true
                 */
                estimated: boolean;
                /**
                 * @description The tokens that the model was given.
                 * @example 8
                 */
                input_tokens: number;
                /**
                 * @description The tokens that it has written.
                 * @example 10
                 */
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
            /**
             * Format: date-time
             * @description When it was decided.
             */
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
             * @description Your options against the decision.
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
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * @description The user who created it.
             * @example usr_01jq3v9x8e
             */
            created_by: string;
            /**
             * @description When the task is due; null if it has no date.
             * @example 2027-01-31T09:30:00.000Z
             */
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
        /** @description New tokens (RFC 6749 section 5.1). */
        TokenResponse: {
            /**
             * @description The token to send as the bearer token, in the name of the person.
             * @example pb_live_Xy7kP2qR…
             */
            access_token: string;
            /**
             * @description The lifetime of the access token in seconds.
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
        /** @description A request that does not fit its schema. */
        ValidationError: {
            /**
             * @description Always `validation_error`.
             * @constant
             */
            code: "validation_error";
            /** @description The faults, at most 100 of them. */
            detail: {
                /**
                 * @description Where: `body`, `query` or `path`, then the names and positions that lead to the value.
                 * @example [
                 *       "body",
                 *       "name"
                 *     ]
                 */
                loc: (string | number)[];
                /**
                 * @description A sentence for people. It may change.
                 * @example Field required
                 */
                msg: string;
                /**
                 * @description The kind of fault.
                 * @example missing
                 */
                type: string;
            }[];
            /**
             * Format: uri
             * @description The documentation of this code: what it means and how to fix it.
             * @example https://console.example.com/docs/errors#thread_not_found
             */
            docs_url?: string;
        };
        /** @description A voice note. `transcript`, `summary` and `actions` are absent without `voice_notes:read`; `audio_url` is absent without `messages:read.raw`, and in the answer to sending a note. */
        VoiceNote: {
            /**
             * @description The actions that the note asks for, as AI reads it; empty until it was processed.
             * @example []
             */
            actions?: string[];
            /**
             * @description The address of the audio, valid for five minutes; null for a note without audio, and until the audio is known.
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
             * @description The length of the audio, in milliseconds; null until it is known, and for a note without audio.
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
             * @description `processing` until the audio has been checked: only the sender sees the note, and it has no audio, no transcript and no event. Then `pending` until AI has processed it, `processed`, `skipped` if an AI gate refused or it is a voice drop, or `failed`.
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
            /**
             * @description Why there was no answer; null if there was one.
             * @example null
             */
            error: string | null;
            /**
             * @description The duration in milliseconds.
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
             * @description The first 16 KiB of the answer as text; null if nothing was kept. Bytes that are not UTF-8 and control characters are replaced by visible ones.
             * @example ok
             */
            response_body: string | null;
            /**
             * @description The headers of the answer; null if none were kept.
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
            /** @description True if the answer was longer than that, or not kept: of an endpoint, 256 KiB of answers are kept in a minute. */
            truncated: boolean;
        };
        /** @description One event for one endpoint. */
        WebhookDelivery: {
            /**
             * @description The number of attempts.
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
             * @description The number of attempts.
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
        /** @description An endpoint that receives events; never its secret. */
        WebhookEndpoint: {
            /**
             * @description How many attempts in a row have to fail until its people get an email; null: they get none.
             * @example 10
             */
            alert_after: number | null;
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
             * @description The URL that receives events.
             * @example https://hooks.example.com/patchbay
             */
            url: string;
        };
        /** @description The deliveries that were queued again. */
        WebhookRecovery: {
            /**
             * @description The number of deliveries in the window that were dead or held.
             * @example 12
             */
            matched: number;
            /**
             * @description The number of them that were queued again; 0 in a dry run.
             * @example 12
             */
            queued: number;
        };
        /** @description The waiting deliveries that are attempted now. */
        WebhookRetried: {
            /**
             * @description The number of subjects whose first delivery is attempted now.
             * @example 2
             */
            retried: number;
        };
        /** @description The deliveries that were given up. */
        WebhookSkipped: {
            /**
             * @description The number of deliveries that were given up: at most one of each subject.
             * @example 1
             */
            skipped: number;
        };
        /** @description The health of an endpoint. */
        WebhookStats: {
            /**
             * @description The number of subjects that are held up by a delivery that has failed and is tried again.
             * @example 1
             */
            blocked_subjects: number;
            /**
             * @description No attempt is made before this time, because too many have failed; null if attempts are made.
             * @example null
             */
            blocked_until: string | null;
            /**
             * @description The number of deliveries that were given up after their last attempt, and are kept.
             * @example 0
             */
            dead: number;
            /** @description When the first of these attempts failed; null if none has. */
            failing_since: string | null;
            /**
             * @description The number of failed attempts since the last success.
             * @example 2
             */
            failures: number;
            /**
             * @description The number of deliveries that are held because the endpoint was disabled.
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
                 * @description The number of attempts that succeeded.
                 * @example 120
                 */
                delivered: number;
                /**
                 * @description The number of attempts that failed.
                 * @example 2
                 */
                failed: number;
                /**
                 * @description The mean duration of an attempt in milliseconds.
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
             * @description The number of deliveries that wait for an attempt.
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
        /** @description The workspace will be deleted. Nothing of it is accepted from now on. */
        WorkspaceDeletion: {
            /**
             * Format: date-time
             * @description When its deletion was asked for.
             */
            asked_at: string;
            /**
             * Format: date-time
             * @description From then on, nobody can undo it.
             */
            due_at: string;
        };
    };
    responses: never;
    parameters: {
        /**
         * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
         * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
         */
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
         * @description The rest of each limit that counted this request, and the seconds until one more is free. Absent where no limit did.
         * @example "key-operations";r=9;t=60, "writes";r=597;t=12
         */
        RateLimit: string;
        /**
         * @description The limits that `RateLimit` names: how many in how many seconds.
         * @example "key-operations";q=10;w=60, "writes";q=600;w=60
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
                     *       "service_documentation": "https://console.example.com/docs/guides/oauth-web-app"
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
                /**
                 * @description The id of an agent.
                 * @example agt_01jq3v9x8e
                 */
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
                     *       "service_documentation": "https://console.example.com/docs/guides/oauth-web-app"
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
            /** @description The name of the inviter, and a button. */
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
            /** @description To the console. */
            303: {
                headers: {
                    /** @description The page on which the person accepts. */
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
                 *       "id": 1,
                 *       "method": "tools/list",
                 *       "params": {
                 *         "_meta": {
                 *           "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                 *           "io.modelcontextprotocol/clientCapabilities": {}
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Your id for the request; left out by a notification.
                     * @example 1
                     */
                    id?: string | number;
                    /**
                     * @description The version of JSON-RPC.
                     * @constant
                     */
                    jsonrpc: "2.0";
                    /**
                     * @description The method of MCP.
                     * @example tools/list
                     */
                    method: string;
                    /**
                     * @description Its parameters. From revision 2026-07-28 on, `_meta` names the revision and the capabilities of the client.
                     * @example {
                     *       "_meta": {
                     *         "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                     *         "io.modelcontextprotocol/clientCapabilities": {}
                     *       }
                     *     }
                     */
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": 1,
                     *       "result": {
                     *         "tools": []
                     *       }
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
                /**
                 * @description The attributes to return, separated by commas. `schemas` and `id` are always returned.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The most resources to answer with, 0 to 200. 100 if left out; 0 answers the total alone.
                 * @example 100
                 */
                count?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored if you send `attributes`.
                 * @example meta
                 */
                excludedAttributes?: string;
                /**
                 * @description Returns only the resources that match (RFC 7644 section 3.4.2.2): at most 4,096 characters, 40 comparisons and 20 levels.
                 * @example displayName eq "Engineering"
                 */
                filter?: string;
                /**
                 * @description The attribute to sort by. Without it, the oldest resource comes first.
                 * @example displayName
                 */
                sortBy?: string;
                /**
                 * @description `ascending` (the default) or `descending`.
                 * @example ascending
                 */
                sortOrder?: string;
                /**
                 * @description The position of the first resource to return, counted from 1. The default is 1.
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
                     *               "display": "Ada Lovelace"
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
                 * @description The attributes to return, separated by commas. `schemas` and `id` are always returned.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored if you send `attributes`.
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
                     * @description The name of the group, at most 256 characters. It is unique in the workspace, ignoring case.
                     * @example Engineering
                     */
                    displayName: string;
                    /**
                     * @description The id in your own system. It is unique in the workspace.
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
                     * @description The URNs of the schemas of the message. You can leave them out.
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                     *           "display": "Ada Lovelace"
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
                 * @description The attributes to return, separated by commas. `schemas` and `id` are always returned.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored if you send `attributes`.
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
                     *           "display": "Ada Lovelace"
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
            /** @description The resource still has the version in If-None-Match. */
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
                 * @description The attributes to return, separated by commas. `schemas` and `id` are always returned.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored if you send `attributes`.
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
                     * @description The name of the group, at most 256 characters. It is unique in the workspace, ignoring case.
                     * @example Engineering
                     */
                    displayName: string;
                    /**
                     * @description The id in your own system. It is unique in the workspace.
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
                     * @description The URNs of the schemas of the message. You can leave them out.
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                     *           "display": "Ada Lovelace"
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                 * @description The attributes to return, separated by commas. `schemas` and `id` are always returned.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored if you send `attributes`.
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
                     * @description The changes, 1 to 100. Without a path, each attribute in the value counts as one. Either all of them apply, or none.
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
                         * @description The attribute to change, optionally with a filter: `displayName`, `emails[type eq "work"].value`. Without it, `value` is an object of attributes.
                         * @example displayName
                         */
                        path?: string;
                        /**
                         * @description The new value. `remove` needs none.
                         * @example Ada Lovelace
                         */
                        value: unknown;
                    }[];
                    /**
                     * @description The URNs of the schemas of the message. You can leave them out.
                     * @example [
                     *       "urn:ietf:params:scim:api:messages:2.0:PatchOp"
                     *     ]
                     */
                    schemas?: string[];
                };
            };
        };
        responses: {
            /** @description The group, if the request has `attributes`. */
            200: {
                headers: {
                    /** @description The version: `W/"1"` (RFC 7644 section 3.14). */
                    ETag?: string;
                    /** @description The address of the resource. */
                    Location?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                     *           "display": "Ada Lovelace"
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
            /** @description Changed. The answer has no body. */
            204: {
                headers: {
                    /** @description The version: `W/"1"` (RFC 7644 section 3.14). */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                     *                   "description": "The title before the name, such as Dr.",
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
                     *                   "description": "The suffix after the name, such as III.",
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
                     *                   "description": "The purpose of the value.",
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
                     *                   "description": "The purpose of the value.",
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
                     *                   "description": "The purpose of the value.",
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
                     *                   "description": "The purpose of the value.",
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
                     *                   "description": "The country, as an ISO 3166-1 code.",
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
                     *                   "description": "The purpose of the value.",
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
                     *                   "description": "The purpose of the value.",
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
                     *                   "description": "The purpose of the value.",
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
                     *               "description": "The groups of the user. Change them in the group.",
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
                     *           "description": "The data of an organization about its members.",
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
            /** @description The features of the service. */
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
                 * @description The attributes to return, separated by commas. `schemas` and `id` are always returned.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The most resources to answer with, 0 to 200. 100 if left out; 0 answers the total alone.
                 * @example 100
                 */
                count?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored if you send `attributes`.
                 * @example meta
                 */
                excludedAttributes?: string;
                /**
                 * @description Returns only the resources that match (RFC 7644 section 3.4.2.2): at most 4,096 characters, 40 comparisons and 20 levels.
                 * @example userName eq "ada@example.com"
                 */
                filter?: string;
                /**
                 * @description The attribute to sort by. Without it, the oldest resource comes first.
                 * @example displayName
                 */
                sortBy?: string;
                /**
                 * @description `ascending` (the default) or `descending`.
                 * @example ascending
                 */
                sortOrder?: string;
                /**
                 * @description The position of the first resource to return, counted from 1. The default is 1.
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
                     *               "display": "Engineering"
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
                 * @description The attributes to return, separated by commas. `schemas` and `id` are always returned.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored if you send `attributes`.
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
                     * @description The name that other people see. If you leave it out, it is made from `name`.
                     * @example Ada Lovelace
                     */
                    displayName?: string;
                    /**
                     * @description The email addresses, each with `value`, `type` and `primary`. The user signs in with the primary one. If there is none, it is one of type `work`, then any other, then `userName` if that is an address.
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
                     * @description The id in your own system. It is unique in the workspace.
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
                     * @description The URNs of the schemas of the message. You can leave them out.
                     * @example [
                     *       "urn:ietf:params:scim:schemas:core:2.0:User"
                     *     ]
                     */
                    schemas?: string[];
                    /**
                     * @description The name of the user in the directory, at most 256 characters. It is unique in the workspace, ignoring case.
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                     *           "display": "Engineering"
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
                 * @description The attributes to return, separated by commas. `schemas` and `id` are always returned.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored if you send `attributes`.
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
                     *           "display": "Engineering"
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
            /** @description The resource still has the version in If-None-Match. */
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
                 * @description The attributes to return, separated by commas. `schemas` and `id` are always returned.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored if you send `attributes`.
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
                     * @description The name that other people see. If you leave it out, it is made from `name`.
                     * @example Ada Lovelace
                     */
                    displayName?: string;
                    /**
                     * @description The email addresses, each with `value`, `type` and `primary`. The user signs in with the primary one. If there is none, it is one of type `work`, then any other, then `userName` if that is an address.
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
                     * @description The id in your own system. It is unique in the workspace.
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
                     * @description The URNs of the schemas of the message. You can leave them out.
                     * @example [
                     *       "urn:ietf:params:scim:schemas:core:2.0:User"
                     *     ]
                     */
                    schemas?: string[];
                    /**
                     * @description The name of the user in the directory, at most 256 characters. It is unique in the workspace, ignoring case.
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                     *           "display": "Engineering"
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                 * @description The attributes to return, separated by commas. `schemas` and `id` are always returned.
                 * @example displayName
                 */
                attributes?: string;
                /**
                 * @description The attributes to leave out, separated by commas. Ignored if you send `attributes`.
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
                     * @description The changes, 1 to 100. Without a path, each attribute in the value counts as one. Either all of them apply, or none.
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
                         * @description The attribute to change, optionally with a filter: `displayName`, `emails[type eq "work"].value`. Without it, `value` is an object of attributes.
                         * @example displayName
                         */
                        path?: string;
                        /**
                         * @description The new value. `remove` needs none.
                         * @example Ada Lovelace
                         */
                        value: unknown;
                    }[];
                    /**
                     * @description The URNs of the schemas of the message. You can leave them out.
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                     *           "display": "Engineering"
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
    listAgentTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the templates for agents. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "thread-digest",
                     *         "name": "Thread digest",
                     *         "description": "Sums up the newest messages of a thread.",
                     *         "instructions": "Sum up the newest messages of the thread in at most five sentences.",
                     *         "tools": [
                     *           "read_thread"
                     *         ],
                     *         "scopes": [
                     *           "messages:read.raw",
                     *           "threads:read"
                     *         ]
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
            /** @description List the tools that an agent can use. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "read_thread",
                     *         "title": "Read a thread",
                     *         "description": "Reads one conversation and a page of its messages, newest first.",
                     *         "scopes": [
                     *           "threads:read"
                     *         ],
                     *         "optional_scopes": [
                     *           "messages:read.raw"
                     *         ],
                     *         "writes": false,
                     *         "open_world": false,
                     *         "input_schema": {
                     *           "type": "object",
                     *           "properties": {
                     *             "thread_id": {
                     *               "type": "string"
                     *             }
                     *           },
                     *           "required": [
                     *             "thread_id"
                     *           ]
                     *         }
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
            /** @description List the agents that you can access, newest first. */
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
                     *         "id": "agt_01jq3v9x8e",
                     *         "name": "Digest",
                     *         "template_id": "thread-digest",
                     *         "instructions": "Sum up the newest messages of the thread in at most five sentences.",
                     *         "tools": [
                     *           "read_thread"
                     *         ],
                     *         "scopes": [
                     *           "messages:read.raw",
                     *           "threads:read"
                     *         ],
                     *         "status": "published",
                     *         "compiled_version": 3,
                     *         "published_version": 3,
                     *         "created_by": "usr_01jq3v9x8e",
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Digest",
                 *       "template_id": "thread-digest",
                 *       "instructions": "Sum up the newest messages of the thread in at most five sentences.",
                 *       "tools": [
                 *         "read_thread"
                 *       ],
                 *       "scopes": [
                 *         "messages:read.raw",
                 *         "threads:read"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The instructions of the agent. Encrypted at rest. Required without a template.
                     * @example Sum up the newest messages of the thread in at most five sentences.
                     */
                    instructions?: string;
                    /**
                     * @description Your name for the agent.
                     * @example Digest
                     */
                    name: string;
                    /**
                     * @description The scopes that a run may hold at most. It never holds more than its caller does.
                     * @example [
                     *       "messages:read.raw",
                     *       "threads:read"
                     *     ]
                     */
                    scopes?: string[];
                    /**
                     * @description A template, which gives the instructions, tools and scopes that you leave out.
                     * @example thread-digest
                     */
                    template_id?: string;
                    /**
                     * @description The tools that the agent may use, by their names in `GET /v1/agent-tools`.
                     * @example [
                     *       "read_thread"
                     *     ]
                     */
                    tools?: string[];
                };
            };
        };
        responses: {
            /** @description Create an agent as a draft, from a template if you like. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "agt_01jq3v9x8e",
                     *       "name": "Digest",
                     *       "template_id": "thread-digest",
                     *       "instructions": "Sum up the newest messages of the thread in at most five sentences.",
                     *       "tools": [
                     *         "read_thread"
                     *       ],
                     *       "scopes": [
                     *         "messages:read.raw",
                     *         "threads:read"
                     *       ],
                     *       "status": "published",
                     *       "compiled_version": 3,
                     *       "published_version": 3,
                     *       "created_by": "usr_01jq3v9x8e",
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
                /**
                 * @description The id of an agent.
                 * @example agt_01jq3v9x8e
                 */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an agent. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "agt_01jq3v9x8e",
                     *       "name": "Digest",
                     *       "template_id": "thread-digest",
                     *       "instructions": "Sum up the newest messages of the thread in at most five sentences.",
                     *       "tools": [
                     *         "read_thread"
                     *       ],
                     *       "scopes": [
                     *         "messages:read.raw",
                     *         "threads:read"
                     *       ],
                     *       "status": "published",
                     *       "compiled_version": 3,
                     *       "published_version": 3,
                     *       "created_by": "usr_01jq3v9x8e",
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
                /**
                 * @description The id of an agent.
                 * @example agt_01jq3v9x8e
                 */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                /**
                 * @description The id of an agent.
                 * @example agt_01jq3v9x8e
                 */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Digest",
                 *       "instructions": "Sum up the newest messages of the thread in at most five sentences.",
                 *       "tools": [
                 *         "read_thread"
                 *       ],
                 *       "scopes": [
                 *         "messages:read.raw",
                 *         "threads:read"
                 *       ],
                 *       "expected_updated_at": "2026-01-31T09:30:00.000Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The `updated_at` that you have read. If the agent has changed since, nothing is saved: 409 `conflict`.
                     * @example 2026-01-31T09:30:00.000Z
                     */
                    expected_updated_at?: string;
                    /**
                     * @description The instructions of the agent. Encrypted at rest.
                     * @example Sum up the newest messages of the thread in at most five sentences.
                     */
                    instructions?: string;
                    /**
                     * @description Your name for the agent.
                     * @example Digest
                     */
                    name?: string;
                    /**
                     * @description The scopes that a run may hold at most. It never holds more than its caller does.
                     * @example [
                     *       "messages:read.raw",
                     *       "threads:read"
                     *     ]
                     */
                    scopes?: string[];
                    /**
                     * @description The tools that the agent may use, by their names in `GET /v1/agent-tools`.
                     * @example [
                     *       "read_thread"
                     *     ]
                     */
                    tools?: string[];
                };
            };
        };
        responses: {
            /** @description Change the draft of an agent. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "agt_01jq3v9x8e",
                     *       "name": "Digest",
                     *       "template_id": "thread-digest",
                     *       "instructions": "Sum up the newest messages of the thread in at most five sentences.",
                     *       "tools": [
                     *         "read_thread"
                     *       ],
                     *       "scopes": [
                     *         "messages:read.raw",
                     *         "threads:read"
                     *       ],
                     *       "status": "published",
                     *       "compiled_version": 3,
                     *       "published_version": 3,
                     *       "created_by": "usr_01jq3v9x8e",
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
                /**
                 * @description The id of an agent.
                 * @example agt_01jq3v9x8e
                 */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Check the draft and keep it as a version. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "agent": {
                     *         "id": "agt_01jq3v9x8e",
                     *         "name": "Digest",
                     *         "template_id": "thread-digest",
                     *         "instructions": "Sum up the newest messages of the thread in at most five sentences.",
                     *         "tools": [
                     *           "read_thread"
                     *         ],
                     *         "scopes": [
                     *           "messages:read.raw",
                     *           "threads:read"
                     *         ],
                     *         "status": "published",
                     *         "compiled_version": 3,
                     *         "published_version": 3,
                     *         "created_by": "usr_01jq3v9x8e",
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "updated_at": "2026-01-31T09:30:00.000Z"
                     *       },
                     *       "version": 3,
                     *       "hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "problems": []
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
            path: {
                /**
                 * @description The id of an agent.
                 * @example agt_01jq3v9x8e
                 */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "tools/list",
                 *       "params": {
                 *         "_meta": {
                 *           "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                 *           "io.modelcontextprotocol/clientCapabilities": {}
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Your id for the request; left out by a notification.
                     * @example 1
                     */
                    id?: string | number;
                    /**
                     * @description The version of JSON-RPC.
                     * @constant
                     */
                    jsonrpc: "2.0";
                    /**
                     * @description The method of MCP.
                     * @example tools/list
                     */
                    method: string;
                    /**
                     * @description Its parameters. From revision 2026-07-28 on, `_meta` names the revision and the capabilities of the client.
                     * @example {
                     *       "_meta": {
                     *         "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                     *         "io.modelcontextprotocol/clientCapabilities": {}
                     *       }
                     *     }
                     */
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": 1,
                     *       "result": {
                     *         "tools": []
                     *       }
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
                /**
                 * @description The id of an agent.
                 * @example agt_01jq3v9x8e
                 */
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
                    /**
                     * @description The `hash` that compiling answered.
                     * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                     */
                    hash: string;
                };
            };
        };
        responses: {
            /** @description Publish the compiled draft. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "agt_01jq3v9x8e",
                     *       "name": "Digest",
                     *       "template_id": "thread-digest",
                     *       "instructions": "Sum up the newest messages of the thread in at most five sentences.",
                     *       "tools": [
                     *         "read_thread"
                     *       ],
                     *       "scopes": [
                     *         "messages:read.raw",
                     *         "threads:read"
                     *       ],
                     *       "status": "published",
                     *       "compiled_version": 3,
                     *       "published_version": 3,
                     *       "created_by": "usr_01jq3v9x8e",
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
                /**
                 * @description The id of an agent.
                 * @example agt_01jq3v9x8e
                 */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 2
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The earlier version to serve, by its `version` in the list of versions.
                     * @example 2
                     */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Publish an earlier version again. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "agt_01jq3v9x8e",
                     *       "name": "Digest",
                     *       "template_id": "thread-digest",
                     *       "instructions": "Sum up the newest messages of the thread in at most five sentences.",
                     *       "tools": [
                     *         "read_thread"
                     *       ],
                     *       "scopes": [
                     *         "messages:read.raw",
                     *         "threads:read"
                     *       ],
                     *       "status": "published",
                     *       "compiled_version": 3,
                     *       "published_version": 3,
                     *       "created_by": "usr_01jq3v9x8e",
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
                 * @description Lists only runs from this time on.
                 * @example 2026-11-21T12:00:00Z
                 */
                from?: string;
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Lists only runs with this status.
                 * @example waiting
                 */
                status?: "running" | "waiting" | "completed" | "failed";
                /**
                 * @description Lists only runs before this time.
                 * @example 2026-11-22T12:00:00Z
                 */
                to?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of an agent.
                 * @example agt_01jq3v9x8e
                 */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the runs of an agent, newest first. */
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
                     *         "id": "run_01jq3v9x8e",
                     *         "agent_id": "agt_01jq3v9x8e",
                     *         "version": 3,
                     *         "trigger": "test",
                     *         "model": "embedded-extractive",
                     *         "status": "completed",
                     *         "stop_reason": "answered",
                     *         "scopes": [
                     *           "messages:read.raw",
                     *           "threads:read"
                     *         ],
                     *         "is_tainted": true,
                     *         "steps": 3,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "cost_micros": 0,
                     *         "actor_kind": "api_key",
                     *         "actor_id": "key_01jq3v9x8e",
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
                /**
                 * @description The id of an agent.
                 * @example agt_01jq3v9x8e
                 */
                agent_id: string;
                /**
                 * @description The id of a run.
                 * @example run_01jq3v9x8e
                 */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a run with its trace. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "run_01jq3v9x8e",
                     *       "agent_id": "agt_01jq3v9x8e",
                     *       "version": 3,
                     *       "trigger": "test",
                     *       "model": "embedded-extractive",
                     *       "status": "completed",
                     *       "stop_reason": "answered",
                     *       "scopes": [
                     *         "messages:read.raw",
                     *         "threads:read"
                     *       ],
                     *       "is_tainted": true,
                     *       "steps": 3,
                     *       "input_tokens": 0,
                     *       "output_tokens": 0,
                     *       "cost_micros": 0,
                     *       "actor_kind": "api_key",
                     *       "actor_id": "key_01jq3v9x8e",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "ended_at": "2026-01-31T09:30:00.000Z",
                     *       "trace": [
                     *         {
                     *           "number": 2,
                     *           "kind": "tool",
                     *           "name": "read_thread",
                     *           "status": "ok",
                     *           "reason": null,
                     *           "started_at": "2026-01-31T09:30:00.000Z",
                     *           "latency_ms": 12,
                     *           "input_tokens": null,
                     *           "output_tokens": null,
                     *           "cost_micros": null,
                     *           "arguments": {
                     *             "thread_id": "thr_01jq3v9x8e"
                     *           },
                     *           "result": {
                     *             "items": []
                     *           }
                     *         }
                     *       ],
                     *       "confirmation": null
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
                /**
                 * @description The id of an agent.
                 * @example agt_01jq3v9x8e
                 */
                agent_id: string;
                /**
                 * @description The id of a confirmation, as the run shows it.
                 * @example cnf_01jq3v9x8e
                 */
                confirmation_id: string;
                /**
                 * @description The id of a run.
                 * @example run_01jq3v9x8e
                 */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "allow",
                 *       "digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description `allow` makes the write; `deny` ends the run without it.
                     * @enum {string}
                     */
                    decision: "allow" | "deny";
                    /**
                     * @description The `digest` of the confirmation, as the person has seen it.
                     * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                     */
                    digest: string;
                };
            };
        };
        responses: {
            /** @description Allow or deny the write that a run waits for. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "run_01jq3v9x8e",
                     *       "agent_id": "agt_01jq3v9x8e",
                     *       "version": 3,
                     *       "trigger": "test",
                     *       "model": "embedded-extractive",
                     *       "status": "completed",
                     *       "stop_reason": "answered",
                     *       "scopes": [
                     *         "messages:read.raw",
                     *         "threads:read"
                     *       ],
                     *       "is_tainted": true,
                     *       "steps": 3,
                     *       "input_tokens": 0,
                     *       "output_tokens": 0,
                     *       "cost_micros": 0,
                     *       "actor_kind": "api_key",
                     *       "actor_id": "key_01jq3v9x8e",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "ended_at": "2026-01-31T09:30:00.000Z",
                     *       "trace": [
                     *         {
                     *           "number": 2,
                     *           "kind": "tool",
                     *           "name": "read_thread",
                     *           "status": "ok",
                     *           "reason": null,
                     *           "started_at": "2026-01-31T09:30:00.000Z",
                     *           "latency_ms": 12,
                     *           "input_tokens": null,
                     *           "output_tokens": null,
                     *           "cost_micros": null,
                     *           "arguments": {
                     *             "thread_id": "thr_01jq3v9x8e"
                     *           },
                     *           "result": {
                     *             "items": []
                     *           }
                     *         }
                     *       ],
                     *       "confirmation": null
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of an agent.
                 * @example agt_01jq3v9x8e
                 */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "input": "What was agreed?",
                 *       "thread_id": "thr_01jq3v9x8e",
                 *       "calls": [
                 *         {
                 *           "tool": "read_thread",
                 *           "arguments": {
                 *             "thread_id": "thr_01jq3v9x8e"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Exactly these calls, in their order, instead of those that the agent would choose.
                     * @example [
                     *       {
                     *         "tool": "read_thread",
                     *         "arguments": {
                     *           "thread_id": "thr_01jq3v9x8e"
                     *         }
                     *       }
                     *     ]
                     */
                    calls?: {
                        /**
                         * @description Its arguments, as its `input_schema` says.
                         * @default {}
                         * @example {
                         *       "thread_id": "thr_01jq3v9x8e"
                         *     }
                         */
                        arguments?: {
                            [key: string]: unknown;
                        };
                        /**
                         * @description The tool to call.
                         * @example read_thread
                         */
                        tool: string;
                    }[];
                    /**
                     * @description The question or task for the agent. Required without `calls`.
                     * @example What was agreed?
                     */
                    input?: string;
                    /**
                     * @description The thread that the question is about.
                     * @example thr_01jq3v9x8e
                     */
                    thread_id?: string;
                };
            };
        };
        responses: {
            /** @description Run the compiled draft of an agent once. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "run_01jq3v9x8e",
                     *       "agent_id": "agt_01jq3v9x8e",
                     *       "version": 3,
                     *       "trigger": "test",
                     *       "model": "embedded-extractive",
                     *       "status": "completed",
                     *       "stop_reason": "answered",
                     *       "scopes": [
                     *         "messages:read.raw",
                     *         "threads:read"
                     *       ],
                     *       "is_tainted": true,
                     *       "steps": 3,
                     *       "input_tokens": 0,
                     *       "output_tokens": 0,
                     *       "cost_micros": 0,
                     *       "actor_kind": "api_key",
                     *       "actor_id": "key_01jq3v9x8e",
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "ended_at": "2026-01-31T09:30:00.000Z",
                     *       "trace": [
                     *         {
                     *           "number": 2,
                     *           "kind": "tool",
                     *           "name": "read_thread",
                     *           "status": "ok",
                     *           "reason": null,
                     *           "started_at": "2026-01-31T09:30:00.000Z",
                     *           "latency_ms": 12,
                     *           "input_tokens": null,
                     *           "output_tokens": null,
                     *           "cost_micros": null,
                     *           "arguments": {
                     *             "thread_id": "thr_01jq3v9x8e"
                     *           },
                     *           "result": {
                     *             "items": []
                     *           }
                     *         }
                     *       ],
                     *       "confirmation": null
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
                /**
                 * @description The id of an agent.
                 * @example agt_01jq3v9x8e
                 */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the versions of an agent, newest first. */
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
                     *         "id": "agv_01jq3v9x8e",
                     *         "agent_id": "agt_01jq3v9x8e",
                     *         "version": 3,
                     *         "hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "name": "Digest",
                     *         "instructions": "Sum up the newest messages of the thread in at most five sentences.",
                     *         "tools": [
                     *           "read_thread"
                     *         ],
                     *         "scopes": [
                     *           "messages:read.raw",
                     *           "threads:read"
                     *         ],
                     *         "is_published": true,
                     *         "created_by": "usr_01jq3v9x8e",
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": {
                     *         "id": "key_01jq3v9x8e",
                     *         "name": "Production server",
                     *         "description": "The billing job on worker-2",
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
                    /**
                     * @description The instruction for the thread.
                     * @example Summarize the thread.
                     */
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
            /** @description Follow an instruction about a thread. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "draft": "The mechanic comes on Thursday at nine.",
                     *       "reason": null,
                     *       "citations": [
                     *         {
                     *           "message_id": "msg_01jq3v9x8e",
                     *           "thread_id": "thr_01jq3v9x8e",
                     *           "sender": "usr_01jq3v9x8e",
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "quote": "The mechanic comes on Thursday at nine.",
                     *           "start": 26,
                     *           "end": 65
                     *         }
                     *       ],
                     *       "actions": [],
                     *       "truncated": false,
                     *       "model": "embedded-extractive",
                     *       "usage": {
                     *         "input_tokens": 8,
                     *         "output_tokens": 10,
                     *         "cost_micros": 0,
                     *         "estimated": true
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
                 *       "transcript": "When does the mechanic come?"
                 *     }
                 */
                "application/json": {
                    /** @description An upload with the audio, which was not sent as a voice note. Not together with a file. */
                    media_id?: string | null;
                    /**
                     * @description The id of a thread.
                     * @example thr_01jq3v9x8e
                     */
                    thread_id: string;
                    /**
                     * @description The words, where the device has recognized them. They are used instead of any audio.
                     * @example When does the mechanic come?
                     */
                    transcript?: string | null;
                };
                "multipart/form-data": {
                    /** @description The recording, at most 25 MiB. Its bytes decide its type. */
                    audio: string;
                    /** @description The id of a thread. */
                    thread_id?: string;
                    /** @description The words, where the device has recognized them. They are used instead of any audio. */
                    transcript?: string;
                };
            };
        };
        responses: {
            /** @description Follow a spoken instruction about a thread. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "draft": "The mechanic comes on Thursday at nine.",
                     *       "reason": null,
                     *       "citations": [
                     *         {
                     *           "message_id": "msg_01jq3v9x8e",
                     *           "thread_id": "thr_01jq3v9x8e",
                     *           "sender": "usr_01jq3v9x8e",
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "quote": "The mechanic comes on Thursday at nine.",
                     *           "start": 26,
                     *           "end": 65
                     *         }
                     *       ],
                     *       "actions": [],
                     *       "truncated": false,
                     *       "model": "embedded-extractive",
                     *       "usage": {
                     *         "input_tokens": 8,
                     *         "output_tokens": 10,
                     *         "cost_micros": 0,
                     *         "estimated": true
                     *       },
                     *       "transcript": "When does the mechanic come?"
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "question": "When does the mechanic come?",
                 *       "thread_id": "thr_01jq3v9x8e"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The question, in any language.
                     * @example When does the mechanic come?
                     */
                    question: string;
                    /**
                     * @description The thread to search. Without it, everything within reach is searched.
                     * @example thr_01jq3v9x8e
                     */
                    thread_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Answer a question from the messages that you can access. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "answer": "The mechanic comes on Thursday at nine.",
                     *       "confidence": "high",
                     *       "citations": [
                     *         {
                     *           "message_id": "msg_01jq3v9x8e",
                     *           "thread_id": "thr_01jq3v9x8e",
                     *           "sender": "usr_01jq3v9x8e",
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "quote": "The mechanic comes on Thursday at nine.",
                     *           "start": 26,
                     *           "end": 65
                     *         }
                     *       ],
                     *       "searched": {
                     *         "threads": 1,
                     *         "messages": 2,
                     *         "truncated": false
                     *       },
                     *       "model": "embedded-extractive",
                     *       "usage": {
                     *         "input_tokens": 8,
                     *         "output_tokens": 10,
                     *         "cost_micros": 0,
                     *         "estimated": true
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
                 *       "transcript": "When does the mechanic come?"
                 *     }
                 */
                "application/json": {
                    /** @description An upload with the audio, which was not sent as a voice note. Not together with a file. */
                    media_id?: string | null;
                    /**
                     * @description The thread to search. Without it, everything within reach is searched.
                     * @example thr_01jq3v9x8e
                     */
                    thread_id?: string | null;
                    /**
                     * @description The words, where the device has recognized them. They are used instead of any audio.
                     * @example When does the mechanic come?
                     */
                    transcript?: string | null;
                };
                "multipart/form-data": {
                    /** @description The recording, at most 25 MiB. Its bytes decide its type. */
                    audio: string;
                    /** @description The thread to search. Without it, everything within reach is searched. */
                    thread_id?: string;
                    /** @description The words, where the device has recognized them. They are used instead of any audio. */
                    transcript?: string;
                };
            };
        };
        responses: {
            /** @description Answer a spoken question. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "answer": "The mechanic comes on Thursday at nine.",
                     *       "confidence": "high",
                     *       "citations": [
                     *         {
                     *           "message_id": "msg_01jq3v9x8e",
                     *           "thread_id": "thr_01jq3v9x8e",
                     *           "sender": "usr_01jq3v9x8e",
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "quote": "The mechanic comes on Thursday at nine.",
                     *           "start": 26,
                     *           "end": 65
                     *         }
                     *       ],
                     *       "searched": {
                     *         "threads": 1,
                     *         "messages": 2,
                     *         "truncated": false
                     *       },
                     *       "model": "embedded-extractive",
                     *       "usage": {
                     *         "input_tokens": 8,
                     *         "output_tokens": 10,
                     *         "cost_micros": 0,
                     *         "estimated": true
                     *       },
                     *       "transcript": "When does the mechanic come?"
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            /** @description Confirm the code and sign in, or learn that a new number must sign up. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            /** @description List the contacts of your workspace, newest first. */
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
            /** @description Find the people in an address book who use the platform. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            /** @description Read the salt for hashing the numbers of an address book. */
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
                     *       "expires_at": "2026-02-02T00:00:00.000Z"
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
            /** @description Read what is left of the AI quotas, and the last calls. */
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
                     *           "feature": "ask",
                     *           "remaining": 1,
                     *           "capacity": 2,
                     *           "monthly_allowance": 5,
                     *           "next_unit_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "calls": [
                     *         {
                     *           "id": "aic_01jq3v9x8e",
                     *           "feature": "ask",
                     *           "model": "embedded-extractive",
                     *           "actor": {
                     *             "kind": "api_key",
                     *             "id": "key_01jq3v9x8e"
                     *           },
                     *           "request_id": "req_01jq3v9x8e",
                     *           "outcome": "answered",
                     *           "cost_micros": 0,
                     *           "input_tokens": 8,
                     *           "output_tokens": 10,
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
            /** @description List the workspace’s keys, newest first, including revoked ones. */
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
                     *         "description": "The billing job on worker-2",
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
                 *       "description": "The billing job on worker-2",
                 *       "scopes": [
                 *         "messages:write",
                 *         "threads:read"
                 *       ],
                 *       "expires_at": "2030-01-31T09:30:00.000Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Your note on the key, such as what uses it: up to 200 characters, or empty.
                     * @default
                     * @example The billing job on worker-2
                     */
                    description?: string | "";
                    /** @description When the key stops working, in the future. If null or omitted, it does not expire. */
                    expires_at?: string | null;
                    /**
                     * @description Your name for the key, to tell it apart from others.
                     * @example Production server
                     */
                    name: string;
                    /**
                     * @description The permissions of the key, as `GET /v1/developer/scopes` names them. If omitted or empty, the key gets the default scopes. Only an owner of the workspace may grant `scim`.
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
            /** @description Create an API key. Its secret is shown only once. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": {
                     *         "id": "key_01jq3v9x8e",
                     *         "name": "Production server",
                     *         "description": "The billing job on worker-2",
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateApiKey: {
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
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Production server",
                 *       "description": "The billing job on worker-2"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Your note on the key, such as what uses it: up to 200 characters, or empty.
                     * @example The billing job on worker-2
                     */
                    description?: string | "";
                    /**
                     * @description Your name for the key, to tell it apart from others.
                     * @example Production server
                     */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Change the name or the description of a key. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "key_01jq3v9x8e",
                     *       "name": "Production server",
                     *       "description": "The billing job on worker-2",
                     *       "prefix": "pb_live_Ab3dE5gH",
                     *       "env": "live",
                     *       "scopes": [
                     *         "messages:write",
                     *         "threads:read"
                     *       ],
                     *       "revoked": false,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "expires_at": "2030-01-31T09:30:00.000Z",
                     *       "last_used_at": "2026-01-31T09:30:00.000Z",
                     *       "revoked_at": null,
                     *       "created_by": "usr_01jq3v9x8e",
                     *       "rotated_from_id": null
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
                     * @description The seconds for which the old key keeps working, up to 7 days. With 0 it is revoked at once. It never outlives its own expiry.
                     * @default 0
                     * @example 3600
                     */
                    grace_period_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Replace a key with a new one that has the same name, scopes and expiration. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": {
                     *         "id": "key_01jq3v9x8e",
                     *         "name": "Production server",
                     *         "description": "The billing job on worker-2",
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
                 * @description Lists only what this caller did: an account, a user, a key or a grant.
                 * @example key_01jq3v9x8e
                 */
                actor_id?: string;
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
                 * @description Lists only records from this time on.
                 * @example 2026-11-21T12:00:00Z
                 */
                from?: string;
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Lists only what was done to this resource.
                 * @example key_01jq3v9x8e
                 */
                target_id?: string;
                /**
                 * @description Lists only records before this time.
                 * @example 2026-11-21T13:00:00Z
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the workspace’s audit log, newest first. */
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
            /** @description Email a code to set a new password. */
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            /** @description Register a console account and email it a 6-digit code. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            /** @description Email a new verification code. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            /** @description Set a new password with an emailed code, or with the session from verify. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            /** @description Confirm the emailed code and sign in. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            /** @description List the workspace’s domains, each with the record that verifies it. */
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
            /** @description Claim a domain. The response names the TXT record that verifies it. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            /** @description Verify a domain by looking up its record now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
    listRequests: {
        parameters: {
            query?: {
                /**
                 * @description Lists only what was created after this time, the oldest first. Left out: everything, the newest first.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                after?: string;
                /**
                 * @description Lists only requests that were made with this API key, this grant or this OAuth client.
                 * @example key_01jq3v9x8e
                 */
                credential_id?: string;
                /**
                 * @description Continues a list: copy it from the `Link` header of the page before. It goes before `after`.
                 * @example ZC5tZmZ6eHE4dy5rZXlfMDE
                 */
                cursor?: string;
                /**
                 * @description Lists only requests that were refused with this code.
                 * @example rate_limited
                 */
                error_code?: string;
                /**
                 * @description Lists only requests from this time on.
                 * @example 2026-11-21T12:00:00Z
                 */
                from?: string;
                /**
                 * @description Lists only requests from this IP address.
                 * @example 203.0.113.7
                 */
                ip?: string;
                /**
                 * @description The most items to answer with.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Lists only requests with this method.
                 * @example POST
                 */
                method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
                /**
                 * @description Lists only requests whose path contains this.
                 * @example /v1/threads
                 */
                path?: string;
                /**
                 * @description Lists only requests with this `X-Request-ID`.
                 * @example req_01jq3v9x8e
                 */
                request_id?: string;
                /**
                 * @description Lists only requests to this declared path. That of the token endpoint may end with `?grant_type=refresh_token`, or with another short name of a grant type.
                 * @example /v1/threads/{thread_id}
                 */
                route?: string;
                /**
                 * @description Lists only requests with this status, or of this class of statuses, such as `4xx`.
                 * @example 4xx
                 */
                status?: string;
                /**
                 * @description Lists only requests before this time.
                 * @example 2026-11-21T13:00:00Z
                 */
                to?: string;
                /**
                 * @description Lists only requests that were made with the API keys of this user or with apps that they connected: the newest 1,000 of each.
                 * @example usr_01jq3v9x8e
                 */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the workspace’s requests, newest first. */
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
                     *         "id": "rlg_01jq3v9x8e",
                     *         "request_id": "req_01jq3v9x8e",
                     *         "method": "GET",
                     *         "path": "/v1/threads",
                     *         "status": 200,
                     *         "error_code": null,
                     *         "reason": null,
                     *         "duration_ms": 12,
                     *         "actor_kind": "api_key",
                     *         "credential_id": "key_01jq3v9x8e",
                     *         "key_name": "Production server",
                     *         "app_name": null,
                     *         "ip": "203.0.113.7",
                     *         "user_agent": "curl/8.10.1",
                     *         "created_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Request"][];
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
            /** @description List the event types that an endpoint can subscribe to. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example [] */
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
            /** @description List the workspace’s webhook endpoints, newest first. */
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
                     *         "alert_after": 10,
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
                 *       "include_content": false,
                 *       "alert_after": 10
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Once this many attempts in a row have failed, the owners of the workspace and the user who registered the endpoint get an email. The next one comes only after a success, and at most one in an hour. Null: no such email.
                     * @default 10
                     * @example 10
                     */
                    alert_after?: number | null;
                    /**
                     * @description Your note about the endpoint, up to 200 characters. It may be empty.
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
                     */
                    include_content?: boolean;
                    /**
                     * @description The receiver of events: an https URL at a public address. Outside production http is accepted too. `<server>/v1/inbox/<workspace id>` is the inbox of the workspace in the console, to which nothing is sent.
                     * @example https://hooks.example.com/patchbay
                     */
                    url: string;
                };
            };
        };
        responses: {
            /** @description Register an endpoint. Its secret is shown only once. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                     *       "alert_after": 10,
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
            /** @description Read a webhook endpoint. */
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
                     *       "alert_after": 10,
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                 *       "include_content": false,
                 *       "alert_after": 10
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Once this many attempts in a row have failed, the owners of the workspace and the user who registered the endpoint get an email. The next one comes only after a success, and at most one in an hour. Null: no such email.
                     * @example 10
                     */
                    alert_after?: number | null;
                    /**
                     * @description Your note about the endpoint, up to 200 characters. It may be empty.
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
                    /** @description Whether deliveries of messages carry what they say, in `data.content` and `data.transcript`. Applies to events that were not attempted yet: a retry sends the body of the first attempt. Only an owner of the workspace who has proven their identity in the last 10 minutes may switch it on. */
                    include_content?: boolean;
                    /**
                     * @description Disabling holds waiting deliveries. Enabling sends new events from then on. Use recover to send the held deliveries.
                     * @enum {string}
                     */
                    status?: "enabled" | "disabled";
                    /**
                     * @description The receiver of events: an https URL at a public address. Outside production http is accepted too. `<server>/v1/inbox/<workspace id>` is the inbox of the workspace in the console, to which nothing is sent.
                     * @example https://hooks.example.com/patchbay
                     */
                    url?: string;
                };
            };
        };
        responses: {
            /** @description Update, disable or enable an endpoint. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                     *       "alert_after": 10,
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
            /** @description List an endpoint’s deliveries, newest first. */
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
            /** @description Read a delivery with its body and attempts. */
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
            /** @description Send a delivery again. */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                 *       "dry_run": false
                 *     }
                 */
                "application/json": {
                    /**
                     * @description True counts what a recovery would queue, and changes nothing.
                     * @default false
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
            /** @description Queue dead and held deliveries again. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
    retryWebhook: {
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
            /** @description Attempt the waiting deliveries now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "retried": 2
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookRetried"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
                     * @description How many seconds the old secrets keep signing beside the new one, up to 7 days. If a secret leaked, send 0 to end them immediately.
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                     *       "alert_after": 10,
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
            /** @description Skip the failing deliveries that block others. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                 * @description The hours to look back, the present one included: up to 30 days.
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
            /** @description Read the health of an endpoint. */
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
                 *       "event_type": "message.new"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The type whose example is sent, with the id and the time of the test. Left out: `ping`.
                     * @default ping
                     * @example message.new
                     * @enum {string}
                     */
                    event_type?: "message.new" | "message.deleted" | "message.read" | "thread.created" | "voice_note.created" | "voice_note.processed" | "task.created" | "contact.updated" | "agent.published" | "agent.run.completed" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "oauth.grant.created" | "oauth.grant.revoked" | "ping";
                };
            };
        };
        responses: {
            /** @description Send a test event to an endpoint. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
    deleteWorkspace: {
        parameters: {
            query: {
                /**
                 * @description The name of the workspace, to confirm that you mean it.
                 * @example Acme
                 */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete the workspace. Its access ends at once. */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "asked_at": "2026-01-31T09:30:00.000Z",
                     *       "due_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WorkspaceDeletion"];
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
            /** @description List the events that you can access, newest first. */
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
                 *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The SHA-256 of the bytes of the recording, in hexadecimal.
                     * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                     */
                    sha256: string;
                    /** @description A statement that an earlier check answered, to be checked together with the recording: a JWS in its compact form. */
                    statement?: string;
                };
                "multipart/form-data": {
                    /** @description The recording, at most 64 MiB. Its bytes decide its type. */
                    file: string;
                    /** @description A statement that an earlier check answered, to be checked together with the recording: a JWS in its compact form. */
                    statement?: string;
                };
            };
        };
        responses: {
            /** @description Check whether a recording is an unchanged voice note of this service. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            /** @description List your open links with their counts, newest first. */
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
                     *         "expires_at": "2026-03-02T09:30:00.000Z",
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
            /** @description Create a link that lets others connect with you. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                     *       "expires_at": "2026-03-02T09:30:00.000Z",
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
            /** @description Accept an invitation and connect with the person who sent it. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            /** @description Read the caller and its remaining AI quotas. */
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
                    /** @description The name that people use to send you voice drops: 3 to 30 letters, digits or underscores, starting with a letter. Null removes it. */
                    handle?: string | null;
                    /**
                     * @description Whether people can leave you voice drops.
                     * @example true
                     */
                    voice_drops?: boolean;
                };
            };
        };
        responses: {
            /** @description Change your name, AI consent, handle, or who can reach you. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            /** @description List the devices where you are signed in, newest first. */
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            /** @description List the apps that you gave access to, newest first. */
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `1.0.0`, from a client that speaks tus.
                 * @example 1.0.0
                 */
                "Tus-Resumable"?: string;
                /**
                 * @description With tus, in place of a body: the size of the upload in bytes. Its first bytes may be the body (`application/offset+octet-stream`).
                 * @example 48213
                 */
                "Upload-Length"?: string;
                /**
                 * @description With tus: `filetype` and the media type in base64. It may be left out.
                 * @example filename cXVlc3Rpb24ub2dn
                 */
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
                    /** @description The recording, at most 1024 MiB. Its bytes decide its type. */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Upload audio to send later as a voice note. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                /**
                 * @description `1.0.0`, from a client that speaks tus.
                 * @example 1.0.0
                 */
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
            /** @description Read how much of an upload has arrived. */
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
                /**
                 * @description `1.0.0`, from a client that speaks tus.
                 * @example 1.0.0
                 */
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                /**
                 * @description `1.0.0`, from a client that speaks tus.
                 * @example 1.0.0
                 */
                "Tus-Resumable"?: string;
                /**
                 * @description The present end of the upload.
                 * @example 0
                 */
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
            /** @description Summarize a message and list what it asks someone to do. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message_id": "msg_01jq3v9x8e",
                     *       "summary": "The mechanic comes on Thursday at nine.",
                     *       "key_points": [
                     *         {
                     *           "message_id": "msg_01jq3v9x8e",
                     *           "thread_id": "thr_01jq3v9x8e",
                     *           "sender": "usr_01jq3v9x8e",
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "quote": "The mechanic comes on Thursday at nine.",
                     *           "start": 26,
                     *           "end": 65
                     *         }
                     *       ],
                     *       "actions": [],
                     *       "truncated": false,
                     *       "model": "embedded-extractive",
                     *       "usage": {
                     *         "input_tokens": 8,
                     *         "output_tokens": 10,
                     *         "cost_micros": 0,
                     *         "estimated": true
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a message.
                 * @example msg_01jq3v9x8e
                 */
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "media_id": null,
                 *       "transcript": "When does the mechanic come?"
                 *     }
                 */
                "application/json": {
                    /** @description An upload with the audio, which was not sent as a voice note. Not together with a file. */
                    media_id?: string | null;
                    /**
                     * @description The words, where the device has recognized them. They are used instead of any audio.
                     * @example When does the mechanic come?
                     */
                    transcript?: string | null;
                };
                "multipart/form-data": {
                    /** @description The recording, at most 25 MiB. Its bytes decide its type. */
                    audio: string;
                    /** @description The words, where the device has recognized them. They are used instead of any audio. */
                    transcript?: string;
                };
            };
        };
        responses: {
            /** @description Extract insights from a message, when asked by voice. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message_id": "msg_01jq3v9x8e",
                     *       "summary": "The mechanic comes on Thursday at nine.",
                     *       "key_points": [
                     *         {
                     *           "message_id": "msg_01jq3v9x8e",
                     *           "thread_id": "thr_01jq3v9x8e",
                     *           "sender": "usr_01jq3v9x8e",
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "quote": "The mechanic comes on Thursday at nine.",
                     *           "start": 26,
                     *           "end": 65
                     *         }
                     *       ],
                     *       "actions": [],
                     *       "truncated": false,
                     *       "model": "embedded-extractive",
                     *       "usage": {
                     *         "input_tokens": 8,
                     *         "output_tokens": 10,
                     *         "cost_micros": 0,
                     *         "estimated": true
                     *       },
                     *       "transcript": "When does the mechanic come?"
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
            /** @description The users that you block, newest first. */
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
            /** @description Block a user without notifying them. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            /** @description List your reports and their decisions, newest first. */
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
                     *         "id": "rpt_01jq3v9x8e",
                     *         "target_kind": "message",
                     *         "target_id": "msg_01jq3v9x8e",
                     *         "category": "harassment",
                     *         "status": "received",
                     *         "decision": null,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "decided_at": null
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
                     * @description Describes the problem, in your words. Required for illegal content.
                     * @example This person keeps sending threats.
                     */
                    explanation?: string;
                    /**
                     * @description Your statement that what you report is accurate and complete, as far as you know.
                     * @example true
                     */
                    good_faith?: boolean;
                    /** @description True for a notice of illegal content. It needs `explanation`, and `good_faith` with the value true. False if left out. */
                    illegal_content?: boolean;
                    /** @description The message, voice note, thread or user that you report. */
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                     *       "decided_at": null
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
            /** @description List the decisions about you, with their reasons, newest first. */
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
                 * @description The address that the browser is sent back to: one of the redirect URIs that the client has registered. On loopback the port may differ. May be left out by a client that has one.
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
            /** @description The codes, and the page where the person enters one. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                     * @description The addresses that people may be sent back to: 1 to 10 https URLs, also for a device. A deployment may accept http on loopback, with any port, and outside production it does, like schemes such as `com.example.app:/`.
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
                     * @description The way in which the client authenticates. `none` is a public client, without a secret. Left out: `client_secret_basic`.
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                     * @description The addresses that people may be sent back to: 1 to 10 https URLs, also for a device. A deployment may accept http on loopback, with any port, and outside production it does, like schemes such as `com.example.app:/`.
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
                     * @description The way in which the client authenticates. `none` is a public client, without a secret. Left out: `client_secret_basic`.
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
                    /** @description With `refresh_token`: fewer of the scopes that were granted, separated by spaces. Left out: all of them. Those of OpenID Connect (`openid`, `profile`, `email`, `address`, `phone`, `offline_access`) are ignored. */
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
            /** @description List the tasks that you can access, newest first. */
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
                     *         "id": "tsk_01jq3v9x8e",
                     *         "title": "Call the dentist back",
                     *         "notes": "Before noon.",
                     *         "due_at": "2027-01-31T09:30:00.000Z",
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tsk_01jq3v9x8e",
                     *       "title": "Call the dentist back",
                     *       "notes": "Before noon.",
                     *       "due_at": "2027-01-31T09:30:00.000Z",
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
            /** @description List the threads that you can access, newest first. */
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
                     * @enum {string}
                     */
                    kind: "text" | "voice_note";
                    /**
                     * @description The text of the message.
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                /**
                 * @description The same key with the same body within 24 hours answers what the first call answered, with secrets null.
                 * @example 5f0c3f0e-6f0f-4a57-9c39-0a2f6a1d9d53
                 */
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
                 *       "transcript": "Good morning, I am on my way."
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: base64
                     * @description The audio, at most 1 MiB, in base64 with padding. Send either this, `media_id` or a file.
                     */
                    audio_base64?: string;
                    /** @description The id of audio that you uploaded before and have not sent yet, at most 64 MiB. Send either this, `audio_base64` or a file. */
                    media_id?: string;
                    /** @description The media type under which you have the audio. It decides nothing: the bytes say what the type is. */
                    media_type?: string;
                    /**
                     * @description The words that are spoken. Required if there is no audio.
                     * @example Good morning, I am on my way.
                     */
                    transcript?: string;
                };
                "multipart/form-data": {
                    /** @description The recording, at most 64 MiB. Its bytes decide its type. */
                    file: string;
                    /** @description The words that are spoken. Required if there is no audio. */
                    transcript?: string;
                };
            };
        };
        responses: {
            /** @description Send a voice note: audio, a transcript, or both. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            /** @description List the voice notes that you can access, with their transcripts, newest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                    /** @description An agent version was published. */
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
                    /** @description An agent run ended. */
                    data: {
                        /** @description The agent that ran. */
                        agent_id: string;
                        /** @description The milliseconds from its start to its end. */
                        duration_ms: number;
                        /** @description The id of the run. */
                        run_id: string;
                        /**
                         * @description `failed` after a fault. A run that was canceled, or that reached one of its limits, has `succeeded`.
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
                        /** @description The seconds for which the replaced key keeps working; 0 if it was revoked at once. */
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
                    /** @description A message’s content was deleted, by `deleted_by` or by the service. If the service deleted it, `code` says why. There was no `message.new` for a voice note whose file turned out not to be audio. */
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
                    /** @description A message was sent to a thread. */
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
                    /** @description A participant read a thread up to a message. */
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
                    /** @description A user granted an app access. */
                    data: {
                        /** @description The client of the app. */
                        client_id: string;
                        /** @description The name of the app. */
                        client_name: string;
                        /**
                         * @description The way in which the app asked: in a browser, or by a code on a device.
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
                    /** @description A user’s grant to an app ended. */
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
                    /** @description A test event that someone sent. It goes to only one endpoint. */
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
                    /** @description A voice note was sent, and its audio was checked. Processing follows. `waveform` is null if this service cannot decode the audio. */
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
                    /** @description A voice note’s transcript and summary are ready, or `code` says why not. */
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
            /** @description Accepted. Respond within 15 seconds. The body of the response is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The event is sent up to seven more times within about 28 hours, at growing intervals. */
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
