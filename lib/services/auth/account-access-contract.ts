// How people come in: sign-up, activation, invitations, forgotten passwords, promo codes. All of it is for strangers.
import { z } from "zod";
import {
  activationSchema,
  emailSentSchema,
  enteredSchema,
  invitationSchema,
  passwordLinkSchema,
  promoSchema,
  SIGN_UP_PLANS,
} from "#lib/services/auth/account-access-entities.ts";
import {
  emailInput,
  firstnameInput,
  lastnameInput,
  passwordInput,
  secretInput,
  workspaceNameInput,
} from "#lib/services/auth/inputs.ts";
import { contract, dataOf } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";

const tags = ["auth"];
const open = { action: "session.start", public: true } as const;
const promoInput = machine().trim().min(1, "Enter a promo code.").max(40);

const signUp = contract
  .meta(open)
  .route({
    method: "POST",
    path: "/auth/sign-up",
    tags,
    summary: "Ask for an account; an email confirms the address",
    description: "Answers the same for an address that has an account; the email then says so.",
  })
  .input(
    z.object({
      email: emailInput,
      firstname: firstnameInput,
      lastname: lastnameInput,
      password: passwordInput,
      workspace_name: workspaceNameInput,
      plan: z.enum(SIGN_UP_PLANS, "Choose a plan."),
      promo_code: promoInput.optional(),
      tag: machine().max(40).optional().describe("The tag that it began with, by the part of its address after /t/."),
      tag_code: line(40).optional().describe("The code from the back of a tag: the tag becomes the account’s, once."),
      time_zone: machine().max(64).optional(),
      currency: machine().max(3).optional(),
    }),
  )
  .output(dataOf(emailSentSchema));

const resendSignUp = contract
  .meta(open)
  .route({
    method: "POST",
    path: "/auth/sign-up/resend",
    tags,
    summary: "Send the confirmation email of a sign-up again",
    description: "Needs the password of the sign-up; anything else is refused like a wrong log-in.",
  })
  .input(z.object({ email: machine().trim().min(1).max(254), password: machine().min(1).max(1024) }))
  .output(dataOf(emailSentSchema));

const activation = contract
  .meta(open)
  .route({
    method: "POST",
    path: "/auth/activation",
    tags,
    summary: "What an activation link is for; does not use it up",
  })
  .input(z.object({ token: secretInput }))
  .output(dataOf(activationSchema));

const activate = contract
  .meta({ ...open, secret: true })
  .route({ method: "POST", path: "/auth/activate", tags, summary: "Use an activation link and sign in" })
  .input(z.object({ token: secretInput, password: passwordInput.optional() }))
  .output(dataOf(enteredSchema));

const invitation = contract
  .meta(open)
  .route({ method: "POST", path: "/auth/invitation", tags, summary: "What an invitation says; does not use it up" })
  .input(z.object({ invitation_id: secretInput }))
  .output(dataOf(invitationSchema));

const acceptInvitation = contract
  .meta({ ...open, secret: true })
  .route({
    method: "POST",
    path: "/auth/invitation/accept",
    tags,
    summary: "Join the workspace: with a new account, or as the person signed in",
  })
  .input(
    z.object({
      invitation_id: secretInput,
      firstname: firstnameInput.optional(),
      lastname: lastnameInput.optional(),
      password: passwordInput.optional(),
    }),
  )
  .output(dataOf(enteredSchema));

const forgotPassword = contract
  .meta(open)
  .route({
    method: "POST",
    path: "/auth/password/forgot",
    tags,
    summary: "Ask for a link to a new password",
    description: "Answers the same whether or not the address has an account.",
  })
  .input(z.object({ email: emailInput }))
  .output(dataOf(emailSentSchema));

const passwordLink = contract
  .meta(open)
  .route({
    method: "POST",
    path: "/auth/password/link",
    tags,
    summary: "Whose password a link sets; does not use it up",
  })
  .input(z.object({ token: secretInput, purpose: z.enum(["password-reset", "password-set"]) }))
  .output(dataOf(passwordLinkSchema));

const resetPassword = contract
  .meta({ ...open, secret: true })
  .route({ method: "POST", path: "/auth/password/reset", tags, summary: "Use a link to set a new password" })
  .input(z.object({ token: secretInput, purpose: z.enum(["password-reset", "password-set"]), password: passwordInput }))
  .output(dataOf(enteredSchema));

const promoCode = contract
  .meta(open)
  .route({ method: "POST", path: "/auth/promo-code", tags, summary: "What a promo code gives" })
  .input(z.object({ promo_code: promoInput }))
  .output(dataOf(promoSchema));

export const accountAccessContract = {
  signUp,
  resendSignUp,
  activation,
  activate,
  invitation,
  acceptInvitation,
  forgotPassword,
  passwordLink,
  resetPassword,
  promoCode,
};
