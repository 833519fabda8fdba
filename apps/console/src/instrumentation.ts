/** Next calls this once when the server starts, and answers no request before it returns. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: Next inlines this constant when it builds, so that the edge build holds nothing of Node.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { loadServer } = await import('./load-server.ts');
  await (await loadServer()).warmUp();
}
