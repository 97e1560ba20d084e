// The columns of an export of events.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { CardEvent } from "./event-entities.ts";

export const EVENT_COLUMNS: readonly CsvColumn<CardEvent>[] = [
  ["Event", ({ name }) => name],
  ["Place", ({ place }) => place],
  ["Begins", ({ begins_at }) => begins_at, "moment"],
  ["Ends", ({ ends_at }) => ends_at, "moment"],
  ["Person", ({ owner }) => owner.name],
  ["Code", ({ code }) => code],
  ["Opened", ({ opened }) => opened],
  ["Saved", ({ saved }) => saved],
  ["Answered", ({ answered }) => answered],
  ["Waiting", ({ waiting }) => waiting],
];
