// First cards for whoever has none yet: invited, imported or come by themselves, so that nobody starts at an empty page.

import { z } from "zod";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { claimFirstFree, touchCards } from "#server/card/claims.ts";
import { firstContent, knownFrom } from "#server/card/first-content.ts";
import { handleCandidates } from "#server/card/handle.ts";
import { forgetCardAddress } from "#server/card/page-memory.ts";
import { everHadCard, holdPerson, insertCard } from "#server/card/repository.ts";
import { audit } from "#server/platform/audit.ts";
import { eachDue } from "#server/platform/each-due.ts";
import { inWorkspace, readOnce } from "#server/platform/transaction.ts";

/** Of one bite; the next bite goes on behind it. */
const BITE = 100;
const FIRST_NAME = "Work";

const text = z.string().nullish();
const missingRow = z.object({
  workspace_id: z.string(),
  user_id: z.string(),
  place: z.string(),
  known: z.object({
    ...{ firstname: z.string(), lastname: z.string(), email: z.string(), title: text, company: text, website: text },
    phone: z.object({ prefix: text, phone: text }).nullish(),
    address: z.object({ address: text, city: text, state: text, postal_code: text, country: text }).nullish(),
  }),
});

type Missing = z.infer<typeof missingRow>;

/** Makes what is missing, as drafts that nobody but their owner sees. Twice at once it makes each once; ended at `stop` the next run goes on. */
export async function makeFirstCards(stop?: AbortSignal): Promise<number> {
  // Where another host keeps cards or people, it looks after first cards itself.
  if (remoteUrl("card") !== null || remoteUrl("auth") !== null) return 0;
  let made = 0;
  let after: unknown = null;
  for (let tried = BITE; tried === BITE; ) {
    const rows = stop?.aborted ? [] : await readOnce("select * from cards_missing($1, $2)", [BITE, after]);
    made += await eachDue(rows, {
      run: async (row) => makeFirst(missingRow.parse(row)),
      about: () => ({}),
      failed: "a first card could not be made",
      level: "warn",
      stop,
    });
    // Each is tried once in a run, whoever waits longest first: what fails keeps nobody behind it from theirs.
    [tried, after] = [rows.length, rows.at(-1)?.place];
  }
  return made;
}

async function makeFirst({ workspace_id: workspaceId, user_id: ownerId, known }: Missing): Promise<boolean> {
  const actor = { kind: "system", name: "first-cards" } as const;
  const scope = authorize(actor, "cards.create", { workspaceId, ownerId });
  const addresses = await inWorkspace(scope, async (tx) => {
    await holdPerson(tx, scope, ownerId);
    if (await everHadCard(tx, scope, ownerId)) return null;
    const id = newId();
    const draft = firstContent(knownFrom(known));
    const handle = await claimFirstFree(tx, id, handleCandidates(draft.firstname, draft.lastname));
    await insertCard(tx, scope, {
      ...{ id, ownerId, name: FIRST_NAME, handle, draft },
      ...{ private: false, createdAt: new Date() },
    });
    const after = { title: FIRST_NAME, handle };
    await audit(tx, { actor, action: "cards.create", subjectType: "card", subjectId: id, workspaceId, after });
    return touchCards(tx, ownerId);
  });
  for (const address of addresses ?? []) forgetCardAddress(address);
  return addresses !== null;
}
