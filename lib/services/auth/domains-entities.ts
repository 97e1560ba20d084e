// Domains of a workspace on the wire, and what a look at one can find.
import { z } from "zod";

/** `seen` is our value; `other` another one at that name; `held` ours, while another workspace proved the domain before. */
export const DOMAIN_FINDINGS = ["seen", "missing", "other", "held", "unreachable"] as const;
/** `checking` was never proved; `gone` was, and has not been seen for seven days. */
export const DOMAIN_STATES = ["checking", "proved", "missing", "gone"] as const;

/** Domains of one workspace. */
export const MOST_DOMAINS = 20;
/** Days without the record until the directory stops writing. */
export const DAYS_UNTIL_GONE = 7;

const time = z.iso.datetime();

export const domainSchema = z.object({
  id: z.string(),
  domain: z.string(),
  state: z.enum(DOMAIN_STATES),
  record: z.object({ name: z.string(), type: z.literal("TXT"), value: z.string() }),
  found: z.enum(DOMAIN_FINDINGS).nullable().describe("What the last look found; null before the first."),
  created_at: time,
  proved_at: time.nullable(),
  last_seen_at: time.nullable(),
  checked_at: time.nullable(),
  next_check_at: time,
});

export type Domain = z.infer<typeof domainSchema>;
export type DomainFinding = (typeof DOMAIN_FINDINGS)[number];
export type DomainState = (typeof DOMAIN_STATES)[number];
