// The emails of campaigns that a company proposes to its locations: to who decides there, and to who asked.

import { FIELD_WORDS, type PartField } from "#lib/campaign/part-rights.ts";
import { shortMoment } from "#lib/date-format.ts";
import type { EmailMessage } from "#lib/email.ts";
import { isolate } from "#lib/isolate.ts";
import { inOnePhrase } from "#lib/plural.ts";
import { cut } from "#lib/text.ts";
import { CAMPAIGN_OFF, campaignPage, named } from "#server/campaign/campaign-emails.ts";

type Asked = {
  to: string;
  /** The part's own id. */
  id: string;
  name: string;
  from: string;
  place: string;
  answerBy: Date | null;
  zone: string;
};

const until = ({ answerBy, zone }: Asked) => (answerBy === null ? "the end" : shortMoment(answerBy, zone));

/** To who decides in a location. */
export function joinEmail(asked: Asked): EmailMessage {
  const { to, id, name, from, place } = asked;
  const heading = `${named(from, "Your company")} asks ${named(place, "your location")} to join ${isolate(cut(name, 60))}`;
  return {
    to,
    purpose: "campaign",
    subject: heading,
    preview: `Answer by ${until(asked)}. Without an answer you are left out.`,
    heading,
    paragraphs: [
      "See what people will see, change what is yours to change, and join or decline.",
      `You have until ${until(asked)}. Without an answer ${named(place, "your location")} is left out.`,
    ],
    action: campaignPage("Look at the campaign", { id }),
    footnotes: [CAMPAIGN_OFF],
  };
}

/** The same once more. */
export function reminderEmail(asked: Asked): EmailMessage {
  const heading = `${named(asked.from, "Your company")} waits for your answer to ${isolate(cut(asked.name, 60))}`;
  return { ...joinEmail(asked), subject: heading, heading };
}

/** To who decides in a location whose owner said once that campaigns run there at once. */
export function joinedEmail({ to, id, name, from, place }: Asked): EmailMessage {
  const heading = `${named(place, "Your location")} joined ${isolate(cut(name, 60))}`;
  return {
    to,
    purpose: "campaign",
    subject: heading,
    preview: "It runs at its time. You can still change what is yours to change.",
    heading,
    paragraphs: [
      `${named(from, "Your company")} sent out ${isolate(cut(name, 60))}. You chose that its campaigns run without being asked each time.`,
      "You can still change what is yours to change, pause it, or stop it.",
    ],
    action: campaignPage("Look at the campaign", { id }),
    footnotes: [CAMPAIGN_OFF],
  };
}

type Answered = { to: string; id: string; name: string; place: string; by: string; joined: boolean; word: string };

/** To who looks after the campaign in the company: a location declined, or left a word with its yes. */
export function answeredEmail({ to, id, name, place, by, joined, word }: Answered): EmailMessage {
  const did = joined ? "joined" : "declined";
  const heading = `${named(place, "A location")} ${did} ${isolate(cut(name, 60))}`;
  return {
    to,
    purpose: "campaign",
    subject: heading,
    preview: joined ? "It runs there at its time." : "It does not run there.",
    heading,
    paragraphs: [
      `${named(by, "Somebody there")} answered for ${named(place, "the location")}.`,
      ...(word === "" ? [] : [`“${isolate(cut(word, 300))}”`]),
    ],
    action: campaignPage("See how every location answered", { id }),
    footnotes: [CAMPAIGN_OFF],
  };
}

type Changed = Omit<Asked, "answerBy" | "zone"> & { changed: readonly PartField[]; chooses: readonly PartField[] };

const fields = (of: readonly PartField[]) => inOnePhrase(of.map((field) => `the ${FIELD_WORDS[field]}`));

/** To who looks after a location's part that is out: the company says something else there now. */
export function changedEmail({ to, id, name, from, place, changed, chooses }: Changed): EmailMessage {
  const [company, campaign] = [named(from, "Your company"), isolate(cut(name, 60))];
  const choice = `You had changed ${fields(chooses)} as well. Your own words go on running until you choose.`;
  return {
    to,
    purpose: "campaign",
    subject: `${company} changed ${campaign}`,
    preview: `What changed: ${fields(changed)}.`,
    heading: `${company} changed ${campaign}`,
    paragraphs: [
      `${company} changed ${fields(changed)} of the campaign ${campaign}, which ${named(place, "your location")} takes part in.`,
      ...(chooses.length > 0 ? [choice] : []),
    ],
    action: campaignPage("See what changed", { id }),
    footnotes: ["You get this at most once an hour for each campaign.", CAMPAIGN_OFF],
  };
}
