// QR codes of cards, and what they are printed on.
import { z } from "zod";
import { WAY_NAMES } from "#lib/codes/code-address.ts";
import { CODE_FORMATS } from "#lib/codes/code-formats.ts";
import { MEASURES, PRINT_NAMES } from "#lib/print/print-names.ts";
import { contract, flagQuery } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["Cards"];

export const askCodeInput = z.object({
  id: machine(),
  way: z.enum(WAY_NAMES).default("qr").describe("How the code will be handed out: it is counted as that."),
  format: z.enum(CODE_FORMATS).default("svg"),
  logo: flagQuery
    .default(false)
    .describe("With the logo that visitors see on the card in its middle. Refused where it then cannot be read back."),
});

const code = contract
  .meta({ action: "cards.read" })
  .route({
    method: "GET",
    path: "/cards/{id}/code",
    tags,
    summary: "The QR code of a share card",
    description: "Black on white with its quiet zone; a PNG has eight pixels a module.",
  })
  .input(askCodeInput)
  .output(z.instanceof(File).describe("image/svg+xml or image/png"));

const askPrintInput = z.object({
  id: machine(),
  print: z.enum(PRINT_NAMES).describe("A sign for a table, a badge, or a business card. Each has a code of its own."),
  measures: z.enum(MEASURES).default("us").describe("The sizes that paper, holders and frames are bought in."),
});

const print = contract
  .meta({ action: "cards.read" })
  .route({
    method: "GET",
    path: "/cards/{id}/print",
    tags,
    summary: "A share card to print",
    description: "Made once of what the card shows, with crop marks and a bleed of 3 mm.",
  })
  .input(askPrintInput)
  .output(z.instanceof(File).describe("application/pdf"));

export const codeContract = { code, print };

export type AskCode = z.infer<typeof askCodeInput>;
export type AskPrint = z.infer<typeof askPrintInput>;
