// Builds the pages, as the container image does it; `npm start` does the same by itself.
import { ensureBuilt } from "./support/build.mjs";

await ensureBuilt();
