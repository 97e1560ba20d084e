// The theme of somebody's group: given once where it is another one than the directory gave last, and taken back with the group.
import { AppError } from "#lib/errors.ts";
import type { Case } from "#server/auth/directory/case.ts";
import { actorOf, atHome, scopeOf } from "#server/auth/directory/face.ts";
import { personById, updateStanding } from "#server/auth/directory/people-store.ts";
import { audit } from "#server/platform/audit.ts";
import { stepInto, type Tx } from "#server/platform/transaction.ts";

const GIVEN = "Given the theme of their group.";
const TAKEN = "No longer in a theme of their group.";
const NONE = "The theme of their group is not offered in their location, so they were not given it.";

/** Gives it to whoever is a member now; answers in words what was done, and nothing where nothing differs. */
export async function giveGroupTheme(tx: Tx, found: Case): Promise<string> {
  const { face, belongs, person: before } = found;
  const person = await atHome(tx, face, () => personById(tx, face.workspace_id, before.id));
  if (person?.state !== "member" || !person.active || person.userId === null || person.placeId === null) return "";
  const theme = belongs.themeId;
  // What somebody here gave or took since is theirs to say: only another word of the directory counts.
  const moved = before.placeId !== person.placeId && theme !== null;
  if (theme === person.themeId && !moved) return "";
  const giving = { place: person.placeId, userId: person.userId, theme, last: person.themeId };
  const done = await give(tx, found, giving);
  if (done === "refused") return NONE;
  await atHome(tx, face, () => updateStanding(tx, face.workspace_id, { id: before.id, themeId: theme }));
  return done === "kept" ? "" : theme === null ? TAKEN : GIVEN;
}

type Giving = { place: string; userId: string; theme: string | null; last: string | null };

async function give(tx: Tx, found: Case, giving: Giving): Promise<"given" | "kept" | "refused"> {
  const { face, cards } = found;
  const { place, userId, theme, last } = giving;
  try {
    return await stepInto(tx, scopeOf(face, place), async () => {
      const one = async (id: string | null) => (await cards.giveTheme(tx, { people: [userId], theme: id }))[0];
      const had = await one(theme);
      if (!had || had.was === theme) return "kept";
      // The directory takes back what it gave, and nothing that somebody here gave instead.
      if (theme === null && had.was !== last) {
        await one(had.was);
        return "kept";
      }
      await trail(tx, found, { ...giving, was: had.was });
      return "given";
    });
  } catch (thrown) {
    // It is asked before anything is written: the transaction goes on.
    if (thrown instanceof AppError && (thrown.code === "invalid" || thrown.code === "unavailable")) return "refused";
    throw thrown;
  }
}

function trail(tx: Tx, { face, requestId }: Case, { place, userId, theme, was }: Giving & { was: string | null }) {
  return audit(tx, {
    ...{ actor: actorOf(face), action: "themes.give", subjectType: "user", subjectId: userId, workspaceId: place },
    ...{ before: { theme: was }, after: { theme, directory: face.id }, requestId },
  });
}
