// Who gets what of each operation of notifications-contract.ts, and what it is asked with.
import type { notificationsContract } from "#lib/services/auth/notifications-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const notificationsDenials: Denials<typeof notificationsContract> = {
  //                     nob out col mem man own sib par sus blo pas imp adm
  notifications:       ["401 200 200 200 200 200 200 200 403 403 403 403 200"],
  unreadNotifications: ["401 200 200 200 200 200 200 200 403 403 403 403 200"],
  readNotification:    ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  readNotifications:   ["401 404 404 404 404 404 404 404 403 403 403 403 404", { until: NOBODY }],
};
