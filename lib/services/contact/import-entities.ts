// A file of contacts as the wire shows it: how it is read, what its rows are, and what became of them.
import { z } from "zod";
import { listQuery } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";
import { MAX_TAG, MOST_TAGS, SEEN_BY } from "./contact-limits.ts";
import { FIELD_TARGET } from "./field-limits.ts";
import {
  CHOSEN_DELIMITERS,
  CHOSEN_ENCODINGS,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
  KNOWN_WAYS,
  MOST_FILE_NAME,
  MOST_IMPORT_COLUMNS,
  MOST_PASTED,
  ROW_WAYS,
  TARGETS,
} from "./import-limits.ts";

/** As somebody chose, or empty for what is found. */
const chosenReading = {
  encoding: z
    .enum(["", ...CHOSEN_ENCODINGS])
    .default("")
    .describe("Empty: as it is found out from the bytes."),
  delimiter: z
    .enum(["", ...CHOSEN_DELIMITERS])
    .default("")
    .describe("Empty: as it is found out from the first rows."),
};

export const importReadingSchema = z.object({
  format: z.enum(["table", "cards", "sheet", "json"]),
  encoding: z.string(),
  delimiter: z.string().describe("What separates the columns of a table; empty for cards."),
  skipped: z.number().int().describe("Rows before the heads that were left out."),
  shape: z.string().nullable().describe("The program whose columns these are, where it is known."),
  sheet: z.string().optional().describe("Of a workbook: the sheet that was read."),
  left_out: z.array(z.string()).optional().describe("What is in the file and has no place here, in words."),
  chosen: z.object(chosenReading).optional().describe("How somebody said that it is to be read."),
  choices: z
    .array(z.enum(["encoding", "delimiter"]))
    .optional()
    .describe("What of it can be said to be otherwise."),
  home: z
    .string()
    .optional()
    .describe("ISO code of the country that phone numbers without a country code are read in."),
  remembered: z.boolean().describe("The columns mean what they meant in an earlier file."),
});

const target = machine().refine((text) => TARGETS.has(text) || FIELD_TARGET.test(text), "Choose what this column is.");

const choices = {
  columns: z.array(target).max(MOST_IMPORT_COLUMNS).describe("What each column means; an empty one is left out."),
  known: z.enum(KNOWN_WAYS).describe("What to do with a row about somebody who is a contact already."),
  tags: z.array(line(MAX_TAG).min(1, "Enter a tag.")).max(MOST_TAGS).describe("Tags for everybody in the file."),
  seen_by: z.enum(SEEN_BY),
};

export const contactImportSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  problem: z.string().nullable().describe("Why it cannot be read, and what to do."),
  same_as: z.string().nullable().describe("The import of the same file, which is why this one changes nothing."),
  reading: importReadingSchema.nullable(),
  heads: z.array(z.string()),
  samples: z.array(z.string()).describe("One value of each column."),
  ...choices,
  total: z.number().int(),
  done: z.number().int().describe("Rows that the present step is done with."),
  rows: z.partialRecord(z.enum(IMPORT_ROW_STATES), z.number().int()).describe("How many rows are in which state."),
  to_choose: z
    .number()
    .int()
    .describe("Rows that are asked for and that nobody chose anything for: they are left out."),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  undo_until: z.string().nullable().describe("Until then all of it can be undone."),
  version: z.number().int(),
});

const rowMeetsSchema = z.object({
  id: z.string().describe("The contact."),
  name: z.string(),
  by: z.array(z.enum(["email", "phone"])).describe("What both have."),
  fills: z.array(z.string()).describe("Fields that are empty there and that the row says something of."),
  adds: z.array(z.string()).describe("Fields of which there may be several, where the row has another value."),
  differs: z.array(z.string()).describe("Fields of which one is shown, where the row says something else."),
});

export const contactImportRowSchema = z.object({
  line: z.number().int().describe("The row’s number in the file."),
  name: z.string(),
  cells: z.array(z.string()).describe("As they are in the file; long ones are shortened to keep the page small."),
  state: z.enum(IMPORT_ROW_STATES),
  problem: z.string().nullable(),
  choice: z.enum(ROW_WAYS).nullable().describe("What is done with it where each row is asked for."),
  contact_id: z.string().nullable().describe("Whom it made or changed."),
  meets: rowMeetsSchema.nullable().describe("Before it is imported: the contact that it is about."),
});

const id = machine();

export const addImportInput = z
  .object({
    file_name: line(MOST_FILE_NAME).default(""),
    upload: machine().optional().describe("A finished upload of the class `import`."),
    text: machine()
      .max(MOST_PASTED, "Paste at most 900 kB. Put more into a file.")
      .optional()
      .describe("Rows or cards."),
  })
  .refine(({ upload, text }) => (upload === undefined) !== (text === undefined || text.trim() === ""), {
    message: "Choose a file, or paste some rows.",
    path: ["text"],
  });

export const mapImportInput = z.object({ id, version: z.coerce.number().int(), ...choices });

export const rereadImportInput = z.object({ id, version: z.coerce.number().int(), ...chosenReading });

/** What a line is kept as holds no more. */
const MOST_LINE = 2_147_483_647;

export const chooseRowsInput = z.object({
  id,
  choice: z.enum(ROW_WAYS).nullable().describe("Null undoes it."),
  lines: z
    .array(z.coerce.number().int().min(1).max(MOST_LINE))
    .max(1000)
    .default([])
    .describe("Rows about people who are here already."),
  rest: z.boolean().default(false).describe("Every such row that nothing was chosen for."),
});

export const importRowsInput = listQuery(["line"])
  .extend({ id, state: z.enum(["", ...IMPORT_ROW_STATES]).default("") })
  .omit({ sort_by: true, sort_desc: true, filters: true, cursor: true });

export const importListInput = listQuery(["created_at"]).omit({
  sort_by: true,
  sort_desc: true,
  filters: true,
  cursor: true,
});

export type ImportReading = z.infer<typeof importReadingSchema>;
export type ContactImport = z.infer<typeof contactImportSchema>;
export type ContactImportRow = z.infer<typeof contactImportRowSchema>;
export type RowMeets = z.infer<typeof rowMeetsSchema>;
export type AddImport = z.infer<typeof addImportInput>;
export type RereadImport = z.infer<typeof rereadImportInput>;
export type MapImport = z.infer<typeof mapImportInput>;
export type ChooseRows = z.infer<typeof chooseRowsInput>;
export type ImportRowsAsk = z.infer<typeof importRowsInput>;
export type ImportListAsk = z.infer<typeof importListInput>;
