// What the shell knows, for a part of a page that asks it: a person who may do everything, and an administrator who reads or acts as one.
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import { aUser } from "#tests/support/people.ts";

/** Somebody at work in a workspace. */
export const SHELL: ShellProps = {
  ...{ user: aUser(), workspaceLabel: "Harbor Realty", planLabel: "", view: "company", canSwitchView: false },
  ...{
    menu: [],
    mobileMenu: [],
    parent: null,
    around: 0,
    onboardingMissing: null,
    impersonation: null,
    blocked: false,
  },
  ...{ branding: { own: PLAIN, stranger: null, nonce: "" }, folds: [], sendsEmail: true, buildId: "b" },
};

/** The same, looked at by an administrator who may change nothing. */
export const READS_ONLY: ShellProps = {
  ...SHELL,
  impersonation: {
    ...{ name: "Mia Santos", by: "Ada Corner", readOnly: true, wayBack: true, sendsEmail: true },
    ...{ now: "2026-11-20T16:30:00Z", expiresAt: "2026-11-20T17:00:00Z" },
  },
};

/** The same, by an administrator who may change things. */
export const ACTS: ShellProps = {
  ...READS_ONLY,
  impersonation: READS_ONLY.impersonation && { ...READS_ONLY.impersonation, readOnly: false },
};
