/** The text as a LIKE pattern that matches only itself: Prisma's `contains` and `startsWith` pass wildcards on. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
