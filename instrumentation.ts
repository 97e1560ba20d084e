// What Next runs once, before its first answer; behind the front door everything is there already.

export async function register(): Promise<void> {
  // In this very shape, so that nothing of it is bundled for the edge.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startUnderNext } = await import("#server/main/mounts/start.ts");
    await startUnderNext();
  }
}
