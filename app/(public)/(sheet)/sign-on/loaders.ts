// What /sign-on is about: a code to spend, a problem to tell, or a session that does not open its workspace.
import { redirect } from "next/navigation";
import { paths } from "#lib/paths.ts";
import { type SignOnProblem, signOnProblem } from "#lib/services/auth/sign-on-limits.ts";
import { currentServices, currentSession } from "#lib/session/current.server.ts";

/** Workspaces that are named; whoever has more finds them by switching in one of these. */
const MOST = 20;

type Found =
  | { what: "enter" }
  | { what: "problem"; problem: SignOnProblem }
  | {
      what: "shut";
      workspace: string;
      /** Null where the session was begun by another workspace's provider. */
      provider: { name: string; start: string } | null;
      others: { id: string; name: string }[];
    };

/** Sends everybody else to the log-in page, which knows where to go. */
export async function loadSignOn(search: Record<string, string | string[] | undefined>): Promise<Found> {
  if (search.step === "enter") return { what: "enter" };
  const problem = signOnProblem(search.problem);
  if (problem !== null) return { what: "problem", problem };
  const session = await currentSession();
  const shut = session?.shut ?? null;
  if (!session || !shut) redirect(paths.login());
  const { data } = await (await currentServices()).auth.workspaces({ per_page: MOST });
  const here = session.user.workspace?.workspace_id ?? null;
  return {
    what: "shut",
    workspace: session.user.workspace?.workspace_name ?? "",
    provider: shut.way === "provider" ? { name: shut.name, start: shut.start } : null,
    others: data
      .filter(({ workspace_id }) => workspace_id !== here)
      .map(({ workspace_id, workspace_name }) => ({ id: workspace_id ?? "", name: workspace_name })),
  };
}
