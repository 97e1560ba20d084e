// The places of /share-card: the overview, the card itself, handing it out, its tags, where it is shown, who answered, what was asked of its theme, and what came of it.
import { Tabs } from "#components/ui/tabs.tsx";
import { cardPaths } from "#lib/card-paths.ts";

/** Which of them is open. */
export function CardTabs({
  tab,
}: {
  tab: "home" | "card" | "hand-out" | "tags" | "events" | "answers" | "requests" | "results";
}) {
  return (
    <Tabs
      label="Share card"
      tabs={[
        { href: cardPaths.shareCard(), label: "Overview", current: tab === "home" },
        { href: cardPaths.firstShareCard(), label: "Card", current: tab === "card" },
        { href: cardPaths.handOutFirst(), label: "Hand it out", current: tab === "hand-out" },
        { href: cardPaths.cardTags(), label: "Tags", current: tab === "tags" },
        { href: cardPaths.cardEvents(), label: "Events", current: tab === "events" },
        { href: cardPaths.cardAnswers(), label: "Answers", current: tab === "answers" },
        { href: cardPaths.myRequests(), label: "Requests", current: tab === "requests" },
        { href: cardPaths.cardResults(), label: "Results", current: tab === "results" },
      ]}
    />
  );
}
