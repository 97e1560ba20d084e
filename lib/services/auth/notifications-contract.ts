// The auth service's operations on what a person was told in the product.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["notifications"];

const notificationSchema = z.object({
  id: z.string(),
  kind: z.string().describe("What happened, as a machine reads it."),
  title: z.string().describe("What happened, with the names of now."),
  href: z.string().describe("Leads to its page, in the view that has it."),
  at: z.string(),
  read_at: z.string().nullable(),
});

const notificationsSchema = z.object({
  notifications: z.array(notificationSchema),
  more: z.boolean().describe("Whether there are older ones."),
});

const unreadSchema = z.object({ unread: z.number().int().nonnegative() });

export type Notification = z.infer<typeof notificationSchema>;

export const notificationsContract = {
  notifications: contract
    .meta({ action: "notifications.read", live: ["notifications"] })
    .route({
      method: "GET",
      path: "/auth/notifications",
      tags,
      summary: "What this person was told of in the chosen workspace, the newest first",
      description: "Kept for 90 days.",
    })
    .input(z.object({ before: machine().optional().describe("Only those that are older than this one.") }))
    .output(dataOf(notificationsSchema)),
  unreadNotifications: contract
    .meta({ action: "notifications.read", live: ["notifications"] })
    .route({ method: "GET", path: "/auth/notifications/unread", tags, summary: "How many of them were not read yet" })
    .output(dataOf(unreadSchema)),
  readNotification: contract
    .meta({ action: "notifications.mark", once: "the same again" })
    .route({ method: "POST", path: "/auth/notifications/{id}/read", tags, summary: "Mark one as read or unread" })
    .input(z.object({ id: machine(), read: z.boolean().default(true) }))
    .output(dataOf(unreadSchema)),
  readNotifications: contract
    .meta({ action: "notifications.mark", once: "the same again" })
    .route({
      method: "POST",
      path: "/auth/notifications/read",
      tags,
      summary: "Mark all as read, up to one",
      description: "What came after that one stays unread.",
    })
    .input(z.object({ until: machine().describe("The newest that was seen.") }))
    .output(dataOf(unreadSchema)),
};
