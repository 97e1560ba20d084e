// The tab of cards under themes.
import type { ReactNode } from "react";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import type { ThemeList } from "#lib/services/card/theme-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { ThemeCards } from "./panels.tsx";
import type { ThemeCardSort } from "./theme-card-shape.ts";

type CardsTabProps = {
  tabs: ReactNode;
  list: ListAddress<ThemeCardSort>;
  /** Null where the theme in the address is not there, or not theirs. */
  first: OutputOf<"card.themeCards"> | null;
  themes: ThemeList;
};

/** `first` is what the server read for `list`. */
export function CardsTab({ tabs, list, first, themes }: CardsTabProps) {
  return (
    <Page width="wide" top="tools">
      {tabs}
      {first === null ? (
        <NotFoundState
          title="This theme is not here"
          way={{ href: cardPaths.themeCards(), label: "All cards" }}
          className="pt-[10vh]"
        >
          Someone may have retired it.
        </NotFoundState>
      ) : (
        <ThemeCards first={first} firstList={list} themes={themes} />
      )}
    </Page>
  );
}
