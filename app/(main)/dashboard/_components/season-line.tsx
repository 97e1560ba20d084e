"use client";
// The season in one sentence: who leads, or where I stand; nothing where there is no leaderboard or nobody has a place.
import { ownPlace, seasonWords, teamLead } from "#components/leaderboard/board-words.ts";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useShell } from "#components/shell/shell-context.tsx";
import { shortName } from "#components/shell/short-name.ts";
import { useDashboardLines } from "#lib/client/use-dashboard.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { BoardSeason } from "#lib/services/auth/leaderboard-entities.ts";

type LineProps = { season: BoardSeason; text: string; href: string };

function Line({ season, text, href }: LineProps) {
  return (
    <Section
      title="Season"
      id="season-line"
      hint={seasonWords(season)}
      end={
        <IntentLink href={href} prefetch={false} className="link">
          Leaderboard
        </IntentLink>
      }
    >
      <p className="pt-3 text-13">{text}</p>
    </Section>
  );
}

function Team({ brand }: { brand: string }) {
  const { data } = useDashboardLines("auth.leaderboardOverview", { season: "" });
  if (!data?.leader) return null;
  const of = data.locations.length > 0 ? "locations" : "people";
  const text = teamLead(data, of, (name) => shortName(name, brand));
  return <Line season={data.season} text={text} href={peoplePaths.teamLeaderboard()} />;
}

function Own({ brand }: { brand: string }) {
  const { data } = useDashboardLines("auth.ownLeaderboard", { season: "" });
  if (!data?.you?.place) return null;
  const text = ownPlace(data, (name) => shortName(name, brand));
  return <Line season={data.season} text={text} href={peoplePaths.userLeaderboard()} />;
}

/** What the menu offers this person, and nothing else. */
export function SeasonLine() {
  const { menu, parent, workspaceLabel } = useShell();
  const offered = menu.flatMap(({ children = [] }) => children.map(({ href }) => href));
  const brand = parent?.name ?? workspaceLabel ?? "";
  if (offered.includes(peoplePaths.teamLeaderboard())) return <Team brand={brand} />;
  return offered.includes(peoplePaths.userLeaderboard()) ? <Own brand={brand} /> : null;
}
