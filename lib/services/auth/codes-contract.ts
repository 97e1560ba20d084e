// The printed codes of a workspace on the wire: taken along by its owner, and where they lead once it is closed.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["auth"];

const closingUrl = machine()
  .trim()
  .max(2000)
  .refine(
    (value) => /^https?:\/\/[^\s/@]+\.[^\s@]+$/i.test(value) && URL.canParse(value),
    "Enter an address that begins with https://.",
  );

export const codesSchema = z.object({
  closing_url: z
    .string()
    .nullable()
    .describe("Where they lead once the workspace is closed; null is a page that says so."),
  links: z.number().int(),
  cards: z.number().int(),
  tags: z.number().int(),
});

const file = (path: string, type: string, summary: string) =>
  contract
    .meta({ action: "codes.export", heavy: "export" })
    .route({ method: "GET", path: `/workspace/codes/${path}`, tags, summary })
    .output(z.instanceof(File).describe(type));

export const codesContract = {
  codes: contract
    .meta({ action: "codes.read", heavy: "report" })
    .route({ method: "GET", path: "/workspace/codes", tags, summary: "How many codes the chosen workspace has" })
    .output(dataOf(codesSchema)),
  setClosing: contract
    .meta({ action: "codes.manage", once: { decides: "codes.closing", again: "auth.codes" } })
    .route({ method: "PUT", path: "/workspace/codes/closing", tags, summary: "Say where codes lead after the end" })
    .input(z.object({ closing_url: closingUrl.nullable() }))
    .output(dataOf(codesSchema)),
  exportCodesCsv: file("csv", "text/csv; charset=utf-8", "Download where every code leads as CSV"),
  exportCodesJson: file("json", "application/json", "Download where every code leads as JSON"),
  exportCodePages: file("pages", "application/zip", "Download pages that answer every code on any web server"),
};

export type Codes = z.infer<typeof codesSchema>;
