// How a location mends what keeps its part from going out: to its own field, or to who can change what is the same everywhere.
import type { CampaignCheck } from "#lib/campaign/checks.ts";
import { isolate } from "#lib/isolate.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import type { Fix } from "./checks-list.tsx";

type Field = CampaignPart["fields"][number];

/** The place of a field on the page. */
export const partFieldId = (field: Field["field"]) => `part-${field}`;

/** What is written into it; of a picture without a description that, else what chooses another one. */
function goTo({ field, said }: Field): void {
  const place = document.getElementById(partFieldId(field));
  const undescribed = field === "picture" && said.value !== "" && said.alt === "";
  const alt = undescribed ? place?.querySelector<HTMLElement>("[name=picture_alt]") : null;
  const wanted = field === "picture" ? "button, [type=radio]" : "input, textarea";
  const control = alt ?? place?.querySelector<HTMLElement>(wanted);
  control?.focus();
  control?.scrollIntoView({ block: "center" });
}

/** `locked` where nobody here can write any more. */
export function partFix(check: CampaignCheck, part: CampaignPart, locked: boolean): Fix | null {
  const field = part.fields.find((one) => one.field === check.field);
  if (field === undefined || field.right === "fixed")
    return { says: `Only ${isolate(part.asked_by || part.from)} can change this.` };
  return locked ? null : { act: () => goTo(field) };
}
