// The gate of the form that makes a person.
import { enterPage } from "#lib/session/current.server.ts";

/** Nothing to read: workspaces are looked for as they are typed. */
export async function loadCreateUser(): Promise<void> {
  await enterPage("/admin/create-user");
}
