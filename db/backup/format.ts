// The file format of a backup: gzip over lines of JSON, a header first and a closing line last.
import { z } from "zod";
import { sealedKeysSchema } from "#db/backup/keys.ts";

export const FORMAT = "corner-backup";
export const VERSION = 1;

const column = z.object({ name: z.string(), type: z.string() });
const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(column).min(1) });
const sequence = z.object({ schema: z.string(), name: z.string(), last: z.string() });

export const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  createdAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ tag: z.string(), hash: z.string() })),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Where the ledger's months begin; absent in files of before. */
  ledgerFrom: z
    .string()
    .regex(/^[\d :+-]+$/)
    .optional(),
  /** Absent where no passphrase was set, and in files of before. */
  keys: sealedKeysSchema.optional(),
});

export type Header = z.infer<typeof headerSchema>;
export type TableOf = Header["tables"][number];

/** A row: the text of every column in the order of the header, as PostgreSQL writes it. */
const rowSchema = z.array(z.string().nullable());
export type Row = z.infer<typeof rowSchema>;

/** Between the rows: where a table begins, how many rows it had, and that the file is complete. */
const markSchema = z.union([
  z.object({ begin: z.string() }),
  z.object({ end: z.string(), rows: z.number().int() }),
  z.object({ complete: z.literal(true), rows: z.number().int() }),
]);

/** A line after the header. */
export const lineSchema = z.union([rowSchema, markSchema]);
export type Line = z.infer<typeof lineSchema>;

/** A name for SQL, quoted. */
export function quoted(...names: string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(".");
}

/** The name of a table in the file and for people. */
export function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`;
}
