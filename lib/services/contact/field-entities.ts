// A field that a workspace made for its contacts, as the wire shows it.
import { z } from "zod";
import { flagQuery } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";
import { FIELD_TYPES, MOST_FIELD_NAME, MOST_FIELDS, MOST_OPTION, MOST_OPTIONS } from "./field-limits.ts";

export const contactFieldSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(FIELD_TYPES),
  options: z.array(z.string()).describe("Of a choice: what can be chosen, in this order."),
  used: z.boolean().describe("Some contact has a value of it: its type stays as it is."),
  deleted_at: z.string().nullable().describe("It was deleted, and can be restored for 30 days."),
  version: z.number().int(),
});

const id = machine();
const name = line(MOST_FIELD_NAME).min(1, "Enter a name.");
const options = z.array(line(MOST_OPTION).min(1, "Enter an option.")).max(MOST_OPTIONS);

export const fieldsInput = z.object({
  deleted: flagQuery.optional().describe("Those that were deleted and can be restored, instead of the others."),
});

export const addFieldInput = z.object({ name, type: z.enum(FIELD_TYPES), options: options.default([]) });

export const changeFieldInput = z.object({
  id,
  version: z.coerce.number().int(),
  name: name.optional(),
  type: z.enum(FIELD_TYPES).optional().describe("Refused once a contact has a value of it."),
  options: options.optional().describe("A value that is no longer an option stays as it is."),
  place: z.number().int().min(0).max(MOST_FIELDS).optional().describe("Its position, from 0."),
});

/** How a list is narrowed by one field. */
export const fieldFilter = {
  field: z.uuid().optional().describe("Those with a value of this field."),
  fits: line(200)
    .optional()
    .describe("Of `field`: the option, the person’s id, words in a text or link, or `from..to` of a number or day."),
};

/** A shown value in a list, in words. */
export const listValueSchema = z.object({
  field_id: z.string(),
  value: z.string(),
  words: z.string().describe("Of a person who they are; of the other types the value."),
});

/** Which field a value belongs to, where the workspace made it. */
export const customSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(FIELD_TYPES),
  words: z.string().describe("Of a person who they are; of the other types the value."),
});

export type ContactField = z.infer<typeof contactFieldSchema>;
export type FieldsAsk = z.infer<typeof fieldsInput>;
export type AddField = z.infer<typeof addFieldInput>;
export type ChangeField = z.infer<typeof changeFieldInput>;
