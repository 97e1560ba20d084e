// The columns of a workspace's files as CSV.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { CONSENT_NAMES, RIGHTS_NAMES, SOURCE_NAMES } from "#lib/services/media/rights-words.ts";

export const FILE_COLUMNS: readonly CsvColumn<Asset>[] = [
  ["Name", ({ name }) => name],
  ["Type", ({ type }) => type],
  ["Folder", ({ folder }) => folder],
  ["Tags", ({ tags }) => tags.join(", ")],
  ["Described as", ({ alt }) => alt],
  ["Width", ({ width }) => width ?? ""],
  ["Height", ({ height }) => height ?? ""],
  ["Bytes", ({ bytes }) => bytes],
  ["Source", ({ source }) => SOURCE_NAMES[source]],
  ["Creator", ({ creator }) => creator],
  ["Credit", ({ credit }) => credit],
  ["License", ({ licence }) => licence],
  ["People in it", ({ consent }) => CONSENT_NAMES[consent]],
  ["Where it can be used", ({ territory }) => territory || "Everywhere"],
  ["Last day of rights", ({ rights_end_on: day }) => day ?? ""],
  ["Rights", ({ rights }) => RIGHTS_NAMES[rights]],
  ["Brand", ({ brand }) => (brand ? "Yes" : "No")],
  ["Used in", ({ uses }) => uses],
  ["Uploaded by", ({ owner }) => owner.name],
  ["Uploaded", ({ created_at: at }) => at, "moment"],
];
