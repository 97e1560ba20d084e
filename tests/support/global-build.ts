// Vitest's global set-up of the suite that asks the built pages: they are built first, once, when they changed.
import { ensureBuilt } from "../../scripts/support/build.mjs";

export default async function setup(): Promise<void> {
  await ensureBuilt();
}
