// What texts, their people and the answers to them are sorted and filtered by, and where each list lives.
import { type ListAddress, type ListShape, oneOf } from "#components/patterns/list-address.ts";
import { EXCLUSION_REASONS } from "#lib/campaign/sms/exclusions.ts";
import { RECIPIENT_STATES, SMS_SEND_STATES } from "#lib/campaign/sms/sms-states.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { SMS_PEOPLE_SORTS, SMS_SORTS, SMS_THREAD_SORTS, SMS_THREAD_STATES } from "#lib/services/campaign/sms-limits.ts";

export type TextSort = (typeof SMS_SORTS)[number];

export const TEXTS: ListShape<TextSort> = {
  path: campaignPaths.texts(),
  api: "campaign.smsList",
  sorts: SMS_SORTS,
  first: { sort: "updated_at", desc: true },
  filters: { state: SMS_SEND_STATES },
  bin: true,
};

type PeopleSort = (typeof SMS_PEOPLE_SORTS)[number];

/** Everybody that one text was sent to or not. */
export function peopleShape(id: string): ListShape<PeopleSort> {
  return {
    path: campaignPaths.text(id),
    of: { id },
    api: "campaign.smsPeople",
    sorts: SMS_PEOPLE_SORTS,
    first: { sort: "changed_at", desc: true },
    filters: { state: RECIPIENT_STATES, reason: EXCLUSION_REASONS },
  };
}

export type AnswerSort = (typeof SMS_THREAD_SORTS)[number];

export const ANSWERS: ListShape<AnswerSort> = {
  path: campaignPaths.textAnswers(),
  api: "campaign.smsInbox",
  sorts: SMS_THREAD_SORTS,
  first: { sort: "last_at", desc: true },
  filters: { state: SMS_THREAD_STATES, mine: ["1"] },
};

/** What narrows the answers, as the API takes it. */
export function answersNarrowed({ filters }: Pick<ListAddress, "filters">) {
  return { state: oneOf(SMS_THREAD_STATES, filters.state), ...(filters.mine === "1" ? { mine: true } : {}) };
}
