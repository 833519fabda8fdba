import type { ClientView, ConsentPreview } from '../../../trpc/types.ts';
import { hostOf, isLoopback } from '../consent/app-origin.ts';

/** One thing that a reviewer looks at. */
export interface ReviewPoint {
  readonly title: string;
  readonly text: string;
  /** The reviewer will want an explanation. */
  readonly isOpen: boolean;
}

type Reviewed = Pick<ClientView, 'clientUri' | 'name' | 'redirectUris'>;

const scopesMany = 6;

const fine = (title: string, text: string): ReviewPoint => ({ title, text, isOpen: false });
const open = (title: string, text: string): ReviewPoint => ({ title, text, isOpen: true });

function judgeName({ name }: Reviewed, sharesName: boolean): ReviewPoint {
  if (sharesName)
    return open('Name', `Another app is called ${name} as well. Choose a name that is only yours.`);
  return fine('Name', 'No other approved app has this name.');
}

function judgeHomepage({ clientUri, redirectUris }: Reviewed): ReviewPoint {
  const home = hostOf(clientUri);
  if (home === null)
    return open('Homepage', 'There is none. Add a page that says who you are and what the app does.');
  const hosts = redirectUris.flatMap((uri) => hostOf(uri) ?? []).filter((host) => !isLoopback(host));
  const isRelated = (host: string): boolean =>
    host === home || host.endsWith(`.${home}`) || home.endsWith(`.${host}`);
  const strange = hosts.find((host) => !isRelated(host));
  if (strange === undefined) return fine('Homepage', `It is at ${home}.`);
  return open(
    'Homepage',
    `It is at ${home}, but people are sent to ${strange}. Say on the page how the two belong together.`,
  );
}

function judgeRedirects({ redirectUris }: Reviewed): ReviewPoint {
  const hosts = new Set(redirectUris.map((uri) => hostOf(uri) ?? uri));
  const local = [...hosts].find(isLoopback);
  if (local !== undefined)
    return open(
      'Redirect URIs',
      `${local} is the computer of the person. Keep it only if the app runs there.`,
    );
  if (hosts.size > 1)
    return open('Redirect URIs', `They lead to ${hosts.size} hosts. Remove those that you do not need.`);
  return fine('Redirect URIs', `They lead to ${[...hosts].join('')}.`);
}

function judgeScopes(scopes: ConsentPreview['consent']['scopes']): ReviewPoint {
  const sensitive = scopes.filter((scope) => scope.sensitive).map(({ name }) => name);
  if (sensitive.length > 0)
    return open(
      'Scopes',
      `Sensitive: ${sensitive.join(', ')}. Say on the homepage what the app needs them for.`,
    );
  if (scopes.length >= scopesMany)
    return open('Scopes', `It can request ${scopes.length}. Remove those that the app does not use.`);
  return fine('Scopes', 'Few, and none of them is sensitive.');
}

/** The points that a reviewer checks, in the order of the reviewer's page. */
export const reviewPoints = (
  client: Reviewed,
  {
    consent,
    sharesName,
  }: Pick<ConsentPreview, 'sharesName'> & {
    readonly consent: Pick<ConsentPreview['consent'], 'scopes'>;
  },
): readonly ReviewPoint[] => [
  judgeName(client, sharesName),
  judgeRedirects(client),
  judgeScopes(consent.scopes),
  judgeHomepage(client),
];
