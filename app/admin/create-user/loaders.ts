// The gate of the form that makes a person.
import { sendsEmail } from "#lib/sends-email.server.ts";
import { enterPage } from "#lib/session/current.server.ts";

/** Workspaces are looked for as they are typed. */
export async function loadCreateUser() {
  await enterPage("/admin/create-user");
  return { sendsEmail: sendsEmail() };
}
