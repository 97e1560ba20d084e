// Puts a theme on a card: what it holds replaces or fills what stands there, and says how it looks. Nothing is stored.
import type { Block, BlockOf, CardContent } from "#lib/services/card/content.ts";
import { type Attributes, isEmpty, type Place, type ThemeValue, type Trail } from "#lib/theme-engine/theme-model.ts";
import { type ResolvedField, resolveFields } from "#lib/theme-engine/theme-resolve.ts";
import { liveVersions } from "#lib/theme-engine/theme-trail.ts";
import { type CardLook, lookOf, PLAIN_LOOK } from "./card-look.ts";
import {
  CARD_FIELDS,
  FROM_LOCATION,
  FROM_PROFILE,
  type Group,
  isThemeField,
  type ThemeFieldName,
} from "./theme-fields.ts";

/** What decides beside the card: the theme's trail and its places from the top down. */
export type Wardrobe = { trail: Trail; places: readonly Place[]; begun: string };

export type DressedCard = {
  content: CardContent;
  look: CardLook;
  /** By the name of the field; only what the theme shows. */
  fields: Readonly<Partial<Record<ThemeFieldName, ResolvedField>>>;
};

const THEME_BLOCK = "theme-";

/** The card as a visitor is to see it. Without a theme it is the card as it was written. */
export function dressCard(content: CardContent, { trail, places, begun }: Wardrobe): DressedCard {
  if (trail.length === 0) return { content, look: PLAIN_LOOK, fields: {} };
  const resolved = resolveFields({ trail, definitions: CARD_FIELDS, places, card: { own: ownOf(content), begun } });
  const fields = Object.fromEntries(Object.entries(resolved).filter(([name]) => isThemeField(name)));
  const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
  const look = lookOf(values);
  const attributes: Attributes = Object.assign({}, ...places.map((place) => place.attributes));
  const lawLocked = liveVersions(trail).at(-1)?.fields.compliance?.locked === true;
  const dress = { fields, attributes, look, lawLocked };
  const shown = pictured(worded(content, values, fields), fields);
  return { content: { ...shown, blocks: blocksOf(content, dress) }, look, fields };
}

/** What a person wrote in the fields that a theme may hold. */
export function ownOf({ company, title, about, pronouns, photo, blocks }: CardContent): Record<string, ThemeValue> {
  const calendar = blocks.find((block) => block.kind === "calendar");
  const office = blocks.some(isOffice);
  const compliance = blocks.flatMap((block) => (block.kind === "compliance" ? [block.text] : [])).join("\n");
  return {
    ...{ company, title, about, pronouns, compliance },
    booking: calendar?.kind === "calendar" ? calendar.url : null,
    office: office ? "own" : null,
    phone: blocks.some(isPhone) ? "own" : null,
    // Nobody asks for a face that is there anyway.
    photo: photo ? null : "hidden",
  };
}

/** Where the theme holds the cover or the logo, the card's own cover is not shown, and its mark is; and a face where it holds that. */
function pictured(content: CardContent, { cover, logo, photo }: Record<string, ResolvedField>): CardContent {
  const { cover: own, ...rest } = content;
  const covered = own === undefined || cover?.locked === true ? rest : { ...rest, cover: own };
  const faced = photo?.locked === true ? { ...covered, photo: photo.value !== "hidden" } : covered;
  return logo?.locked === true ? { ...faced, logo: true } : faced;
}

function worded(
  content: CardContent,
  values: Readonly<Record<string, ThemeValue>>,
  fields: Readonly<Record<string, ResolvedField>>,
): CardContent {
  const text = (name: "company" | "title" | "about" | "pronouns") => {
    const value = values[name];
    return typeof value === "string" && value !== "" ? value : content[name];
  };
  const none = fields.pronouns?.locked === true && isEmpty(fields.pronouns.value);
  const pronouns = none ? "" : text("pronouns");
  return { ...content, company: text("company"), title: text("title"), about: text("about"), pronouns };
}

