// The columns of an export of referrals.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { Referral } from "./network-entities.ts";
import { BECAME_LABELS, WAY_LABELS } from "./network-limits.ts";

export const REFERRAL_COLUMNS: readonly CsvColumn<Referral>[] = [
  ["Name", ({ name }) => name],
  ["Company", ({ company }) => company],
  ["Introduced by", ({ introducer }) => introducer?.name ?? ""],
  ["How", ({ introducer }) => (introducer === null ? "" : WAY_LABELS[introducer.way])],
  ["Came on", ({ at }) => at, "moment"],
  ["Became", ({ became }) => BECAME_LABELS[became]],
  ["Thanked on", ({ thanks }) => thanks?.thanked_on ?? ""],
  ["First talk", ({ first_talk }) => first_talk, "moment"],
];
