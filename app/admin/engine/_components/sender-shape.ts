// Where the numbers that texts come from are listed, and what the list can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import { adminPaths } from "#lib/admin-paths.ts";
import { SMS_REGISTRATIONS, SMS_SENDER_SORTS } from "#lib/services/campaign/sms-limits.ts";

export const SENDERS: ListShape<(typeof SMS_SENDER_SORTS)[number]> = {
  path: adminPaths.engine(),
  fixed: { tab: "texts" },
  api: "campaign.adminSenders",
  sorts: SMS_SENDER_SORTS,
  first: { sort: "changed_at", desc: true },
  filters: { registration: SMS_REGISTRATIONS },
};

const inTab = (rest: string) => `${adminPaths.engine()}?tab=texts${rest}`;

export const textPaths = {
  numbers: () => inTab(""),
  hours: () => inTab("&view=hours"),
  prices: () => inTab("&view=prices"),
};
