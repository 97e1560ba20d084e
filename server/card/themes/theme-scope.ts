// Who may work on themes: the company's need its own right beside the act's, a person's own are theirs.
import { AppError } from "#lib/errors.ts";
import { authorize, type WorkspaceAction, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { CardContext } from "#server/card/context.ts";

/** The scope of an act on themes; throws `forbidden` and its like. */
export function themeScope({ actor }: CardContext, action: WorkspaceAction): WorkspaceScope {
  const scope = authorize(actor, action);
  // In the company's view a theme is for everybody.
  if (scope.ownerId === null) authorize(actor, "themes.company");
  return scope;
}

/** The place that a theme is made for is the one that the scope speaks for; any other looks like none. */
export function refuseOtherPlace(scope: WorkspaceScope, place: string): void {
  if (place !== (scope.ownerId ?? scope.workspaceId)) throw new AppError("not_found");
}
