// Rate limits whose counters live in PostgreSQL, so that every process counts together.

import type { QueryConfig } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#lib/errors.ts";
import { onceInProcess } from "#lib/once.ts";
import { counted } from "#lib/plural.ts";
import { networkOf } from "#server/platform/http/network.ts";
import { orUnavailable, writeSoon } from "#server/platform/transaction.ts";

export type Limit = {
  name: string;
  points: number;
  seconds: number;
  /** Counts by network address. Where none is known, everybody together gets what a crowd of addresses would. */
  byAddress?: true;
};

/** How many addresses' worth all get together where no address is known: enough for a day of business, not for a flood. */
const CROWD = 100;

/** Failed log-ins from one network address, over all accounts: against spraying. The others stand in login-limits. */
export const LOGIN_PER_ADDRESS: Limit = { name: "login-address", points: 50, seconds: 15 * 60, byAddress: true };
export const FIRST_ADMIN_PER_ADDRESS: Limit = { name: "first-admin", points: 10, seconds: 15 * 60, byAddress: true };
/** Wrong codes of a second factor: at most three of a million count at a time, so this is one guess in 11,000 a day. */
export const FACTOR_PER_ACCOUNT: Limit = { name: "factor-account", points: 5, seconds: 15 * 60 };
export const FACTOR_PER_DAY: Limit = { name: "factor-day", points: 30, seconds: 24 * 60 * 60 };
/** Recovery codes count for themselves: whoever mistypes the app's codes can still use one. */
export const RECOVERY_PER_ACCOUNT: Limit = { name: "recovery-account", points: 5, seconds: 15 * 60 };
export const RECOVERY_PER_DAY: Limit = { name: "recovery-day", points: 30, seconds: 24 * 60 * 60 };
/** A header costs us a decryption, whatever is in it. */
export const SERVICE_HEADER_PER_ADDRESS: Limit = { name: "service-header", points: 120, seconds: 60, byAddress: true };
/** Every visit of the login page asks for one, and an office shares its address. */
export const PASSKEY_CHALLENGES_PER_ADDRESS: Limit = {
  name: "passkey-challenge",
  points: 600,
  seconds: 15 * 60,
  byAddress: true,
};
/** The password asked once more by somebody who is signed in; links in emails, asked for and tried. */
export const PASSWORD_PER_PERSON: Limit = { name: "password-again", points: 10, seconds: 15 * 60 };
export const EMAIL_CHANGE_PER_PERSON: Limit = { name: "email-change", points: 5, seconds: 60 * 60 };
export const EMAIL_CONFIRM_PER_ADDRESS: Limit = {
  name: "email-confirm",
  points: 30,
  seconds: 15 * 60,
  byAddress: true,
};
/** Messages that only show that a browser can be told. */
export const PUSH_TESTS_PER_PERSON: Limit = { name: "push-tests", points: 20, seconds: 60 * 60 };
/** A calendar's file takes up to half a second of the process to read; nobody chooses one every three minutes. */
export const CALENDARS_PER_PERSON: Limit = { name: "calendars", points: 20, seconds: 60 * 60 };
/** People whom somebody writes down: a day at a fair sends its hundreds at once when the network is back. */
export const CAPTURES_PER_PERSON: Limit = { name: "captures", points: 500, seconds: 60 * 60 };
/** Whom somebody types in as a contact; many at once will come as a file. */
export const CONTACTS_PER_PERSON: Limit = { name: "contacts", points: 500, seconds: 60 * 60 };
/** Files of contacts: each may be a hundred megabytes to read. */
export const CONTACT_IMPORTS_PER_PERSON: Limit = { name: "contact-imports", points: 40, seconds: 60 * 60 };
/** Zips of people and their photos: each may be a hundred megabytes to read. */
export const PEOPLE_ZIPS_PER_PERSON: Limit = { name: "people-zips", points: 40, seconds: 60 * 60 };
/** Files that are made of contacts: each may be of a million. */
export const CONTACT_EXPORTS_PER_PERSON: Limit = { name: "contact-exports", points: 40, seconds: 60 * 60 };
/** Each looks through whole workspaces, and what it erases is gone. */
export const PERSON_REQUESTS_PER_PERSON: Limit = { name: "person-requests", points: 50, seconds: 24 * 60 * 60 };
/** Colleagues get a letter of each. */
export const INTRODUCTIONS_PER_PERSON: Limit = { name: "introductions", points: 50, seconds: 60 * 60 };
/** Values, notes and tasks: nothing of them is ever overwritten, so that each is kept. */
export const CONTACT_WORDS_PER_PERSON: Limit = { name: "contact-words", points: 1000, seconds: 60 * 60 };
/** Campaigns that somebody sends, and answers to those of a company: each writes to people. */
export const CAMPAIGN_SENDS_PER_PERSON: Limit = { name: "campaign-sends", points: 40, seconds: 60 * 60 };
/** Colleagues whom somebody mentions: each gets a letter. */
export const MENTIONS_PER_PERSON: Limit = { name: "mentions", points: 60, seconds: 60 * 60 };
/** Each publication keeps a whole version of a card for ever. */
export const CARD_VERSIONS_PER_PERSON: Limit = { name: "card-versions", points: 200, seconds: 24 * 60 * 60 };
/** Looks at a domain's record that somebody asks for; the clock's own are not counted. */
export const DNS_LOOKS_PER_WORKSPACE: Limit = { name: "dns-looks", points: 60, seconds: 60 * 60 };
/** Letters go to whatever address somebody types. */
export const MOVES_PER_WORKSPACE: Limit = { name: "location-moves", points: 30, seconds: 24 * 60 * 60 };
/** An administrator's email to a franchise's owner. */
export const FRANCHISE_REMINDERS: Limit = { name: "franchise-reminders", points: 1, seconds: 24 * 60 * 60 };
/** A directory sends twenty-five a second and is put aside where it is held back; a hundred companies share its address. */
export const SCIM_PER_ADDRESS: Limit = { name: "scim", points: 12_000, seconds: 60, byAddress: true };
/** People and groups that a directory tells of for the first time: twice the largest company of all, every day. */
export const SCIM_MADE_PER_DIRECTORY: Limit = { name: "scim-made", points: 20_000, seconds: 24 * 60 * 60 };
/** Lines of its log: beyond them it is answered, and not written down. */
export const SCIM_LINES_PER_DIRECTORY: Limit = { name: "scim-lines", points: 100_000, seconds: 24 * 60 * 60 };
/** Tokens that do not count. */
export const SCIM_TOKENS_PER_ADDRESS: Limit = { name: "scim-tokens", points: 60, seconds: 15 * 60, byAddress: true };
/** Sign-ins by identity providers, each of several calls; an office shares its address. */
export const SIGN_ON_PER_ADDRESS: Limit = { name: "sign-on", points: 1200, seconds: 15 * 60, byAddress: true };
/** Codes of such sign-ins that do not count. */
export const SIGN_ON_CODES_PER_ADDRESS: Limit = { name: "sign-on-codes", points: 60, seconds: 900, byAddress: true };
/** Each asks a provider that somebody named. */
export const SIGN_ON_SET_UPS_PER_WORKSPACE: Limit = { name: "sign-on-set-ups", points: 60, seconds: 60 * 60 };
export const EXPORTS_PER_PERSON: Limit = { name: "export", points: 5, seconds: 60 * 60 };
/** Invitations to one mailbox, whoever sends them and however: asked, taken back, and asked again. */
export const INVITATIONS_PER_MAILBOX: Limit = { name: "invitations-mailbox", points: 10, seconds: 24 * 60 * 60 };
/** Begun, changed, called off and taken back: each writes to whoever leaves and to who takes over. */
export const HAND_OVERS_PER_LEAVER: Limit = { name: "hand-overs-leaver", points: 20, seconds: 24 * 60 * 60 };
export const INVITATIONS_PER_WORKSPACE: Limit = { name: "invitations", points: 300, seconds: 60 * 60 };
export const SUPPORT_MESSAGES_PER_PERSON: Limit = { name: "support", points: 60, seconds: 60 * 60 };
export const SUPPORT_FILES_PER_PERSON: Limit = { name: "support-files", points: 60, seconds: 60 * 60 };
export const EVENTS_PER_ADDRESS: Limit = { name: "events", points: 120, seconds: 60, byAddress: true };
export const SERVICE_KEY_PER_ADDRESS: Limit = { name: "service-key", points: 5, seconds: 60, byAddress: true };
export const METADATA_PER_PERSON: Limit = { name: "metadata", points: 60, seconds: 60 };
/** What is shown again comes from memory and is not counted: this is a list of new pictures every minute. */
export const FOREIGN_PICTURES_PER_PERSON: Limit = { name: "foreign-pictures", points: 120, seconds: 60 };
/** Each takes about a second of the one process that makes them; a day of new links is far below. */
export const PICTURES_PER_PERSON: Limit = { name: "pictures", points: 300, seconds: 60 * 60 };
/** Uploads of any kind that somebody finishes: each writes up to a hundred megabytes. */
export const UPLOADS_PER_PERSON: Limit = { name: "uploads", points: 600, seconds: 60 * 60 };
export const WORKSPACES_PER_PERSON: Limit = { name: "workspaces", points: 10, seconds: 60 * 60 };

