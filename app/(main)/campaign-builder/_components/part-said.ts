// What a location's part says now, with what is typed and not stored yet.
import type { PartField, PartValue } from "#lib/campaign/part-rights.ts";
import { fillSlot } from "#lib/campaign/slots.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import type { Typed } from "./use-part.ts";

type Field = CampaignPart["fields"][number];

/** What stands in the control of a field: of a blank what fills it. */
export function controlValue(field: Field, typed: Typed): PartValue {
  const stored = field.right === "slot" ? (field.own ?? { value: "", alt: "" }) : field.said;
  return typed[field.field] ?? stored;
}

/** The whole of what a field says. */
export function saidValue(field: Field, typed: Typed): PartValue {
  const value = controlValue(field, typed);
  return field.right === "slot" ? { value: fillSlot(field.above.value, value.value), alt: "" } : value;
}

/** The campaign as its preview shows it. */
export function saidCampaign(campaign: Campaign, { fields }: CampaignPart, typed: Typed): Campaign {
  const said = (name: PartField) => {
    const field = fields.find((one) => one.field === name);
    return field === undefined ? { value: "", alt: "" } : saidValue(field, typed);
  };
  const picture = said("picture");
  return {
    ...campaign,
    ...{ headline: said("headline").value, text: said("text").value, button: said("button").value },
    ...{ picture_url: picture.value || null, picture_alt: picture.alt, destination_url: said("destination").value },
  };
}
