// Giving people of one place a theme: who they are is decided here, which theme it is and what it changes by the card service.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { GivenTheme } from "#lib/services/auth/people-entities.ts";
import { membersAmong } from "#server/auth/people/members-repository.ts";
import { contextIn } from "#server/auth/workspaces/tree-acts.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

type Giving = { place: string; people: readonly string[]; theme: string | null };

/**
 * POST /people/theme: null lets their cards follow their place again. Who is not of the place, or left it, is left out. Answers
 * what each had before, so that it can be given back.
 */
export async function givePeopleTheme(outside: CallContext, input: Giving): Promise<{ data: GivenTheme[] }> {
  const context = await contextIn(outside, "theme", input.place);
  const { actor, request, cards } = context;
  const scope = authorize(actor, "themes.wear");
  authorize(actor, "themes.company");
  if (scope.ownerId !== null) throw new AppError("forbidden");
  const ids = [...new Set(input.people.filter((id) => isId(id)).map((id) => id.toLowerCase()))];
  const theme = input.theme?.toLowerCase() ?? null;
  return inWorkspace(
    scope,
    async (tx) => {
      const people = await membersAmong(tx, scope, ids);
      const given = await cards.giveTheme(tx, { people, theme });
      const changed = given.filter(({ was }) => was !== theme);
      for (const { person, was } of changed)
        await audit(tx, {
          ...{ actor, action: "themes.give", subjectType: "user", subjectId: person, workspaceId: scope.workspaceId },
          ...{ before: { theme: was }, after: { theme }, requestId: request.id },
        });
      return { data: given.map(({ person, was }) => ({ id: person, was })) };
    },
    "decides",
  );
}
