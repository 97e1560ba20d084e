// Rules that are being written, as one text: that is how a browser keeps them for a session that ended.
import { isRecord } from "#lib/record.ts";
import type { Rule } from "./rule-row.tsx";

/** As one text. */
export const textOfRules = (rules: readonly Rule[]): string => JSON.stringify(rules);

function ruleOf(value: unknown): Rule[] {
  if (!isRecord(value)) return [];
  const { key, group, place, role, theme } = value;
  if (typeof key !== "string" || typeof group !== "string" || typeof place !== "string" || typeof theme !== "string")
    return [];
  return [{ key, group, place, role: role === "manager" ? "manager" : "member", theme }];
}

/** Those of a kept text; what is none is left out. */
export function rulesIn(text: string): Rule[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.flatMap(ruleOf) : [];
  } catch {
    return [];
  }
}
