"use client";
// What was found beyond the menu as rows of the palette: what each is called, how it looks, and where it leads.
import { IdCard, Images, Link2, type LucideIcon, Megaphone, MessageSquareText, Nfc, Package } from "lucide-react";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { paths } from "#lib/paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { Ranked, RankedGroup } from "./palette-rank.ts";
import type { PaletteGroup } from "./use-actions.ts";
import type { Found } from "./use-found.ts";

/** A face, a picture of a page, or an icon; what can be made or gone to has a quiet one. */
type Look =
  | { of: "face"; photo: string | null }
  | { of: "picture"; src: string | null; icon: LucideIcon }
  | { of: "thing" | "act"; icon: LucideIcon };

export type PaletteRow = Ranked & {
  /** What the palette knows it by. */
  value: string;
  verb: string;
  look: Look;
  run: () => void;
};

type Go = (href: string) => void;

/** A card opens in its editor where that is in the menu; else with its person. */
type OpensCards = { editable: boolean };

/** In the order that equals stand in: somebody first, then their things, then what is under way. */
export function foundGroups(found: Found, go: Go, { editable }: OpensCards): RankedGroup<PaletteRow>[] {
  const row = (value: string, shown: { label: string; beside: string; look: Look }, href: string): PaletteRow => ({
    value,
    ...shown,
    verb: "Open",
    found: true,
    run: () => go(href),
  });
  const thing = (icon: LucideIcon): Look => ({ of: "thing", icon });
  const named = (kind: string, icon: LucideIcon, open: (id: string) => string) => (one: Named) =>
    row(`${kind} ${one.id}`, { label: one.name, beside: one.beside, look: thing(icon) }, open(one.id));
  return [
    {
      heading: "People and contacts",
      rows: [
        ...found.contacts.map(({ id, name, beside, photo }) =>
          row(`contact ${id}`, { label: name, beside, look: { of: "face", photo } }, contactPaths.contact(id)),
        ),
        ...found.people.map(({ id, name, beside, photo }) =>
          row(`person ${id}`, { label: name, beside, look: { of: "face", photo } }, peoplePaths.peopleManagerAt(id)),
        ),
      ],
    },
    {
      heading: "Share cards",
      rows: found.cards.map((card) =>
        row(
          `card ${card.id}`,
          { label: card.name, beside: card.beside, look: thing(IdCard) },
          editable ? cardPaths.oneShareCard(card.id) : peoplePaths.peopleManagerAt(card.person),
        ),
      ),
    },
    {
      heading: "Links",
      rows: found.links.map(({ id, title, address, imageUrl: src }) =>
        row(
          `link ${id}`,
          { label: title, beside: address, look: { of: "picture", src, icon: Link2 } },
          paths.editShareLink(id),
        ),
      ),
    },
    {
      heading: "Devices",
      rows: found.devices.map(({ id, name, number, beside }) =>
        row(`device ${id}`, { label: name, beside, look: thing(Nfc) }, cardPaths.promoTag(number)),
      ),
    },
    { heading: "Orders", rows: found.orders.map(named("order", Package, orderPaths.order)) },
    { heading: "Campaigns", rows: found.campaigns.map(named("campaign", Megaphone, campaignPaths.campaign)) },
    { heading: "Texts", rows: found.texts.map(named("text", MessageSquareText, campaignPaths.text)) },
    { heading: "Files", rows: found.files.map(named("file", Images, campaignPaths.mediaFile)) },
  ];
}

type Named = { id: string; name: string; beside: string };

/** What can be gone to and done. */
export function actionGroups(groups: readonly PaletteGroup[], close: () => void): RankedGroup<PaletteRow>[] {
  return groups.map(({ heading, actions }) => ({
    heading,
    rows: actions.map(({ id, label, hint = "", words, verb, icon, run }) => ({
      ...{
        value: `${id} ${label}`,
        label,
        beside: hint,
        words,
        verb,
        found: false,
        look: { of: "act", icon } as const,
      },
      run: () => {
        close();
        run();
      },
    })),
  }));
}
