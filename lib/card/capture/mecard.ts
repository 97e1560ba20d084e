// Reads MeCard (NTT DOCOMO) and BizCard, the two short forms that codes of business cards use beside vCard.
import { type CapturedPerson, fitPerson } from "./captured-person.ts";

/**
 * `NAME:value;` until the end; a backslash takes the next sign as it is, and the last one stays. A name begins where no letter
 * stands before it and every value ends, so that the text is walked through once.
 */
const FIELD = /(?<![A-Z-])([A-Z-]+):((?:\\[\s\S]|[^;\\]|\\$)*)(?:;|$)/gi;

function fieldsOf(text: string): (name: string) => string[] {
  const found = [...text.matchAll(FIELD)].map(([, name = "", value = ""]) => ({ name: name.toUpperCase(), value }));
  return (wanted) =>
    found
      .filter(({ name }) => name === wanted)
      .map(({ value }) => value.trim())
      .filter((value) => value !== "");
}

const plain = (value: string | undefined) => (value ?? "").replace(/\\([\s\S])/g, "$1").trim();

/** Last name, then first name, with a comma between them that no backslash stands before. */
function nameOf(value: string | undefined): string {
  const [last, first] = (value ?? "").split(/(?<!\\),/);
  return [plain(first), plain(last)].filter((part) => part !== "").join(" ");
}

const lines = (label: string, values: readonly string[]) => values.map((value) => `${label}: ${plain(value)}`);

/** Null where the text is no MeCard. */
export function readMecard(text: string): CapturedPerson | null {
  const [, body] = /^\s*MECARD:([\s\S]*)$/i.exec(text) ?? [];
  if (body === undefined) return null;
  const all = fieldsOf(body);
  const [phone, ...phones] = [...all("TEL"), ...all("TEL-AV")];
  const [email, ...emails] = all("EMAIL");
  const company = plain(all("ORG")[0]);
  const note = [
    plain(all("NOTE")[0]),
    ...lines("Other phone", phones),
    ...lines("Other email", emails),
    ...lines("Website", all("URL")),
    ...lines("Address", all("ADR")),
  ];
  return fitPerson({
    ...{ company, phone: plain(phone), email: plain(email), title: plain(all("TITLE")[0]) },
    name: nameOf(all("N")[0]) || company,
    note: note.filter((line) => line !== "").join("\n"),
  });
}

/** Null where the text is no BizCard. */
export function readBizcard(text: string): CapturedPerson | null {
  const [, body] = /^\s*BIZCARD:([\s\S]*)$/i.exec(text) ?? [];
  if (body === undefined) return null;
  const all = fieldsOf(body);
  const [phone, ...phones] = [...all("B"), ...all("M")];
  const company = plain(all("C")[0]);
  const name = [plain(all("N")[0]), plain(all("X")[0])].filter((part) => part !== "").join(" ");
  const note = [...lines("Other phone", phones), ...lines("Address", all("A"))];
  return fitPerson({
    ...{ company, name: name || company, title: plain(all("T")[0]) },
    ...{ phone: plain(phone), email: plain(all("E")[0]), note: note.join("\n") },
  });
}
