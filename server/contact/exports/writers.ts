// Each kind of file, written piece by piece: its beginning, so many contacts, its end. What a piece has to know of those before
// it is carried along, so that a process that stopped is gone on with by another one.
import { writeVcard } from "#lib/card/vcard/vcard.ts";
import { contactDetails } from "#lib/contact/contact-file.ts";
import { aboutLine } from "#lib/contact/exports/about-words.ts";
import { writeAbout, writeCard } from "#lib/contact/exports/card-lines.ts";
import { photoIn } from "#lib/contact/exports/exported.ts";
import type { ExportFormat } from "#lib/services/contact/export-limits.ts";
import { exportLines } from "#server/contact/exports/csv-columns.ts";
import { jsonContact, jsonEnd, jsonHead } from "#server/contact/exports/json-text.ts";
import type { Piece, Written } from "#server/contact/exports/piece.ts";
import { workbook } from "#server/contact/exports/workbook.ts";
import { csvText } from "#server/platform/csv.ts";

const text = (said: string): Written => ({ bytes: Buffer.from(said), carry: null });

function csv({ about, contacts, fields, first, last }: Piece): Written {
  const { head, cells } = exportLines(about.timeZone, fields);
  const begin = first ? csvText([head], true) : "";
  const rows = contacts.length === 0 ? "" : csvText(contacts.map(cells), false);
  return text(begin + rows + (last ? csvText([[aboutLine(about)]], false) : ""));
}

function json({ about, contacts, before, first, last }: Piece): Written {
  const rows = contacts.map((one, index) => `${before + index === 0 ? "\n" : ",\n"}${jsonContact(one)}`);
  const end = last ? jsonEnd(before + contacts.length) : "";
  return text((first ? jsonHead(about) : "") + rows.join("") + end);
}

function cards({ about, contacts, before }: Piece): Written {
  return text(contacts.map((one, index) => writeCard(one, before + index === 0 ? about : null)).join(""));
}

/** What a phone reads: the shown values, and no note. */
function phoneCards({ about, contacts, before }: Piece): Written {
  const reader = "apple";
  const version = "VERSION:3.0\r\n";
  const said = contacts.map((one) =>
    writeVcard(contactDetails({ ...one.contact, facts: one.values }), {
      ...{ reader, changedAt: about.at, uid: `urn:uuid:${one.contact.id}`, photo: photoIn(one) },
    }),
  );
  const [first, ...others] = said;
  // Right behind the version, which has to come first.
  const told = before === 0 ? first?.replace(version, `${version}${writeAbout(about)}`) : first;
  return text([told ?? "", ...others].join(""));
}

export const WRITERS: Readonly<Record<ExportFormat, (piece: Piece) => Written>> = {
  csv,
  json,
  vcard4: cards,
  vcard3: phoneCards,
  xlsx: workbook,
};

export const FILE_KINDS: Readonly<Record<ExportFormat, { ending: string; type: string }>> = {
  csv: { ending: "csv", type: "text/csv; charset=utf-8" },
  json: { ending: "json", type: "application/json" },
  vcard4: { ending: "vcf", type: "text/vcard; charset=utf-8" },
  vcard3: { ending: "vcf", type: "text/vcard; charset=utf-8" },
  xlsx: { ending: "xlsx", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
};
