// Which parts the email signatures of a workspace's people have.
import { z } from "zod";
import { PART_RULES, SIGNATURE_PARTS } from "#lib/card/hand-out/signature-rule.ts";
import { contract, dataOf } from "#lib/services/contract.ts";

const tags = ["Cards"];

const rule = z
  .record(z.enum(SIGNATURE_PARTS), z.enum(PART_RULES))
  .describe("For each part: the person who copies the signature chooses, or it is always or never there.");

export const signatureRuleSchema = z.object({
  rule,
  inherited: z.boolean().describe("It is the rule of the company that this location belongs to."),
  replaces: z.boolean().describe("The company has a rule too, which this one replaces."),
  version: z.number().int().describe("0 before the first decision here. Send it back with a change."),
});

export const changeSignatureRuleInput = z.object({
  rule: rule.nullable().describe("Null to go by the company's rule again, or by none."),
  version: z.number().int(),
});

const signatureRule = contract
  .meta({ action: "signatures.read" })
  .route({ method: "GET", path: "/cards/signature-rule", tags, summary: "Which parts email signatures have" })
  .output(dataOf(signatureRuleSchema));

const changeSignatureRule = contract
  .meta({ action: "signatures.change", once: { decides: "signatures.change", again: "card.signatureRule" } })
  .route({
    method: "POST",
    path: "/cards/signature-rule",
    tags,
    summary: "Change which parts email signatures have",
    description: "A signature that somebody has pasted stays as it is, and is marked old until it is copied again.",
  })
  .input(changeSignatureRuleInput)
  .output(dataOf(signatureRuleSchema));

export const signatureContract = { signatureRule, changeSignatureRule };

export type SignatureRuling = z.output<typeof signatureRuleSchema>;
export type ChangeSignatureRule = z.output<typeof changeSignatureRuleInput>;
