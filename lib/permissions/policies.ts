// Role by action as one literal table: each service's part stands beside its contract.
import { authPolicies } from "#lib/services/auth/policies.ts";
import { campaignPolicies } from "#lib/services/campaign/policies.ts";
import { cardPolicies } from "#lib/services/card/policies.ts";
import { contactPolicies } from "#lib/services/contact/policies.ts";
import { linksPolicies } from "#lib/services/links/policies.ts";
import { mediaPolicies } from "#lib/services/media/policies.ts";
import { EVERYBODY, type Policy } from "./policy.ts";

export const POLICIES = {
  "dashboard.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: ["dashboard_personal"] },
  ...authPolicies,
  ...campaignPolicies,
  ...cardPolicies,
  ...linksPolicies,
  ...contactPolicies,
  ...mediaPolicies,
} as const satisfies Record<string, Policy>;
