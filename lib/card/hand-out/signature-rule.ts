// Which parts an email signature has: each person chooses, unless their workspace says. Pure.

export const SIGNATURE_PARTS = ["title", "company", "phone", "email", "photo", "code", "compliance"] as const;
export type SignaturePart = (typeof SIGNATURE_PARTS)[number];

/** `choice`: whoever copies the signature decides. */
export const PART_RULES = ["choice", "always", "never"] as const;
export type PartRule = (typeof PART_RULES)[number];

export type SignatureRule = Readonly<Record<SignaturePart, PartRule>>;

/** What holds where nobody decided. */
export const EVERYBODY_CHOOSES: SignatureRule = {
  ...{ title: "choice", company: "choice", phone: "choice", email: "choice" },
  ...{ photo: "choice", code: "choice", compliance: "choice" },
};

/** Whether a part stands in the signature of somebody who chose so. */
export function isSigned(rule: SignatureRule, part: SignaturePart, chosen: boolean): boolean {
  return rule[part] === "choice" ? chosen : rule[part] === "always";
}

/** The parts under one rule, in their order. */
export function partsUnder(rule: SignatureRule, which: PartRule): SignaturePart[] {
  return SIGNATURE_PARTS.filter((part) => rule[part] === which);
}
