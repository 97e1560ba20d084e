// What the columns of a file mean, guessed from their heads: those that address books write, in four languages, and then the
// values. The person may say otherwise.
import { fieldTarget } from "#lib/services/contact/field-limits.ts";
import { TARGETS } from "#lib/services/contact/import-limits.ts";

/** Two ways of writing one head have this in common. */
export function headOf(text: string): string {
  return text.normalize("NFKC").replaceAll("_", " ").replace(/[’`´]/g, "'").toLowerCase().replace(/\s+/g, " ").trim();
}

type Rule = readonly [RegExp, string];

const WORK =
  "(?:business|work|office|geschäftlich|dienstlich|bureau|\\(bureau\\)|professionnel(?:le)?|trabajo|del trabajo)";
const HOME = "(?:home|privat|domicile|\\(domicile\\)|personnel(?:le)?|particular|casa)";

const names: readonly Rule[] = [
  [
    /^(full name|name|display name|contact name|anzeigename|vollständiger name|nom à afficher|nom complet|nombre en pantalla|nombre completo)$/,
    "name",
  ],
  [/^(first name|given name|firstname|vorname|prénom|primer nombre)$/, "name:first"],
  [/^(middle name|additional name|weitere vornamen|deuxième prénom|segundo nombre)$/, "name:middle"],
  [/^(last name|family name|surname|lastname|nachname|nom|nom de famille|apellidos?)$/, "name:last"],
  [/^(name prefix|salutation|anrede)$/, "name:prefix"],
  [/^(name suffix|suffix|suffixe|sufijo)$/, "name:suffix"],
];

const work: readonly Rule[] = [
  [
    /^(job title|position|title|role|occupation|organization( \d+ -)? title|profession|beruf|puesto|cargo|fonction)$/,
    "title",
  ],
  [
    /^(company|company name|companies|organization|organization name|organization 1 - name|account name|associated company|firma|société|entreprise|organización|empresa)$/,
    "company",
  ],
];

const stages: readonly Rule[] = [
  [/^(stage|contact stage|customer stage|lead stage|lifecycle stage|lead status|pipeline stage)$/, "stage"],
];

const ways: readonly Rule[] = [
  [/^(e-mail|phone|address|website) \d+ - (type|label)$/, "label"],
  [/^e-mail \d+ - value$/, "email"],
  [/^phone \d+ - value$/, "phone"],
  [/^website \d+ - value$/, "website"],
  [new RegExp(`^${WORK} e-?mail( address)?$|^e-?mail ${WORK}$`), "email:work"],
  [new RegExp(`^${HOME} e-?mail( address)?$|^personal e-?mail$|^e-?mail ${HOME}$`), "email:home"],
  [
    /^(e-?mail|mail)( \d+)?:?( address| adresse)?$|^(e-?mail-adresse|adresse( de messagerie| e-?mail)|(dirección de )?correo( electrónico)?)( \d+)?$/,
    "email",
  ],
  [
    /^(mobile|mobile phone|mobile number|cell|cell phone|handy|mobiltelefon|mobil|tél\. mobile|téléphone mobile|portable|(teléfono )?móvil|car phone)$/,
    "phone:mobile",
  ],
  [
    new RegExp(
      `^(${WORK} phone( \\d)?|phone ${WORK}|telefon ${WORK}( \\d)?|téléphone ${WORK}( \\d)?|teléfono ${WORK}( \\d)?|company main phone)$`,
    ),
    "phone:work",
  ],
  [
    new RegExp(
      `^(${HOME} phone( \\d)?|phone ${HOME}|telefon ${HOME}( \\d)?|téléphone ${HOME}( \\d)?|(teléfono )?${HOME}( \\d)?)$`,
    ),
    "phone:home",
  ],
  [/^other phone$/, "phone:other"],
  [/^more e-?mails$/, "email"],
  [/^more phones$/, "phone"],
  [/^websites$/, "website"],
  [
    /^(phone|phone number|phone numbers|primary phone|telephone|tel|telefon|telefonnummer|téléphone|teléfono)( \d)?$/,
    "phone",
  ],
  [
    /^(url|website|website url|web page|personal web page|sites|profiles|webseite|page web|página web|linkedin( url| profile)?)$/,
    "website",
  ],
];

const parts: readonly Rule[] = [
  [/^address \d+ - formatted$/, ""],
  [/^address \d+ - street$/, "address::street"],
  [/^address \d+ - (extended address|po box)$/, "address::street2"],
  [/^address \d+ - city$/, "address::city"],
  [/^address \d+ - region$/, "address::state"],
  [/^address \d+ - postal code$/, "address::zip"],
  [/^address \d+ - country$/, "address::country"],
];

const PLACES: readonly (readonly [use: string, pattern: string])[] = [
  ["work", WORK],
  ["home", HOME],
  ["other", "(?:other|mailing|weitere|autre|\\(autre\\)|otra)"],
  ["", ""],
];
const PART_WORDS: readonly (readonly [part: string, pattern: string])[] = [
  ["street2", "(?:street( address)? (?:2|line 2)|address line 2)"],
  ["street", "(?:street(?: address)?|address line 1|straße|strasse|rue|calle)"],
  ["city", "(?:city|town|ort|stadt|ville|ciudad)"],
  [
    "state",
    "(?:state|state/province|state/region|region|province|bundesland|dép/région|provincia o estado|provincia|estado)",
  ],
  ["zip", "(?:postal code|zip|zip code|zip/postal code|postleitzahl|plz|code postal|código postal)"],
  ["country", "(?:country|country/region|land|land/region|pays|pays/région|país|país o región)"],
];

const PLACE_RULES: readonly Rule[] = PLACES.flatMap(([use, place]) =>
  PART_WORDS.map(([part, word]): Rule => {
    const pattern = place === "" ? `^${word}$` : `^(?:${place} ${word}|${word} ${place})$`;
    return [new RegExp(pattern), `address:${use}:${part}`];
  }),
);

const rest: readonly Rule[] = [
  [new RegExp(`^${WORK} address$`), "address:work"],
  [new RegExp(`^${HOME} address$`), "address:home"],
  [/^(address|addresses|mailing address|adresse|anschrift|dirección)$/, "address"],
  [
    /^(birthday|date of birth|birth date|geburtstag|geburtsdatum|anniversaire|date de naissance|cumpleaños|fecha de nacimiento)$/,
    "birthday",
  ],
  [/^(notes?|comments?|description|notizen|bemerkungen?|remarques|notas)$/, "note"],
  [
    /^(tags?|labels?|categories|category|keywords|groups?|group membership|kategorien|catégories|categorías|etiquetas)$/,
    "tags",
  ],
];

const RULES: readonly Rule[] = [...names, ...work, ...stages, ...ways, ...parts, ...PLACE_RULES, ...rest];

/** Sets of heads that are one program's alone, and what differs there from what the words say elsewhere. */
const SHAPES: readonly { name: string; has: readonly string[]; but?: ReadonlyMap<string, string> }[] = [
  {
    name: "Google Contacts",
    has: ["given name", "family name", "group membership"],
    but: new Map([["name prefix", "name:prefix"]]),
  },
  { name: "Google Contacts", has: ["first name", "last name", "file as", "labels"] },
  { name: "LinkedIn connections", has: ["first name", "last name", "url", "connected on"] },
  { name: "LinkedIn imported contacts", has: ["first name", "last name", "companies", "phone numbers"] },
  {
    name: "Outlook",
    has: ["title", "first name", "last name", "e-mail address", "business phone"],
    but: new Map([["title", "name:prefix"]]),
  },
  { name: "HubSpot", has: ["record id", "first name", "last name"] },
  { name: "Salesforce", has: ["first name", "last name", "account name"] },
];

/** Whose heads these are; null for nobody's that is known. */
export function shapeOf(heads: readonly string[]): string | null {
  return findShape(heads.map(headOf))?.name ?? null;
}

const findShape = (folded: readonly string[]) => SHAPES.find(({ has }) => has.every((head) => folded.includes(head)));

function guessOne(head: string): string | null {
  return RULES.find(([pattern]) => pattern.test(head))?.[1] ?? null;
}

/** How many of these heads mean something to us. */
export function knownHeads(heads: readonly string[]): number {
  return heads.filter((head) => (guessOne(headOf(head)) ?? "") !== "").length;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LINK = /^https?:\/\//i;

function byValue(value: string): string {
  if (EMAIL.test(value)) return "email";
  return LINK.test(value) ? "website" : "";
}

/** Columns of our own files that say how somebody stands here, and mean nothing elsewhere; a table with these is ours. */
const OURS = ["seen by", "may we write", "last sign"] as const;
const SAID_HERE = new Set([...OURS, "owner", "source", "event", "introduced by", "follow up", "follow up on", "added"]);
/** What another program calls a row by says nothing of anybody. */
const NUMBERED = /(^|\s)(id|uuid|guid)$/;

/** A column that has no field here and says something of people goes to the note, under its own name. */
function asideOf(head: string, value: string, own: boolean): string {
  if (head === "" || value === "" || NUMBERED.test(head) || (own && SAID_HERE.has(head))) return "";
  return "aside";
}

/** What each column means, by the names of the workspace's own fields first; `samples` are for heads that say nothing. */
export function guessColumns(
  heads: readonly string[],
  samples: readonly string[],
  fields: readonly { id: string; name: string }[] = [],
): string[] {
  const folded = heads.map(headOf);
  const made = new Map(fields.map(({ id, name }) => [headOf(name), fieldTarget(id)]));
  const but = findShape(folded)?.but;
  const own = OURS.every((head) => folded.includes(head));
  const ownLabel = new Map([...TARGETS].map(([target, label]) => [headOf(label), target]));
  const first = folded.map((head, index) => {
    const known = made.get(head) ?? but?.get(head) ?? ownLabel.get(head.replace(/ \d+$/, "")) ?? guessOne(head);
    const value = samples[index]?.trim() ?? "";
    return known ?? (byValue(value) || asideOf(head, value, own));
  });
  return mended(first, folded);
}

/** “Name” beside a first name is the last one; “Nombre” with surnames is the first, alone all of it. */
function mended(targets: readonly string[], folded: readonly string[]): string[] {
  const has = (target: string) => targets.includes(target);
  return targets.map((target, index) => {
    if (folded[index] === "name" && folded.includes("vorname") && !has("name:last")) return "name:last";
    if (folded[index] === "nombre") return has("name:last") ? "name:first" : "name";
    return target;
  });
}