/** What visitors answer on cards: more than an open house sends from one network; beyond it is kept aside. */
export const ANSWERS_PER_ADDRESS: Limit = { name: "card-answers", points: 40, seconds: 60 * 60, byAddress: true };
export const ANSWERS_PER_CARD: Limit = { name: "card-answers-card", points: 300, seconds: 60 * 60 };
/** Letters to whoever's address stands in such an answer: anybody can type anybody's. */
export const RECEIPTS_PER_CARD: Limit = { name: "card-receipts-card", points: 1, seconds: 24 * 60 * 60 };
/** To one mailbox, whoever's cards it was entered on: receipts of answers and letters with a contact in them together. */
export const VISITOR_LETTERS_PER_MAILBOX: Limit = { name: "card-receipts", points: 3, seconds: 24 * 60 * 60 };

/** Codes to a person's own mailbox, who asks what is held of them: one mailbox, and one network, whoever's letter it is. */
export const PERSON_CODES_PER_MAILBOX: Limit = { name: "person-codes", points: 5, seconds: 60 * 60 };
export const PERSON_CODES_PER_ADDRESS: Limit = {
  name: "person-codes-address",
  points: 30,
  seconds: 60 * 60,
  byAddress: true,
};

/** What is done on a person's own page by one letter: a stop of emails goes on holding beyond it. */
export const PERSON_ACTS_PER_LETTER: Limit = { name: "person-acts", points: 60, seconds: 60 * 60 };

