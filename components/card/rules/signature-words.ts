// What a workspace's rule for signatures says, in words.
import {
  PART_RULES,
  type PartRule,
  partsUnder,
  type SignaturePart,
  type SignatureRule,
} from "#lib/card/hand-out/signature-rule.ts";
import { inOnePhrase } from "#lib/plural.ts";

export const PART_LABELS: Readonly<Record<SignaturePart, string>> = {
  ...{ title: "Title", company: "Company", phone: "Phone", email: "Email" },
  ...{ photo: "Photo", code: "Code", compliance: "Compliance line" },
};

export const RULE_LABELS: Readonly<Record<PartRule, string>> = {
  ...{ choice: "Each person decides", always: "Always", never: "Never" },
};

export const ruleOf = (value: FormDataEntryValue | null): PartRule =>
  PART_RULES.find((one) => one === value) ?? "choice";

const named = (parts: readonly SignaturePart[]) =>
  inOnePhrase(parts.map((part) => `the ${PART_LABELS[part].toLowerCase()}`));

/** What is decided for everybody; empty where nothing is. */
export function ruledWords(rule: SignatureRule): string {
  const [always, never] = [partsUnder(rule, "always"), partsUnder(rule, "never")];
  const said = [
    ...(always.length > 0 ? [`always show ${named(always)}`] : []),
    ...(never.length > 0 ? [`never show ${named(never)}`] : []),
  ];
  return said.length === 0 ? "" : `Signatures here ${said.join(", and ")}.`;
}
