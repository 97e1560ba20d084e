"use client";
// The share cards that match what is being typed.
import { Command } from "cmdk";
import { IdCard } from "lucide-react";
import { cardPaths } from "#lib/card-paths.ts";
import type { FoundCard } from "#lib/client/find-cards.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { EnterHint, itemClass, Marked } from "./palette-item.tsx";

/** What the palette knows a card by. */
export function cardValue({ id }: FoundCard): string {
  return `card ${id}`;
}

type CardResultsProps = {
  query: string;
  cards: readonly FoundCard[];
  /** Its editor is in the menu; else it opens with its person. */
  editable: boolean;
  className: string;
  onOpen: (href: string) => void;
};

/** Absent while there are none. */
export function CardResults({ query, cards, editable, className, onOpen }: CardResultsProps) {
  if (cards.length === 0) return null;
  return (
    <Command.Group heading="Share cards" forceMount className={className}>
      {cards.map((card) => (
        <Command.Item
          key={card.id}
          forceMount
          value={cardValue(card)}
          onSelect={() => onOpen(editable ? cardPaths.oneShareCard(card.id) : peoplePaths.peopleManagerAt(card.person))}
          className={itemClass}
        >
          <span className="mx-2 grid size-7 shrink-0 place-items-center rounded-[7px] bg-brand-soft text-brand">
            <IdCard className="size-4" aria-hidden="true" />
          </span>
          <span className="cut">
            <Marked text={card.name} query={query} />
          </span>
          <span className="cut text-12 font-normal text-muted">
            <Marked text={card.beside} query={query} />
          </span>
          <EnterHint word="Open" />
        </Command.Item>
      ))}
    </Command.Group>
  );
}
