// What a sign-in answers, by whichever way it came about: section 3's login response.
import { z } from "zod";
import { impersonateSchema, USER_STATES, userSchema } from "#lib/services/auth/entities.ts";

export const sessionAnswerSchema = z.object({
  token: z.string().describe("Empty in a browser: there it travels in the cookie."),
  impersonate: impersonateSchema.pick({ target: true }).nullable(),
  user_state: z.enum(USER_STATES),
  is_onboarding: z.boolean(),
  user: userSchema,
  home: z.string().describe("Where this person goes now: a path of ours."),
});
