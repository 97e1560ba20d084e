// QR codes of cards.
import { z } from "zod";
import { WAY_NAMES } from "#lib/codes/code-address.ts";
import { CODE_FORMATS } from "#lib/codes/code-formats.ts";
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

export const codeContract = { code };

export type AskCode = z.infer<typeof askCodeInput>;