/** The account pages, per network address; and emails to one address, whoever asks for them. */
export const SIGN_UP_PER_ADDRESS: Limit = { name: "sign-up", points: 20, seconds: 60 * 60, byAddress: true };
export const FORGOT_PER_ADDRESS: Limit = { name: "forgot", points: 20, seconds: 60 * 60, byAddress: true };
export const SECRETS_PER_ADDRESS: Limit = { name: "secrets", points: 30, seconds: 15 * 60, byAddress: true };
export const PROMO_PER_ADDRESS: Limit = { name: "promo", points: 20, seconds: 15 * 60, byAddress: true };
/** Codes from the backs of tags: of 58 bits nobody guesses one, and nobody may try for long. */
export const TAG_CODES_PER_TAG: Limit = { name: "tag-codes", points: 30, seconds: 60 * 60 };
export const TAG_CODES_PER_ADDRESS: Limit = {
  name: "tag-codes-address",
  points: 20,
  seconds: 15 * 60,
  byAddress: true,
};
/** Codes that somebody signed in types in and that nobody knows; those that are known are not counted. */
export const PROMO_GUESSES_PER_PERSON: Limit = { name: "promo-guesses", points: 20, seconds: 15 * 60 };
/** What strangers do on the way to an order: begin one, put pictures into it, have it drawn and read back, place it. */
export const ORDER_DRAFTS_PER_ADDRESS: Limit = { name: "order-drafts", points: 30, seconds: 60 * 60, byAddress: true };
export const ORDER_FILES_PER_ADDRESS: Limit = { name: "order-files", points: 60, seconds: 60 * 60, byAddress: true };
export const ORDER_RENDERS_PER_ADDRESS: Limit = {
  name: "order-renders",
  points: 60,
  seconds: 60 * 60,
  byAddress: true,
};
export const ORDERS_PER_ADDRESS: Limit = { name: "orders", points: 20, seconds: 60 * 60, byAddress: true };
/** What whoever has an order's link says is wrong with it. */
export const ORDER_REPORTS_PER_ADDRESS: Limit = {
  name: "order-reports",
  points: 10,
  seconds: 60 * 60,
  byAddress: true,
};
/** Each order is a letter to whatever mailbox somebody typed. */
export const ORDERS_TO_ONE_MAILBOX: Limit = { name: "orders-mailbox", points: 10, seconds: 24 * 60 * 60 };
export const EMAILS_PER_ACCOUNT: Limit = { name: "emails", points: 5, seconds: 60 * 60 };

