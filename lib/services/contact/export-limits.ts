// What an export of contacts may be, for pages and the service alike: no schema here, because pages carry none.

/** What the file is; the cards of 4.0 are the newer ones, those of 3.0 are what Apple and Outlook read. */
export const EXPORT_FORMATS = ["csv", "xlsx", "vcard4", "vcard3", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = {
  csv: "CSV",
  xlsx: "Excel workbook (XLSX)",
  vcard4: "vCard 4.0",
  vcard3: "vCard 3.0, for Apple and Outlook",
  json: "JSON",
};
export const FORMAT_HELP: Readonly<Record<ExportFormat, string>> = {
  csv: "One row for each contact, for any spreadsheet.",
  xlsx: "The same rows as a workbook.",
  vcard4: "One card for each contact. Importing it here brings every value back.",
  vcard3: "The values that are shown, without notes.",
  json: "Everything that is known, with sources and consent. Importing it here brings every value back.",
};

/** Whom it is about: chosen rows, what the list shows under its filters, or everybody whom the person sees. */
export const EXPORT_WHICH = ["rows", "filters", "all"] as const;
export type ExportWhich = (typeof EXPORT_WHICH)[number];

/** How far it is; an ended one has no file any more. */
export const EXPORT_STATES = ["waiting", "working", "ready", "failed", "ended"] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** A file can be fetched for so many days. */
export const EXPORT_DAYS = 7;
export const MOST_EXPORTED = 1_000_000;
/** Rows that are chosen one by one. */
export const MOST_CHOSEN = 1000;
export const MOST_WHY = 300;
/** An administrator who takes out what is another's says why in at least so many characters. */
export const LEAST_ADMIN_WHY = 20;
