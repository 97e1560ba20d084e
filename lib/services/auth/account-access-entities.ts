// What the account pages tell: a sign-up, an activation, an invitation, a password link, a promo code.
import { z } from "zod";
import { MAIN_COMPONENTS } from "#lib/services/auth/main-components.ts";

/** The plans a person may sign up for by themselves; the others begin with a talk. */
export const SIGN_UP_PLANS = ["solo", "company", "brokerage", "franchise"] as const;

/** Where an email goes: to its person, or, without a mail server, to the outbox that an administrator can open; `demo` where that shows links. */
const post = z.enum(["mail", "outbox", "demo"]);

export type Post = z.infer<typeof post>;

export const emailSentSchema = z.object({ post });

export const activationSchema = z.object({
  kind: z.enum(["sign-up", "account"]).describe("`account` was made for the person, who still chooses a password."),
  password_needed: z.boolean().describe("A password is chosen with it: always, but in the browser that signed up."),
  email: z.string(),
  firstname: z.string(),
  workspace_name: z.string().nullable(),
  promo: z.string().nullable().describe("What the promo code gives, or why it no longer gives anything."),
  tag: z.string().nullable().describe("What happens to the tag that the sign-up began with; null without one."),
});

export const invitationSchema = z.object({
  state: z.enum(["open", "expired", "accepted", "revoked"]),
  email: z.string(),
  role: z.enum(["manager", "member"]),
  workspace_name: z.string(),
  inviter: z.string(),
  has_account: z.boolean().describe("Who has one signs in to accept."),
});

export const passwordLinkSchema = z.object({
  email: z.string(),
  firstname: z.string(),
  password_minimum: z.number().int().describe("Characters the new password needs: 15 alone, 8 beside a second factor."),
});

export const promoSchema = z.object({
  code: z.string(),
  title: z.string(),
  trial_days: z.number().int().nullable(),
  main_component: z.enum(MAIN_COMPONENTS).nullable(),
});

/** `token` is filled for a caller with a bearer; a browser gets the cookie. Empty where one still has to log in. */
export const enteredSchema = z.object({ token: z.string(), home: z.string() });

export type Activation = z.infer<typeof activationSchema>;
export type InvitationFace = z.infer<typeof invitationSchema>;
export type PasswordLink = z.infer<typeof passwordLinkSchema>;
export type Promo = z.infer<typeof promoSchema>;
