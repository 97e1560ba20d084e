// The six services as one router; which of them answer from here is for the door to decide.
import { authRoutes } from "#server/auth/routes.ts";
import { os } from "#server/implementer.ts";
import { linksRoutes } from "#server/links/routes.ts";

export const router = os.router({
  auth: authRoutes,
  media: {},
  campaign: {},
  card: {},
  links: linksRoutes,
  contact: {},
});
