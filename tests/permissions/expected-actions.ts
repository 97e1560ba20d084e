// Role by action: what everybody gets out of every act, as each service says beside its contract.
import { ACTS } from "../support/denials.ts";

/** The columns of the lines. */
export const ACTOR_NAMES = "nobody outsider member manager owner personal admin blocked newpass reader stepped machine";

export const EXPECTED_ACTIONS: Readonly<Record<string, string>> = {
  "dashboard.read": "401 blocked own all all own all blocked no all all no | dashboard_personal",
  ...ACTS,
};
