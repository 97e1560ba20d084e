// What is looked at in a campaign's picture: that there is one, how long and where it may be shown, and whether its people agreed.
import { isolate } from "#lib/isolate.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { CampaignChannel } from "./channels.ts";
import { type Checkable, check, type Rule } from "./check-rule.ts";

const FEW_PLACES = 4;

function withoutPicture(channels: readonly CampaignChannel[]): string {
  if (channels.includes("post")) return "A post without a picture is seen less.";
  return channels.includes("card") ? "A card banner shows your words alone." : "Previews show your words alone.";
}

/** Whether there is one, and what it shows. */
export const picture: Rule = ({ picture_url, picture_alt, channels }) => {
  if (picture_url === null) {
    return check("media", "No picture yet", "look", withoutPicture(channels), "picture");
  }
  if (picture_alt === "") {
    return check(
      "media",
      "The picture has no description",
      "look",
      "People who do not see it read nothing.",
      "picture",
    );
  }
  return check("media", "Picture", "fine", "There is a picture with a description.");
};

/** What has no rights left goes out nowhere: each place that showed it shows the words alone from then on. */
export const pictureRights: Rule = ({ picture_url, picture_until: until, starts_at, ends_at }, { now }) => {
  const over = picture_url === null || until === null ? null : Date.parse(until);
  if (over === null) return check("media", "Rights to the picture", "fine", "They have no end.");
  if (over <= now.getTime()) {
    return check("media", "The rights to the picture have ended", "stops", "Choose another picture.", "picture");
  }
  if (starts_at !== null && over <= Date.parse(starts_at)) {
    const says = "Choose another picture, or an earlier start.";
    return check("media", "The rights to the picture end before it starts", "stops", says, "picture");
  }
  if (ends_at === null || over < Date.parse(ends_at)) {
    const says = "From then on it shows your words alone. Choose another picture, or an earlier end.";
    return check("media", "The rights to the picture end first", "look", says, "picture");
  }
  return check("media", "Rights to the picture", "fine", "They last as long as it runs.");
};

/** Whoever is shown and has not agreed goes out nowhere. */
const consent: Rule = () =>
  check(
    "media",
    "Somebody in the picture has not agreed yet",
    "stops",
    "Ask them and say so in the media library, or choose another picture.",
    "picture",
  );

/** Where it may be used is said in words, so that a person compares them with the places. */
const territory: Rule = ({ picture_terms: terms }, { places }) => {
  const names = places.map(({ name }) => isolate(name));
  const rest = counted(names.length - FEW_PLACES + 1, "other place");
  const where = inOnePhrase(names.length > FEW_PLACES ? [...names.slice(0, FEW_PLACES - 1), rest] : names);
  const says = `It says where: “${isolate(terms?.territory ?? "")}”. This campaign goes out in ${where || "one place"}.`;
  return check("media", "The picture cannot be used everywhere", "look", says, "picture");
};

/** What is said of the file that is shown, where it says anything to look at. */
export function pictureTerms({ picture_url, picture_terms: terms }: Checkable): Rule[] {
  if (picture_url === null || terms === undefined) return [];
  return [...(terms.consent === "missing" ? [consent] : []), ...(terms.territory === "" ? [] : [territory])];
}
