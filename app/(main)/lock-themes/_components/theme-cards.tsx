"use client";
// Who wears which theme, how far each card is, and what a draft would change: the whole list, to be searched and paged.
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { leaves } from "#components/shell/active-entry.ts";
import { useShell } from "#components/shell/shell-context.tsx";
import { peoplePaths } from "#lib/people-paths.ts";
import type { ThemeCard } from "#lib/services/card/theme-card-entities.ts";
import type { ThemeList } from "#lib/services/card/theme-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { themeCardColumns } from "./theme-card-columns.tsx";
import { THEME_CARDS, type ThemeCardSort, themeCardFilters } from "./theme-card-shape.ts";

type ThemeCardsProps = {
  first: OutputOf<"card.themeCards">;
  firstList: ListAddress<ThemeCardSort>;
  themes: ThemeList;
};

const nameOf = ({ name, place }: ThemeCard) => `${name}, ${place.name}`;

/** `first` is what the server already read for `firstList`. A row opens its person, for whoever looks after people; else the card itself. */
export function ThemeCards({ first, firstList, themes }: ThemeCardsProps) {
  const router = useRouter();
  const { menu } = useShell();
  const people = leaves(menu).some(({ entry }) => entry.href === peoplePaths.peopleManager());
  const { columns, open } = useMemo(() => {
    const onOpen = ({ person_id: id, address }: ThemeCard) =>
      people ? router.push(peoplePaths.peopleManagerAt(id)) : window.open(address, "_blank", "noopener");
    return { columns: themeCardColumns(onOpen), open: onOpen };
  }, [people, router]);
  const filters = useMemo(() => themeCardFilters(themes), [themes]);
  return (
    <PagedList
      {...{ first, firstList, columns, nameOf, filters }}
      shape={THEME_CARDS}
      label="cards"
      search="Search people, places, themes"
      csv={null}
      picture
      onOpen={open}
      looked="We looked at names, titles, places and themes."
      nothing={
        <EmptyState drawing="nothing" title="No published cards" framed>
          Cards appear here with their theme once people publish them.
        </EmptyState>
      }
    />
  );
}
