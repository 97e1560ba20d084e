// What a campaign says field by field and in which place, alike in the browser and where it goes out.
import type { CheckedPlace, MergeValues } from "./merge-fields.ts";
import { type PartField, type PartRights, type PartValues, rightFor } from "./part-rights.ts";
import { fillSlot } from "./slots.ts";
import type { CampaignWords } from "./templates.ts";

type Said = CampaignWords & { picture_url: string | null; picture_alt: string; destination_url: string };

/** What the company says in each field, as its parts take it in. */
export function valuesOf(said: Said): PartValues {
  const words = (value: string) => ({ value, alt: "" });
  return {
    headline: words(said.headline),
    text: words(said.text),
    button: words(said.button),
    picture: { value: said.picture_url ?? "", alt: said.picture_alt },
    destination: words(said.destination_url),
  };
}

/** Its words as they go out: a slot that nobody filled says what stands in it. */
export function shownWords({ headline, text, button, rights }: CampaignWords & { rights: PartRights }): CampaignWords {
  const shown = (field: PartField, words: string) =>
    rightFor(rights, field).right === "slot" ? fillSlot(words, "") : words;
  return { headline: shown("headline", headline), text: shown("text", text), button: shown("button", button) };
}

/** A sender by the name of their place, as the checks look at them. */
export const checkedAs = (values: MergeValues): CheckedPlace => ({ name: values.company, values });

type Place = Record<"name" | "first_name" | "last_name" | "city" | "state", string>;

/** A location as the words are filled in there. */
export function placeSender({ name, first_name, last_name, city, state }: Place): CheckedPlace {
  return checkedAs({ first_name, last_name, city, state, company: name });
}
