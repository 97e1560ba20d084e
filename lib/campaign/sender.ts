// What a session says of its person and place, for the fields in a campaign’s words.
import type { Session } from "#lib/session/session.ts";
import type { MergeValues } from "./merge-fields.ts";

/** The same for what is shown and for what goes out. */
export function senderOf(session: Pick<Session, "user"> | null): MergeValues {
  const user = session?.user;
  const workspace = user?.workspace;
  return {
    first_name: user?.firstname ?? "",
    last_name: user?.lastname ?? "",
    company: workspace?.workspace_name ?? "",
    city: workspace?.address?.city ?? "",
    state: workspace?.address?.state ?? "",
  };
}
