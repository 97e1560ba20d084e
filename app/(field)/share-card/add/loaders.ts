// Who writes down whom they met, and where. The phone keeps it with the page.
import { cardPaths } from "#lib/card-paths.ts";
import { homeWords } from "#lib/contact/home-country.ts";
import { enterPage } from "#lib/session/current.server.ts";

/** Null while somebody else acts for this person: whom one meets, only they themselves write down. */
export async function loadWriter() {
  const { session, title } = await enterPage(cardPaths.addPerson());
  const { user } = session;
  const workspace = user.workspace;
  if (session.impersonatorId !== null || !workspace) return { title, writer: null };
  return {
    title,
    writer: {
      ...{ person: user.id, workspace: workspace.workspace_id, workspaceName: workspace.workspace_name },
      home: homeWords(workspace.address.country),
    },
  };
}
