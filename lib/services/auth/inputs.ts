// Fields that several calls of the auth service take, bounded alike; their rules stand in the handlers.
import { z } from "zod";
import { line, machine } from "#lib/services/text.ts";

/** Bounded here, judged by `lib/password-rules.ts` with the person at hand. */
export const passwordInput = machine().min(1, "Choose a password.").max(4096, "Use at most 1024 characters.");

export const emailInput = z.string().trim().max(254).pipe(z.email("That is not an email address."));

/** A secret out of an email's link. */
export const secretInput = machine().min(1).max(200);

export const firstnameInput = line(80).min(1, "Enter your first name.");
export const lastnameInput = line(80).min(1, "Enter your last name.");
export const workspaceNameInput = line(80).min(1, "Name your workspace.");
