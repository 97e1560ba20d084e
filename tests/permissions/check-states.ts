// Reads the tables of section 4's states by their behaviour: blocked, branding, top bar titles, what stays open in maintenance.
import { brandingFor } from "#lib/branding/branding.ts";
import { staysOpen } from "#lib/edge/routes.ts";
import { topBarTitle } from "#lib/permissions/index.ts";
import { blockedReason } from "#lib/permissions/workspace-state.ts";
import { USER_STATES } from "#lib/services/auth/entities.ts";
import { aWorkspace } from "../support/people.ts";

const REGISTRATIONS = [null, "_WORKSPACE_CONFERENCE_", "_WORKSPACE_NFC_", "_WORKSPACE_QRCODE_"] as const;
const NOTHING = { logo: null, colour: null, exit: false };
const LOOKS = {
  plain: null,
  colour: { ...NOTHING, colour: [160, 74, 48] as const },
  logo: { ...NOTHING, logo: "/api/media/x" },
  exit: { ...NOTHING, exit: true },
};

/** For a status: flagged active and not, in each user state; then without a membership. The message's number, or `-`. */
export function describeBlocked(subscription_status: string): string {
  const { subscription } = aWorkspace();
  const of = (is_active_workspace: boolean) =>
    aWorkspace({ is_active_workspace, subscription: { ...subscription, subscription_status } });
  const cells = [true, false].map((flag) =>
    USER_STATES.map((state) => told(blockedReason(of(flag), state, true))).join(""),
  );
  return [...cells, told(blockedReason(of(true), "_ACTIVE_", false))].join(" ");
}

function told(reason: ReturnType<typeof blockedReason>): string {
  return reason ? String(reason.index) : "-";
}

/** For a path: the branding of each registration, then of each look, and whether our logo stands at the foot. */
export function describeBranding(path: string): string {
  const registered = REGISTRATIONS.map((registration) => brandingFor({ path, registration, device: null }).name);
  const looks = Object.entries(LOOKS).map(([name, look]) => {
    const { name: branding, poweredBy, css } = brandingFor({ path, registration: null, device: look });
    return `${name}=${branding}${poweredBy ? "" : " alone"}${css ? ` ${css.match(/#[0-9a-f]{6}/g)?.join(" ")}` : ""}`;
  });
  return `${registered.join(" ")} | ${looks.join(" | ")}`;
}

/** The top bar's words. */
export function describeTopBar(path: string): string {
  return topBarTitle(path);
}

/** Whether an address answers in maintenance. */
export function describeOpen(path: string): string {
  return staysOpen(path.split("/").slice(1)) ? "answers" : "closed";
}
