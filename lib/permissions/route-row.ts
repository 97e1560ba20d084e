// The shape of a row of the route table.
import type { Flag } from "./flags.ts";
import type { View } from "./roles.ts";

export type Layout = "main" | "unauthorized" | "onboarding" | "co-branded" | "blank";

/** Conditions of section 6 that are no flag. */
export type Condition =
  | "ordered-devices"
  | "workspace-management"
  | "child-or-non-owner"
  | "admin"
  | "manages"
  | "password-change"
  | "second-step"
  | "onboarding"
  | "co-branded-onboarding";

/** Who may see a gated page; every part that is named has to hold. */
export type Rule = {
  /** One of these is granted. */
  flags?: readonly Flag[];
  view?: View;
  when?: Condition;
  /** Allowed to everybody who may work in the workspace. */
  always?: true;
  /** Allowed in the restricted state, and there without any other condition. */
  restricted?: true;
};

export type RouteRow = {
  /** Literal segments, `[name]` for one of any text, a last `[...name]` for one or more. */
  path: string;
  status: "built" | "planned";
  /** `public` is seen without a session, `skips` is not even checked, `self` answers for itself and is no page. */
  open?: "public" | "skips" | "self";
  layout: Layout;
  rule?: Rule;
  /** The page title of section 2; without one, the title comes from the key. */
  title?: string;
  /** The title in company view, where it differs. */
  companyTitle?: string;
};
