"""Runs one step of a sign-in with an OAuth library of Python. Reads and prints JSON."""

import base64
import hashlib
import json
import sys

step = json.load(sys.stdin)
server, client_id, secret = step["server"], step["client_id"], step["client_secret"]
scope = ["threads:read", "messages:write"]


def of_authlib():
    from authlib.integrations.requests_client import OAuth2Session

    session = OAuth2Session(
        client_id,
        secret,
        scope=" ".join(scope),
        redirect_uri=step["redirect_uri"],
        code_challenge_method="S256",
    )
    if step["kind"] == "begin":
        url, state = session.create_authorization_url(
            server["authorization_endpoint"], code_verifier=step["verifier"]
        )
        return {"url": url, "state": state}
    token = session.fetch_token(
        server["token_endpoint"],
        authorization_response=step["back"],
        code_verifier=step["verifier"],
        state=step["state"],
    )
    refreshed = session.refresh_token(server["token_endpoint"], token["refresh_token"])
    return {"token": token, "refreshed": refreshed}


def of_requests_oauthlib():
    from requests_oauthlib import OAuth2Session

    session = OAuth2Session(client_id, scope=scope, redirect_uri=step["redirect_uri"], state=step.get("state"))
    if step["kind"] == "begin":
        digest = hashlib.sha256(step["verifier"].encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        url, state = session.authorization_url(
            server["authorization_endpoint"], code_challenge=challenge, code_challenge_method="S256"
        )
        return {"url": url, "state": state}
    token = session.fetch_token(
        server["token_endpoint"],
        authorization_response=step["back"],
        client_secret=secret,
        code_verifier=step["verifier"],
    )
    refreshed = session.refresh_token(
        server["token_endpoint"],
        refresh_token=token["refresh_token"],
        client_id=client_id,
        client_secret=secret,
    )
    return {"token": token, "refreshed": refreshed}


libraries = {"authlib": of_authlib, "requests-oauthlib": of_requests_oauthlib}
print(json.dumps(libraries[step["library"]]()))
