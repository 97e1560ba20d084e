// The numbers that texts come from: how each is registered with the carriers, sent in by its workspace and decided by administrators.
import { z } from "zod";
import { smsSenderSchema } from "#lib/services/campaign/sms-entities.ts";
import {
  MOST_REGISTRATION_LINE,
  MOST_REGISTRATION_TEXT,
  MOST_REGISTRATION_WHY,
  SMS_REGISTRATIONS,
  SMS_SENDER_SORTS,
} from "#lib/services/campaign/sms-limits.ts";
import { contract, dataOf, listOf, listQuery } from "#lib/services/contract.ts";
import { line, lines, machine } from "#lib/services/text.ts";

const said = (what: string) => line(MOST_REGISTRATION_LINE).min(1, what);
const told = (what: string) => lines(MOST_REGISTRATION_TEXT).min(1, what);

const registrationInput = z.object({
  legal_name: said("Write the registered name of the business.").describe("As it is registered with the authorities."),
  tax_number: said("Write the tax number of the business.").describe("In the United States the EIN."),
  website: said("Write the address of the website."),
  about: told("Say what you text about."),
  consent: told("Say how people agree to your texts."),
});

/** What the carriers are told; empty before anybody sent it in. */
const detailsSchema = z.object({
  legal_name: z.string(),
  tax_number: z.string(),
  website: z.string(),
  about: z.string(),
  consent: z.string(),
});

const state = z.object({
  id: z.string(),
  details: detailsSchema,
  changed_at: z.string(),
  version: z.number().int().describe("Send it back with a change; a newer one in between is a 409."),
});

export const smsOwnSenderSchema = smsSenderSchema.extend(state.shape).extend({
  may_register: z.boolean().describe("The workspace can send its registration in now."),
});

export const smsSenderRowSchema = smsSenderSchema.extend(state.shape).extend({
  workspace: z.object({ id: z.string(), name: z.string() }),
  note: z.string().describe("What the carriers said, as an administrator wrote it down."),
});

const listInput = listQuery(SMS_SENDER_SORTS).extend({ registration: z.enum(SMS_REGISTRATIONS).optional() });
const atVersion = z.object({ id: machine(), version: z.number().int() });

export const smsSenderContract = {
  smsSender: contract
    .meta({ action: "texts.read", live: ["texts"] })
    .route({ method: "GET", path: "/texts/senders", tags: ["Texts"], summary: "Read the number that texts come from" })
    .output(dataOf(smsOwnSenderSchema)),
  smsRegister: contract
    .meta({ action: "texts.register", once: { decides: "texts.register", again: "campaign.smsSender" } })
    .route({
      method: "POST",
      path: "/texts/senders/{id}/registration",
      tags: ["Texts"],
      summary: "Send the registration of a number in",
      description: "Nothing goes from a number before the carriers approved it.",
    })
    .input(atVersion.extend(registrationInput.shape))
    .output(dataOf(smsOwnSenderSchema)),
  adminSenders: contract
    .meta({ action: "all-texts.read" })
    .route({
      method: "GET",
      path: "/admin/texts/senders",
      tags: ["Admin"],
      summary: "All numbers that texts come from",
    })
    .input(listInput)
    .output(listOf(smsSenderRowSchema)),
  adminRegister: contract
    .meta({ action: "all-texts.register", once: { decides: "all-texts.register", again: "kept" } })
    .route({
      method: "PATCH",
      path: "/admin/texts/senders/{id}",
      tags: ["Admin"],
      summary: "Record the registration status of a number",
    })
    .input(
      atVersion.extend({
        registration: z.enum(SMS_REGISTRATIONS),
        note: line(MOST_REGISTRATION_WHY).describe("What the carriers said; needed for refused and suspended ones."),
      }),
    )
    .output(dataOf(smsSenderRowSchema)),
};

export type SmsOwnSender = z.infer<typeof smsOwnSenderSchema>;
export type SmsSenderRow = z.infer<typeof smsSenderRowSchema>;
export type SmsSenderDetails = z.infer<typeof detailsSchema>;
export type SmsSendersAsk = z.infer<typeof listInput>;
export type SmsRegisterInput = z.infer<typeof atVersion> & z.infer<typeof registrationInput>;
export type SmsAdminRegisterInput = z.infer<typeof atVersion> & {
  registration: (typeof SMS_REGISTRATIONS)[number];
  note: string;
};
