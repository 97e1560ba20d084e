// Figure, printed: one page with the middleware and without it, out of the same build.
import { startApp } from "./support/app.ts";
import { builtCopy, copyWithoutMiddleware, EMPTY_PATH } from "./support/clone.ts";
import { openBenchDatabase } from "./support/database.ts";
import { getDocument, interleaved, NAVIGATION, type Page } from "./support/documents.ts";
import { CLIENT_CORE, pin } from "./support/machine.ts";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";

const TIMES = Number(process.env.TIMES ?? 200);
const WARM_UP = Math.ceil(TIMES / 4);

const copy = builtCopy();
const database = await openBenchDatabase("demo");
const closed = await startApp(copy, database);
const open = await startApp(copyWithoutMiddleware(copy), database);
const headers = { ...NAVIGATION, cookie: await signIn(closed.port, "sofia@solo.test") };
const pages: [Page, Page] = [
  { port: open.port, path: EMPTY_PATH, headers },
  { port: closed.port, path: EMPTY_PATH, headers },
];
const pinned = pin(process.pid, CLIENT_CORE) && closed.pinned && open.pinned;
await interleaved(pages, WARM_UP);
const [without = [], withIt = []] = await interleaved(pages, TIMES);
const policies = { without: (await getDocument(pages[0])).policy, with: (await getDocument(pages[1])).policy };
await open.stop();
await closed.stop();
await database.stop();

report({
  name: "middleware",
  rows: [
    {
      figure: `an empty page with the middleware, median of ${TIMES}`,
      ours: `${rounded(median(withIt))} ms`,
      reference: `${rounded(median(without))} ms without it`,
      ratio: rounded(median(withIt) / median(without)),
      reach: "–",
      reached: null,
    },
  ],
  void: [
    ...(policies.with?.includes("nonce-") ? [] : ["the page with the middleware has no policy"]),
    ...(policies.without === undefined ? [] : ["the page without the middleware has a policy"]),
  ],
  notes: [
    `Signed in, so the token is checked too; two processes on one core, the client on the other${pinned ? "" : " (NOT PINNED HERE)"}.`,
  ],
});