type Dress = { fields: Record<string, ResolvedField>; attributes: Attributes; look: CardLook; lawLocked: boolean };

function blocksOf({ blocks }: CardContent, { fields, attributes, look, lawLocked }: Dress): Block[] {
  const rows = blocks.filter(({ kind }) => kind !== "compliance");
  const withOffice = office(rows, fields.office, attributes);
  const withPhone = phone(withOffice, fields.phone, attributes);
  const withBooking = booking(withPhone, fields.booking);
  const rank = (block: Block) => look.order.indexOf(groupOf(block));
  return [
    ...withBooking.toSorted((one, other) => rank(one) - rank(other)),
    ...laws(blocks, fields.compliance, lawLocked),
  ];
}

/** The theme's line is always there; a card's own stands below it while it is not locked. */
function laws(blocks: readonly Block[], field: ResolvedField | undefined, locked: boolean): Block[] {
  const own = blocks.filter((block): block is BlockOf<"compliance"> => block.kind === "compliance");
  const text = typeof field?.value === "string" ? field.value : "";
  if (text === "") return own;
  const line = { id: `${THEME_BLOCK}compliance`, kind: "compliance", text } as const;
  return locked ? [line] : [line, ...own.filter((law) => law.text.trim() !== text.trim())];
}

function office(rows: readonly Block[], field: ResolvedField | undefined, at: Attributes): readonly Block[] {
  // The location's address, or the one that was asked for and allowed.
  const value = field?.value === FROM_LOCATION ? officeList(at) : field?.value;
  if (typeof value !== "object" || value === null) return rows;
  const [street = "", city = "", region = "", zip = "", country = ""] = value;
  if (street === "") return rows;
  const block: Block = {
    ...{ id: `${THEME_BLOCK}office`, kind: "address", type: "work", label: "Office" },
    ...{ street, city, region, zip, country },
  };
  return replaced(rows, isOffice, block);
}

/** Street, city, region, zip and country of a place. */
export function officeList({ street = "", city = "", state = "", zip = "", country = "" }: Attributes): string[] {
  return [street, city, state, zip, country];
}

function booking(rows: readonly Block[], field: ResolvedField | undefined): readonly Block[] {
  const url = typeof field?.value === "string" ? field.value : "";
  if (field === undefined || url === "" || field.from === "card") return rows;
  const block: Block = { id: `${THEME_BLOCK}booking`, kind: "calendar", label: "Book a time", note: "", url };
  return replaced(rows, ({ kind }) => kind === "calendar", block);
}

/** The profile's number, or one for everybody; without either a card keeps what it has. */
function phone(rows: readonly Block[], field: ResolvedField | undefined, at: Attributes): readonly Block[] {
  const value = field?.value === FROM_PROFILE ? (at.phone ?? "") : field?.value;
  if (field === undefined || field.from === "card" || typeof value !== "string" || value === "") return rows;
  const block: Block = { id: `${THEME_BLOCK}phone`, kind: "phone", type: "work", number: value, text: false };
  return replaced(rows, isPhone, block);
}

/** A phone number, which a theme may fill. */
export function isPhone({ kind }: Block): boolean {
  return kind === "phone";
}

/** In the place of the first that it replaces, else behind all. */
function replaced(rows: readonly Block[], is: (block: Block) => boolean, block: Block): Block[] {
  const at = rows.findIndex(is);
  const others = rows.filter((row) => !is(row));
  return at === -1 ? [...others, block] : others.toSpliced(at, 0, block);
}

/** The address of the office, which a theme may fill. */
export function isOffice(block: Block): boolean {
  return block.kind === "address" && block.type === "work";
}

function groupOf({ kind }: Block): Group {
  switch (kind) {
    case "phone":
    case "email":
      return "reach";
    case "address":
      return "office";
    case "text":
    case "compliance":
      return "texts";
    default:
      return "links";
  }
}
