/** A part of the help of the program, below its commands. */
export interface Section {
  readonly heading: string;
  readonly items?: readonly (readonly [term: string, text: string])[];
  readonly paragraphs?: readonly string[];
}

export const sections: readonly Section[] = [
  {
    heading: 'Exit codes',
    items: [
      ['0', 'done'],
      ['1', 'refused or failed'],
      ['2', 'wrong usage'],
      ['3', 'not signed in, or the sign-in expired'],
      ['4', 'rate limited; try again after the time shown'],
      ['5', 'the server or the network did not respond'],
    ],
  },
  {
    heading: 'Output',
    paragraphs: [
      'Results are on stdout, everything else on stderr. With --json stdout is one line of JSON for each result, and a failure is one line of JSON on stderr. Tokens of a sign-in are never printed.',
    ],
  },
  {
    heading: 'Listening',
    paragraphs: [
      '`patchbay listen --forward-to localhost:8080/hook --trigger message.new` signs you in, connects, sends a real message and posts its event to your program, signed as a webhook is (https://www.standardwebhooks.com). The signing secret is printed, and stays the same on this machine.',
      'An event that is not answered with 2xx is tried again before the next one of its subject. Ctrl-C ends with 0, and the next listen goes on where this one stopped. listen and trigger without --console use the sign-in of an app, which gets the events that its scopes read.',
    ],
  },
  {
    heading: 'Environment',
    items: [
      ['PATCHBAY_BASE_URL', 'the API to talk to; http://localhost:4000 when unset'],
      ['PATCHBAY_TOKEN', 'an API key or access token, instead of the sign-in of an app'],
      ['PATCHBAY_SESSION', 'a console session for keys and --console, instead of a sign-in'],
      ['PATCHBAY_CLIENT_ID', 'an OAuth client to sign in with, instead of registering one'],
    ],
  },
  {
    heading: 'Signing in',
    items: [
      [
        'patchbay login',
        'as an app, within the scopes that you allow in the browser. A link opens in your browser; over SSH, in CI and without a display it is only printed.',
      ],
      ['patchbay login --console', 'as yourself, with your password. Enough for every command.'],
    ],
    paragraphs: [
      'Only a person can manage keys and look up contacts, so `patchbay keys` and `patchbay contacts` need the second one. Without it, they ask for your password when you are at a terminal. A passkey works only in a browser: with one as your second factor, manage keys in the console (the code is passkey_only).',
      'An operator may have to approve the command line first. Then login ends with the code unauthorized_client and names the client. Run it again once it is approved.',
      'Sign-ins are kept in $XDG_CONFIG_HOME/patchbay (or ~/.config/patchbay), readable only by you.',
    ],
  },
];
