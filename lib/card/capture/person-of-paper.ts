// What a paper card says, as the fields of somebody whom an owner writes down: what has no field of its own is in the note.
import { parsePhoneNumber } from "libphonenumber-js/min";
import { type CapturedPerson, fitPerson } from "./captured-person.ts";
import type { PaperFields } from "./fields-of-text.ts";
import type { PhoneKind } from "./paper-words.ts";

const NAMES: Readonly<Record<PhoneKind, string>> = {
  mobile: "Mobile phone",
  direct: "Direct phone",
  office: "Office phone",
  other: "Other phone",
  fax: "Fax",
};

const spoken = (number: string) => parsePhoneNumber(number).formatInternational();

/** A card that names a company alone is the company's. */
export function personOfPaper(read: PaperFields): CapturedPerson {
  const [first, ...more] = read.phones;
  const phone = first && first.kind !== "fax" ? first : null;
  const others = phone ? more : read.phones;
  const note = [
    ...others.map(({ kind, number }) => `${NAMES[kind]}: ${spoken(number)}`),
    read.website && `Website: ${read.website}`,
    read.address && `Address: ${read.address}`,
  ];
  return fitPerson({
    ...{ name: read.name || read.company, title: read.title, company: read.company, email: read.email },
    ...{ phone: phone ? spoken(phone.number) : "", note: note.filter(Boolean).join("\n") },
  });
}
