// The operations on notifications mounted: each of the contract and the function behind it.
import {
  listNotifications,
  readNotification,
  readNotifications,
  unreadNotifications,
} from "#server/auth/notifications/notifications.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const notificationsRoutes = {
  notifications: auth.notifications.handler(({ context, input }) => listNotifications(context, input)),
  unreadNotifications: auth.unreadNotifications.handler(({ context }) => unreadNotifications(context)),
  readNotification: auth.readNotification.handler(({ context, input }) => readNotification(context, input)),
  readNotifications: auth.readNotifications.handler(({ context, input }) => readNotifications(context, input)),
};
