// Code that comes when it is wanted may not come: a bare `import(` is thrown into whatever asked, and nobody hears of it.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** These say that it did not come, or know that nobody waits for it; what uses `dynamic` has a closed list of its own. */
const HEARD = /\b(?:late|lazy|dynamic|fetchNow|fetchQuietly|fetchAhead)(?:<[^(]*>)?\(\s*(?:async )?\(\) =>\s*$/;

const BESIDE = "caught, and said beside the field by messageOf, which knows code that does not come";
const CALLERS = "thrown to its callers, who say it by messageOf as they say a call that failed";
const NOBODY = "caught; nobody waits for it, and it is asked for again with the next wish";
const SERVER = "on the server, whose files are there";

/** What asks by itself, and how somebody hears of it. */
const BY_ITSELF: Readonly<Record<string, string>> = {
  "app/(field)/share-card/add/_components/keep-this-page.ts": NOBODY,
  "app/(field)/share-card/add/_components/photo-reader.tsx": "caught, and said in a sentence of its own",
  "app/(main)/campaign-builder/_components/use-campaign-picture.ts": "caught, and said by showFailure",
  "app/(main)/contact/_components/photo/use-photo-dialog.ts": BESIDE,
  "app/(main)/people-manager/_people/people-bulk.tsx": "caught, and said by showFailure",
  "app/(main)/share-card/_components/home/unsent.tsx": NOBODY,
  "app/(main)/share-card/_components/use-kept-code.ts": NOBODY,
  "app/(main)/share-card/present/present-html.tsx": SERVER,
  "app/(main)/share-links/_components/editor/use-picture.ts": BESIDE,
  "app/(public)/c/[handle]/document-html.tsx": SERVER,
  "components/media/logo-upload.tsx": BESIDE,
  "components/patterns/lazy-menu.tsx": "a name for what fetchNow and fetchAhead load",
  "components/profile/profile-fields.tsx": "caught; the number stays as it was typed",
  "components/profile/use-photo.ts": BESIDE,
  "components/shell/flash-host.tsx": NOBODY,
  "components/shell/paste-cleaner.tsx": NOBODY,
  "components/shell/snackbars.tsx": NOBODY,
  "components/shell/unsent-captures.tsx": NOBODY,
  "lib/client/call.ts": "told as a call that did not reach the server",
  "lib/client/card-reader/engine.ts": "thrown to the reader, which says that it did not load",
  "lib/client/orders/draft-keeper.ts": CALLERS,
  "lib/client/orders/read-table.ts": CALLERS,
  "lib/client/passkey.ts": CALLERS,
  "lib/client/read-code.ts": "caught by the code reader, which has read nothing then",
  "lib/client/uploads/use-uploads.ts": "caught, and said at the file by messageOf",
};

/** The `import(` of a text that nothing hears of. */
function bareImports(text: string): number {
  return [...text.matchAll(/\bimport\(/g)].filter(({ index }) => !HEARD.test(text.slice(0, index))).length;
}

const sources = globSync(["{app,components}/**/*.{ts,tsx}", "lib/client/**/*.ts"], { cwd: ROOT }).filter(
  (path) => !path.includes(".test."),
);

test("nothing asks for code by itself without somebody who hears that it did not come", () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(bareImports('void import("./a.ts"); late(() => import("./b.tsx"));')).toBe(1);
  const bare = sources.filter((path) => bareImports(readFileSync(join(ROOT, path), "utf8")) > 0);
  expect(bare.toSorted()).toEqual(Object.keys(BY_ITSELF).toSorted());
});
