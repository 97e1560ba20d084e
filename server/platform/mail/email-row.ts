// An email as it comes out of the database: parsed before anybody draws it.
import { z } from "zod";
import { EMAIL_PURPOSES, type EmailFact, type EmailMessage } from "#lib/email.ts";

const opens = z.object({ of: z.string().nullable() });
const secret = z.union([z.literal(false), opens]);
const fact = z.object({ label: z.string(), value: z.string(), secret: opens.optional() });

const emailRow = z.object({
  to: z.string(),
  purpose: z.enum(EMAIL_PURPOSES),
  subject: z.string(),
  preview: z.string(),
  brandName: z.string().optional(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(fact).optional(),
  // A row from before it was marked is taken for one that carries a secret.
  action: z.object({ label: z.string(), url: z.string(), secret: secret.default({ of: null }) }).optional(),
  oneClickStop: z.literal(true).optional(),
  stop: z.string().optional(),
  footnotes: z.array(z.string()).optional(),
});

/** The email of a row; null once its words are blanked, or when they are none of ours. */
export function emailOf(value: unknown): EmailMessage | null {
  const parsed = emailRow.safeParse(value);
  if (!parsed.success) return null;
  const { brandName, facts, action, oneClickStop, stop, footnotes, ...words } = parsed.data;
  return {
    ...words,
    ...(brandName === undefined ? {} : { brandName }),
    ...(facts === undefined ? {} : { facts: facts.map(factOf) }),
    ...(action === undefined ? {} : { action }),
    ...(oneClickStop === undefined ? {} : { oneClickStop }),
    ...(stop === undefined ? {} : { stop }),
    ...(footnotes === undefined ? {} : { footnotes }),
  };
}

function factOf({ label, value, secret: opened }: z.infer<typeof fact>): EmailFact {
  return opened === undefined ? { label, value } : { label, value, secret: opened };
}
