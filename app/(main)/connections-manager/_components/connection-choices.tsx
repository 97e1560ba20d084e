// Which columns of contacts may be left out, and those of the workspace's own fields, which are there where somebody chose them.
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { birthdayWords } from "#lib/contact/birthday.ts";
import { fieldWords } from "#lib/contact/fields/field-words.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";

/** What the workspace wants to know of everybody; there where somebody chose to see it. */
export function fieldColumn({ id, name, type }: ContactField): DataColumn<Contact> {
  return {
    ...{ id: `field-${id}`, header: name, headClass: "w-[140px]" },
    cell: ({ row: { original } }) => {
      const found = original.custom.find(({ field_id: field }) => field === id);
      return found === undefined ? null : <p className="cut">{fieldWords(type, found)}</p>;
    },
  };
}

/** There where somebody chose to see it. */
export const BIRTHDAY: DataColumn<Contact> = {
  ...{ id: "birthday", header: "Birthday", headClass: "w-[120px]" },
  cell: ({ row: { original } }) => (original.birthday === "" ? null : birthdayWords(original.birthday)),
};

export const STAGE: DataColumn<Contact> = {
  ...{ id: "stage", header: "Stage", headClass: "w-[120px]" },
  cell: ({ row: { original } }) => (original.stage === "" ? null : <p className="cut">{original.stage}</p>),
};

export const OWNER: DataColumn<Contact> = {
  id: "owner",
  header: "Owner",
  headClass: "w-[84px] max-xl:hidden",
  cellClass: "max-xl:hidden",
  cell: ({ row: { original } }) => (
    <span title={original.owner.name}>
      <Avatar name={original.owner.name} src={original.owner.photo_url} size={26} />
      <span className="sr-only">{original.owner.name}</span>
    </span>
  ),
};

/** Columns that may be left out. */
export function choicesFor(company: boolean, fields: readonly ContactField[]) {
  const own = fields.map(({ id, name }) => ({ id: `field-${id}`, header: name, off: true as const }));
  const always = [
    { id: "from", header: "Where from" },
    { id: "may_write", header: "May we write" },
    { id: "last", header: "Last sign" },
  ];
  return [
    ...always,
    ...(company ? [{ id: "owner", header: "Owner" }] : []),
    { id: "stage", header: "Stage", off: true as const },
    { id: "birthday", header: "Birthday", off: true as const },
    ...own,
  ];
}
