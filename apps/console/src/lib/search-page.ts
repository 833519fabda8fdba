/** What the framework hands to a page that reads its query. Written out, so that types need no build first. */
export interface SearchPage {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}
