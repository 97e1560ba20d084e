// The lines that `npm run mutate` breaks: one for each rule that a test without a browser proves, and what has no rule.
import { ADS } from "./ads.mjs";
import { BEYOND } from "./beyond.mjs";
import { CAMPAIGN_FIGURES } from "./campaign-figures.mjs";
import { CAMPAIGNS } from "./campaigns.mjs";
import { CARDS } from "./cards.mjs";
import { CONTACT_BRAND } from "./contact-brand.mjs";
import { CONTACT_FIELDS } from "./contact-fields.mjs";
import { CONTACT_SEGMENTS } from "./contact-segments.mjs";
import { CONTACT_TASKS } from "./contact-tasks.mjs";
import { CONTACTS } from "./contacts.mjs";
import { COOP } from "./coop.mjs";
import { DEVICES } from "./devices.mjs";
import { DIRECTORIES } from "./directories.mjs";
import { FIRST_HOUR } from "./first-hour.mjs";
import { FRANCHISE } from "./franchise.mjs";
import { HAND_OVERS } from "./hand-overs.mjs";
import { INTRODUCTIONS } from "./introductions.mjs";
import { JOINS_ALONE } from "./joins-alone.mjs";
import { LEADERBOARDS } from "./leaderboards.mjs";
import { MEDIA_LIBRARY } from "./media-library.mjs";
import { MEMBER_PHOTOS } from "./member-photos.mjs";
import { NOTIFICATIONS } from "./notifications.mjs";
import { ORDER_PAYMENTS } from "./order-payments.mjs";
import { ORDERS } from "./orders.mjs";
import { OTHERS } from "./others.mjs";
import { OWN_ACCESS } from "./own-access.mjs";
import { OWN_LINKS } from "./own-links.mjs";
import { RELATIONS } from "./relations.mjs";
import { SECTION_2 } from "./section-2.mjs";
import { SECTION_3 } from "./section-3.mjs";
import { SECTION_4 } from "./section-4.mjs";
import { SECTION_6 } from "./section-6.mjs";
import { SEEN_ANEW } from "./seen-anew.mjs";
import { SIGN_ON } from "./sign-on.mjs";
import { TEXT_RULES } from "./text-rules.mjs";
import { TEXTS } from "./texts.mjs";
import { THEME_SYNC } from "./theme-sync.mjs";
import { TREE_ACTS } from "./tree-acts.mjs";
import { UNSEEN } from "./unseen.mjs";

/**
 * `rule` is a rule of docs/specification.md, whose test has to notice, unless `test` names another (`file · name`, or the
 * whole file). `from` stands in `file` exactly once.
 * @typedef {{ rule: string, file: string, from: string, to: string, test?: string }} Mutant
 */

/** @type {Mutant[]} */
export const MUTANTS = [
  ...SECTION_2,
  ...SECTION_3,
  ...SECTION_4,
  ...SECTION_6,
  ...BEYOND,
  ...CAMPAIGNS,
  ...CAMPAIGN_FIGURES,
  ...FIRST_HOUR,
  ...TEXTS,
  ...TEXT_RULES,
  ...COOP,
  ...ADS,
  ...CARDS,
  ...THEME_SYNC,
  ...DEVICES,
  ...CONTACTS,
  ...RELATIONS,
  ...MEDIA_LIBRARY,
  ...CONTACT_FIELDS,
  ...CONTACT_TASKS,
  ...CONTACT_SEGMENTS,
  ...OWN_ACCESS,
  ...OWN_LINKS,
  ...JOINS_ALONE,
  ...MEMBER_PHOTOS,
  ...HAND_OVERS,
  ...INTRODUCTIONS,
  ...CONTACT_BRAND,
  ...TREE_ACTS,
  ...FRANCHISE,
  ...LEADERBOARDS,
  ...DIRECTORIES,
  ...SIGN_ON,
  ...NOTIFICATIONS,
  ...ORDER_PAYMENTS,
  ...ORDERS,
  ...UNSEEN,
  ...SEEN_ANEW,
  ...OTHERS,
];
