// The client state of section 3, and the hostile reading of it: what does not fit is dropped, field by field.
import type { View } from "#lib/permissions/roles.ts";
import { PRODUCT_NAME } from "#lib/product.ts";

export const BRANDINGS = [PRODUCT_NAME, "sharecard", "custom", "exit"] as const;
export type Branding = (typeof BRANDINGS)[number];

export type ClientState = {
  /** Only what tells two people apart and names them; never a token, a phone or a permission. */
  userInfo: { id: string; email: string; firstname: string; lastname: string } | null;
  invitationId: string | null;
  /** A copy for display; the chosen workspace is the session's. */
  workspaceObj: { workspace_id: string; workspace_name: string } | null;
  campaignStep: number;
  /** The requested view; the one in force is what the permissions allow. Null until somebody chose one. */
  isCompanyView: boolean | null;
  branding: Branding;
  preSelectedMedia: readonly string[];
};

export const DEFAULT_STATE: ClientState = {
  userInfo: null,
  invitationId: null,
  workspaceObj: null,
  campaignStep: 1,
  isCompanyView: null,
  branding: PRODUCT_NAME,
  preSelectedMedia: [],
};

const MAX_MEDIA = 100;
const MAX_STEP = 20;

/** The view somebody asked for, if they did. */
export function requestedViewOf(state: ClientState): View | null {
  if (state.isCompanyView === null) return null;
  return state.isCompanyView ? "company" : "personal";
}

/** A state out of anything; never throws. */
export function readState(value: unknown): ClientState {
  const state = fieldsOf(value);
  return {
    userInfo: readUser(state.userInfo),
    invitationId: readText(state.invitationId, 64),
    workspaceObj: readWorkspace(state.workspaceObj),
    campaignStep: readStep(state.campaignStep),
    isCompanyView: typeof state.isCompanyView === "boolean" ? state.isCompanyView : null,
    branding: BRANDINGS.find((branding) => branding === state.branding) ?? PRODUCT_NAME,
    preSelectedMedia: readMedia(state.preSelectedMedia),
  };
}

function readUser(value: unknown): ClientState["userInfo"] {
  const user = fieldsOf(value);
  const id = readText(user.id, 64);
  const email = readText(user.email, 254);
  if (!id || !email) return null;
  return { id, email, firstname: readText(user.firstname, 100) ?? "", lastname: readText(user.lastname, 100) ?? "" };
}

function readWorkspace(value: unknown): ClientState["workspaceObj"] {
  const workspace = fieldsOf(value);
  const workspace_id = readText(workspace.workspace_id, 64);
  return workspace_id ? { workspace_id, workspace_name: readText(workspace.workspace_name, 200) ?? "" } : null;
}

function readStep(value: unknown): number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_STEP ? value : 1;
}

function readMedia(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => readText(item, 64) ?? []).slice(0, MAX_MEDIA);
}

function readText(value: unknown, max: number): string | null {
  return typeof value === "string" && value !== "" && value.length <= max ? value : null;
}

/** Own fields only: nothing that somebody hid behind `__proto__`. */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.assign(Object.create(null), value);
}
