/** The framework calls this once as the server starts, and answers nobody before it is done. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: the framework puts its constant here as it builds, so nothing of Node is in the other build.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { loadServer } = await import('./load-server.ts');
  await (await loadServer()).warmUp();
}
