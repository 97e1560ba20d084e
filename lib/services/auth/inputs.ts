// Fields that several calls of the auth service take, bounded alike; their rules stand in the handlers.
import { z } from "zod";
import { lineText } from "#lib/services/auth/profile-entities.ts";

/** Bounded here, judged by `lib/password-rules.ts` with the person at hand. */
export const passwordInput = z.string().min(1, "Choose a password.").max(4096, "Use at most 1024 characters.");

export const emailInput = z.string().trim().max(254).pipe(z.email("That is not an e-mail address."));

/** A secret out of a letter's link. */
export const secretInput = z.string().min(1).max(200);

export const firstnameInput = lineText(80).min(1, "Enter your first name.");
export const lastnameInput = lineText(80).min(1, "Enter your last name.");
export const workspaceNameInput = lineText(80).min(1, "Name your workspace.");
