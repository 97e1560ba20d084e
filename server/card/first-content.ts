// A person's first card, made of what onboarding, the invitation and the profile know, so that nobody starts at an empty page.
import { newId } from "#lib/id.ts";
import { type Block, blockSchema, type CardContent } from "#lib/services/card/content.ts";

export type Known = {
  firstname: string;
  lastname: string;
  title: string | null;
  email: string;
  /** As it is dialed. */
  phone: string | null;
  company: string | null;
  website: string | null;
  address: { street: string; city: string; region: string; zip: string; country: string } | null;
};

/** Nothing that we do not know is written: what is missing, the editor names. */
export function firstContent(known: Known): CardContent {
  return {
    firstname: cut(known.firstname, 60),
    lastname: cut(known.lastname, 60),
    title: cut(known.title ?? "", 90),
    company: cut(known.company ?? "", 90),
    pronouns: "",
    about: "",
    photo: true,
    logo: true,
    help: [],
    // What a profile of an earlier day holds may be no block today.
    blocks: blocksOf(known).filter((block) => blockSchema.safeParse(block).success),
  };
}

function cut(text: string, most: number): string {
  return text.trim().slice(0, most).trim();
}

function blocksOf({ phone, email, address, website }: Known): Block[] {
  const blocks: Block[] = [];
  if (phone !== null) blocks.push({ id: newId(), kind: "phone", type: "mobile", number: phone, text: true });
  blocks.push({ id: newId(), kind: "email", type: "work", email });
  if (address !== null && address.street !== "") {
    blocks.push({ id: newId(), kind: "address", type: "work", label: "Office", ...address });
  }
  if (website !== null) blocks.push({ id: newId(), kind: "link", label: "Website", note: "", url: website });
  return blocks;
}