/** What visitors of cards send without a log-in: letters with a contact in them, and reports. */
export const CARD_LETTERS_PER_ADDRESS: Limit = { name: "card-letters", points: 20, seconds: 60 * 60, byAddress: true };
export const CARD_LETTERS_PER_CARD: Limit = { name: "card-letters-each-card", points: 200, seconds: 24 * 60 * 60 };
/** To one mailbox of one card, whoever asks. */
export const CARD_LETTERS_TO_ONE: Limit = { name: "card-letters-pair", points: 1, seconds: 24 * 60 * 60 };
export const CARD_REPORTS_PER_ADDRESS: Limit = { name: "card-reports", points: 10, seconds: 60 * 60, byAddress: true };

/** Passes that visitors fetch or save; and what phones ask for by themselves, of which many share a carrier's address. */
export const PASSES_PER_ADDRESS: Limit = { name: "card-passes", points: 60, seconds: 15 * 60, byAddress: true };
export const PHONES_PER_ADDRESS: Limit = { name: "wallet-phones", points: 600, seconds: 60, byAddress: true };
export const PHONE_LOGS_PER_ADDRESS: Limit = { name: "wallet-logs", points: 20, seconds: 60 * 60, byAddress: true };

/** The limit that counts for this key. */
function inForce(limit: Limit, key: string): Limit {
  if (!limit.byAddress || key !== "") return limit;
  return { name: `${limit.name}-all`, points: limit.points * CROWD, seconds: limit.seconds };
}

/** Nobody waits until a count is on the disk: a log-in takes ten of them. */
const COUNTS = { query: (asked: QueryConfig) => writeSoon(asked, "sessions") };

function limiter(asked: Limit, key: string): RateLimiterPostgres {
  const limit = inForce(asked, key);
  return onceInProcess(
    `limit.${limit.name}`,
    () =>
      new RateLimiterPostgres({
        storeClient: COUNTS,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        keyPrefix: limit.name,
        points: limit.points,
        duration: limit.seconds,
        clearExpiredByTimeout: false,
      }),
  );
}

function refuse(rejection: unknown): never {
  if (rejection instanceof RateLimiterRes) {
    const retryAfter = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw new AppError("rate_limited", `Too many attempts. Try again in ${counted(retryAfter, "second")}.`, {
      retryAfter,
    });
  }
  throw orUnavailable(rejection);
}

/** What is counted: of a network address, the network. */
function keyOf({ byAddress }: Limit, key: string): string {
  return byAddress ? networkOf(key) : key;
}

/** Takes one attempt of the key, or several at once; throws `rate_limited` when there were not so many left. */
export async function takeAttempt(limit: Limit, key: string, attempts = 1): Promise<void> {
  await limiter(limit, key).consume(keyOf(limit, key), attempts).catch(refuse);
}

/** Gives an attempt back that turned out to be none. */
export async function returnAttempt(limit: Limit, key: string): Promise<void> {
  await limiter(limit, key).reward(keyOf(limit, key), 1).catch(refuse);
}

/** Forgets the key's failed attempts, after a success. */
export async function forgetAttempts(limit: Limit, key: string): Promise<void> {
  await limiter(limit, key).delete(keyOf(limit, key)).catch(refuse);
}

/** Takes one attempt and says whether there was one left, for what is then left out in silence. */
export async function hasAttempt(limit: Limit, key: string): Promise<boolean> {
  return limiter(limit, key)
    .consume(keyOf(limit, key))
    .then(() => true)
    .catch((rejection: unknown) => (rejection instanceof RateLimiterRes ? false : refuse(rejection)));
}

/** How many attempts the key has taken of its present time. */
export async function attemptsOf(limit: Limit, key: string): Promise<number> {
  return (await limiter(limit, key).get(keyOf(limit, key)).catch(refuse))?.consumedPoints ?? 0;
}
