// What a visitor left on a card, as its owner sees it, and the words that visitors are asked to agree to.
import { z } from "zod";
import { flagQuery, instantInput, listQuery, unpaged } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, lines, machine } from "#lib/services/text.ts";
import { isEmail } from "./content-limits.ts";
import {
  CAPTURE_SOURCES,
  CONSENT_CHANNELS,
  EXCHANGE_SOURCES,
  EXCHANGE_STATES,
  KEPT_DAYS,
  MAX_CONSENT,
  MOST_CAPTURED,
  SOURCE_CHOICES,
} from "./exchange-limits.ts";

export const EXCHANGE_SORTS = ["created_at", "name"] as const;

const agreedSchema = z.object({
  channel: z.enum(CONSENT_CHANNELS),
  text: z.string().describe("The words as the visitor saw them."),
  ticked: z.boolean(),
  at: z.string(),
});

export const exchangeSchema = z.object({
  id: z.string(),
  state: z.enum(EXCHANGE_STATES).describe("`aside`: it looks like spam, so nobody was told of it."),
  source: z
    .enum(EXCHANGE_SOURCES)
    .describe("`visitor`: they answered a card. The others were written down by the owner."),
  card: z.object({ id: z.string(), name: z.string() }).nullable().describe("Null for whom the owner wrote down."),
  owner: personSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string().describe("As it was typed."),
  company: z.string(),
  title: z.string().describe("What they do; visitors are not asked for it."),
  note: z.string(),
  requests: z.array(z.string()).describe("What would help, in the words of the card."),
  channel: z.string().describe("How the card was opened: link, qr, nfc …; empty for whom the owner wrote down."),
  code: z.string().nullable(),
  event: z.object({ id: z.string(), name: z.string() }).nullable().describe("Where it was, if an event was on."),
  introduced_by: z
    .object({ id: z.string().nullable(), name: z.string().nullable() })
    .nullable()
    .describe("Whose link brought them: that answer and its name, both null once it is gone."),
  opened_at: z.string().describe("When the card was opened, or they were written down; both may arrive later."),
  created_at: z.string(),
  done_at: z.string().nullable(),
  agreed: z.array(agreedSchema).describe("What they were asked to agree to, ticked or not."),
  deleted_at: z.string().nullable(),
  version: z.number().int().describe("Send it back with a change; a newer one in between is a 409."),
});

export const exchangeListInput = listQuery(EXCHANGE_SORTS).extend({
  state: z.enum(EXCHANGE_STATES).optional().describe("Without it, all but those kept aside."),
  source: z
    .enum(SOURCE_CHOICES)
    .optional()
    .describe("Those that were written this way; `introduced`: those whom somebody's link brought."),
  card: z.uuid().optional().describe("Those of this card."),
  event: z.uuid().optional().describe("Those from this event."),
  introduced: flagQuery.optional().describe("1: somebody's link brought them; 0: nobody's did."),
  deleted: flagQuery.optional().describe("Those that were deleted and can be restored, instead of the others."),
});

export const exchangeExportInput = exchangeListInput.omit(unpaged);

export const addExchangeInput = z.object({
  id: z.uuid().describe("A UUID that you make. The same one sent again is stored once."),
  person_id: z.uuid().describe("You. Any other person is refused."),
  workspace_id: z.uuid().describe("The workspace you have chosen. Any other one is refused."),
  source: z.enum(CAPTURE_SOURCES),
  name: line(MOST_CAPTURED.name).min(1, "Enter a name."),
  phone: line(MOST_CAPTURED.phone).default(""),
  email: line(MOST_CAPTURED.email)
    .refine((text) => text === "" || isEmail(text), "Enter a full email address, such as ines@example.com.")
    .default(""),
  company: line(MOST_CAPTURED.company).default(""),
  title: line(MOST_CAPTURED.title).default(""),
  note: lines(MOST_CAPTURED.note).default(""),
  met_at: instantInput.describe("When it was written down, by the clock of that device."),
});

export const changeExchangeInput = z.object({
  id: machine(),
  version: z.coerce.number().int(),
  state: z.enum(["waiting", "done"]).describe("`waiting` also says that one kept aside is no spam."),
});

export const consentTextSchema = z.object({
  channel: z.enum(CONSENT_CHANNELS),
  text: z.string().describe("Empty where visitors are asked nothing for this channel."),
  number: z.number().int().describe("Which version of this workspace's words it is; 0 where it has none of its own."),
  inherited: z.boolean().describe("The words are the parent's."),
  changed_at: z.string().nullable(),
});

export const changeConsentTextInput = z.object({
  channel: z.enum(CONSENT_CHANNELS),
  text: lines(MAX_CONSENT),
  number: z.coerce.number().int().describe("The version that was read; a newer one in between is a 409."),
});

const keptDays = z
  .union(KEPT_DAYS.map((days) => z.literal(days)))
  .nullable()
  .describe("Null for ever.");

export const retentionSchema = z.object({
  days: z.number().int().nullable().describe("How long answers are kept now; null for ever."),
  next: z
    .object({ days: z.number().int().nullable(), starts_at: z.string() })
    .nullable()
    .describe("What was decided and waits."),
  goes: z
    .object({ answers: z.number().int(), from: z.string() })
    .nullable()
    .describe("What would go if `keep` were decided now, and when the first of it; null where nothing was asked."),
  version: z.number().int().describe("0 before the first decision. Send it back with a change."),
});
export const retentionInput = z.object({
  keep: z.coerce
    .number()
    .pipe(z.union(KEPT_DAYS.map((days) => z.literal(days))))
    .optional()
    .describe("Days to try."),
});
export const changeRetentionInput = z.object({ days: keptDays, version: z.coerce.number().int() });

export type Retention = z.infer<typeof retentionSchema>;
export type RetentionQuery = z.infer<typeof retentionInput>;
export type ChangeRetention = z.infer<typeof changeRetentionInput>;
export type Exchange = z.infer<typeof exchangeSchema>;
export type ExchangeList = z.infer<typeof exchangeListInput>;
export type ExchangeExport = z.infer<typeof exchangeExportInput>;
export type AddExchange = z.infer<typeof addExchangeInput>;
export type ChangeExchange = z.infer<typeof changeExchangeInput>;
export type ConsentText = z.infer<typeof consentTextSchema>;
export type ChangeConsentText = z.infer<typeof changeConsentTextInput>;
