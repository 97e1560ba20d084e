// One contact as an export has it, whatever the file is: its row, every value, what was written about it, and what it agreed to.

import { NO_ADDRESS } from "#lib/contact/address.ts";
import type { OwnRelation } from "#lib/contact/imports/own-relations.ts";
import type { ConsentWire } from "#lib/services/contact/consent-entities.ts";
import type { AddressParts, AnyField, EntryKind, FactField, FactSource } from "#lib/services/contact/contact-limits.ts";
import type { Contact, Fact } from "#lib/services/contact/entities.ts";
import type { ExportFormat } from "#lib/services/contact/export-limits.ts";

export type ExportedValue = {
  field: AnyField;
  /** Of `custom`: which field of the workspace. */
  custom: Fact["custom"];
  /** One of ours, or an own word. */
  use: string;
  /** Of a photo its bytes, as an address that holds them. */
  value: string;
  /** Of an address that has them: its parts. */
  address?: AddressParts | null;
  /** False for what stands behind a shown one. */
  shown: boolean;
  source: FactSource;
  /** Who typed it; null for their own words. */
  by: string | null;
  at: string;
  /** Who made sure of it last, and when; left out where nobody did. */
  confirmed?: { at: string; by: string };
};

/** A field that had a column of its own as the file was begun. */
export type ExportedField = { id: string; name: string };

export type ExportedEntry = {
  kind: EntryKind;
  text: string;
  at: string;
  by: string;
  due_on: string | null;
  done_at: string | null;
};

export type ExportedContact = {
  contact: Contact;
  /** By field, the shown ones first. */
  values: readonly ExportedValue[];
  /** What they wrote with their own answers, in the order in which they came. */
  answers: readonly { note: string; requests: readonly string[] }[];
  /** Newest first; tasks are among them. */
  entries: readonly ExportedEntry[];
  /** What others are to them, by their ids. */
  relations: readonly OwnRelation[];
  consents: readonly Pick<
    ConsentWire,
    | "channel"
    | "purpose"
    | "scope"
    | "answer"
    | "address"
    | "words"
    | "source"
    | "proof"
    | "at"
    | "until"
    | "taken_back"
  >[];
};

/** What a file says of itself: who took it out, when, why, and its number. */
export type ExportAbout = {
  number: number;
  by: string;
  at: string;
  why: string;
  what: string;
  format: ExportFormat;
  timeZone: string;
};

/** Of what was written, what is a note of any kind and no task. */
export function notesIn({ entries }: ExportedContact): ExportedEntry[] {
  return entries.filter(({ kind }) => kind !== "task");
}

/** The shown photo in base64; null where there is none. */
export function photoIn({ values }: ExportedContact): string | null {
  const shown = values.find((one) => one.field === "photo" && one.shown);
  return shown?.value.slice(shown.value.indexOf(",") + 1) ?? null;
}

/** The shown address that is the best, in its parts; empty parts where it has none. */
export function partsIn({ values }: ExportedContact): AddressParts {
  return values.find((one) => one.field === "address" && one.shown)?.address ?? NO_ADDRESS;
}

/** The shown values of one field, the best first. */
export function shownIn({ values }: ExportedContact, field: FactField): string[] {
  return values.filter((one) => one.field === field && one.shown).map(({ value }) => value);
}
