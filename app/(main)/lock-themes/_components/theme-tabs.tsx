// The themes, what this place makes of the one it wears, and what came of the cards.
import { Tabs } from "#components/ui/tabs.tsx";
import { paths } from "#lib/paths.ts";
import type { ThemeUpdate } from "#lib/services/card/theme-entities.ts";

type ThemeTabsProps = { tab: "themes" | "update" | "results"; themes: number; update: ThemeUpdate };

/** The second one is absent while the cards wear nothing. */
export function ThemeTabs({ tab, themes, update }: ThemeTabsProps) {
  const waiting = update.waits ? update.fields.filter(({ decided }) => decided === null).length : undefined;
  return (
    <Tabs
      label="Themes"
      tabs={[
        { href: paths.lockThemes(), label: "Themes", count: themes, current: tab === "themes" },
        ...(update.theme === null
          ? []
          : [{ href: paths.themeUpdate(), label: "Your updates", count: waiting, current: tab === "update" }]),
        { href: paths.teamResults(), label: "Results", current: tab === "results" },
      ]}
    />
  );
}
