// The themes, the cards that wear them, what is asked of them, what this place makes of the one it wears, what came of the cards, and what they all follow.
import { Tabs } from "#components/ui/tabs.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import type { ThemeUpdate } from "#lib/services/card/theme-entities.ts";

export type ThemeTab = "themes" | "cards" | "requests" | "update" | "results" | "rules";

type ThemeTabsProps = {
  tab: ThemeTab;
  themes: number;
  /** How many wait for an answer. */
  requests: number;
  update: ThemeUpdate;
  /** They answer for what all cards here follow. */
  rules: boolean;
};

/** The one of this place is absent while the cards wear nothing. */
export function ThemeTabs({ tab, themes, requests, update, rules }: ThemeTabsProps) {
  const waiting = update.waits ? update.fields.filter(({ decided }) => decided === null).length : undefined;
  return (
    <Tabs
      label="Themes"
      tabs={[
        { href: cardPaths.lockThemes(), label: "Themes", count: themes, current: tab === "themes" },
        { href: cardPaths.themeCards(), label: "Cards", current: tab === "cards" },
        { href: cardPaths.changeRequests(), label: "Change requests", count: requests, current: tab === "requests" },
        ...(update.theme === null
          ? []
          : [{ href: cardPaths.themeUpdate(), label: "Your updates", count: waiting, current: tab === "update" }]),
        { href: cardPaths.teamResults(), label: "Results", current: tab === "results" },
        ...(rules ? [{ href: cardPaths.cardRules(), label: "Consent and rules", current: tab === "rules" }] : []),
      ]}
    />
  );
}
