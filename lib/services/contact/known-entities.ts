// Whom somebody has already, by an email or a phone, as the wire shows it.
import { z } from "zod";
import { line } from "#lib/services/text.ts";
import { CONTACT_KINDS, MOST_FACT } from "./contact-limits.ts";

export const knownInput = z.object({
  kind: z.enum(CONTACT_KINDS).default("person").describe("A person is no company."),
  email: line(MOST_FACT.email).default(""),
  phone: line(MOST_FACT.phone).default(""),
});

/** A contact whom the caller has already. */
export const knownSchema = z.object({ id: z.string(), name: z.string(), by: z.enum(["email", "phone"]) });

export type KnownAsk = z.infer<typeof knownInput>;
export type KnownContact = z.infer<typeof knownSchema>;
