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

type Maybe = string | null | undefined;

/** What accounts, workspaces and invitations hold of a person, in their own columns. */
export type Facts = {
  firstname: string;
  lastname: string;
  email: string;
  title?: Maybe;
  company?: Maybe;
  website?: Maybe;
  phone?: { prefix?: Maybe; phone?: Maybe } | null | undefined;
  address?: { address?: Maybe; city?: Maybe; state?: Maybe; postal_code?: Maybe; country?: Maybe } | null | undefined;
};

/** The same as a card takes it; a prefix without its number is no phone, a city without its street no address. */
export function knownFrom({ firstname, lastname, email, title, company, website, phone, address }: Facts): Known {
  return {
    ...{ firstname, lastname, email, title: title ?? null, company: company ?? null, website: webOf(website) },
    phone: phone?.phone ? [phone.prefix, phone.phone].filter(Boolean).join(" ") : null,
    address: address?.address
      ? {
          ...{ street: address.address, city: address.city ?? "", region: address.state ?? "" },
          ...{ zip: address.postal_code ?? "", country: address.country ?? "" },
        }
      : null,
  };
}

/** A website that somebody typed without its scheme is still theirs; what is none is left out. */
function webOf(website: Maybe): string | null {
  if (!website) return null;
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return URL.canParse(address) ? address : null;
}

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
