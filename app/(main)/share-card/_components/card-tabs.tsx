// The places of /share-card: the overview, the card itself, handing it out, its tags, where it is shown, who answered, what was asked of its theme, and what came of it.
import { Tabs } from "#components/ui/tabs.tsx";
import { paths } from "#lib/paths.ts";

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
        { href: paths.shareCard(), label: "Overview", current: tab === "home" },
        { href: paths.firstShareCard(), label: "Card", current: tab === "card" },
        { href: paths.handOutFirst(), label: "Hand it out", current: tab === "hand-out" },
        { href: paths.cardTags(), label: "Tags", current: tab === "tags" },
        { href: paths.cardEvents(), label: "Events", current: tab === "events" },
        { href: paths.cardAnswers(), label: "Answers", current: tab === "answers" },
        { href: paths.myRequests(), label: "Requests", current: tab === "requests" },
        { href: paths.cardResults(), label: "Results", current: tab === "results" },
      ]}
    />
  );
}
