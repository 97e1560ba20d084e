// What stands in the form, what is wrong with it, and what is sent.
import { type FormErrors, formErrors, type Refusal } from "#lib/client/refusal.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";

type Plan = Workspace["subscription"]["main_component"];

export type Values = {
  firstname: string;
  lastname: string;
  email: string;
  kind: "new" | "existing";
  name: string;
  plan: Plan;
  workspace: { id: string; name: string } | null;
  role: "manager" | "member";
};

export const EMPTY: Values = {
  firstname: "",
  lastname: "",
  email: "",
  kind: "new",
  name: "",
  plan: "solo",
  workspace: null,
  role: "member",
};

/** In the order in which they are read; the first wrong one gets the focus. */
export const FIELDS = ["firstname", "lastname", "email", "name", "plan", "workspace", "role"] as const;

export type Errors = FormErrors<(typeof FIELDS)[number]>;

/** What is missing before anything is sent. */
export function problemsIn(values: Values): Errors {
  const found: Errors = {};
  if (!values.firstname.trim()) found.firstname = "Enter the first name.";
  if (!values.lastname.trim()) found.lastname = "Enter the last name.";
  if (!/^\S+@\S+\.\S+$/.test(values.email.trim())) found.email = "That is not an email address.";
  if (values.kind === "new" && !values.name.trim()) found.name = "Enter the workspace's name.";
  if (values.kind === "existing" && !values.workspace) found.workspace = "Choose a workspace.";
  return found;
}

/** As the contract takes it. */
export function bodyOf({ firstname, lastname, email, kind, name, plan, workspace, role }: Values) {
  const person = { firstname: firstname.trim(), lastname: lastname.trim(), email: email.trim() };
  if (kind === "new") return { ...person, workspace: { kind, name: name.trim(), main_component: plan } };
  return { ...person, workspace: { kind, id: workspace?.id ?? "", role } };
}

/** The server's fields are `workspace.name` and so on. */
export function refusedValues(refusal: Refusal): Errors {
  return formErrors(refusal, FIELDS, (path) => {
    const last = path.split(".").at(-1);
    return last === "id" ? "workspace" : last;
  });
}
