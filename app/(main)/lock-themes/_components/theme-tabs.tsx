// The themes, what is asked of them, what this place makes of the one it wears, and what came of the cards.
import { Tabs } from "#components/ui/tabs.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import type { ThemeUpdate } from "#lib/services/card/theme-entities.ts";

type ThemeTabsProps = {
  tab: "themes" | "requests" | "update" | "results";
  themes: number;
  /** How many wait for an answer. */
  requests: number;
  update: ThemeUpdate;
};

/** The one of this place is absent while the cards wear nothing. */
export function ThemeTabs({ tab, themes, requests, update }: ThemeTabsProps) {
  const waiting = update.waits ? update.fields.filter(({ decided }) => decided === null).length : undefined;
  return (
    <Tabs
      label="Themes"
      tabs={[
        { href: cardPaths.lockThemes(), label: "Themes", count: themes, current: tab === "themes" },
        { href: cardPaths.changeRequests(), label: "Change requests", count: requests, current: tab === "requests" },
        ...(update.theme === null
          ? []
          : [{ href: cardPaths.themeUpdate(), label: "Your updates", count: waiting, current: tab === "update" }]),
        { href: cardPaths.teamResults(), label: "Results", current: tab === "results" },
      ]}
    />
  );
}
