// What happened lately, one line and one verb each.

import { Flag, Moon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { LiveTime } from "#components/patterns/clock.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { paths } from "#lib/paths.ts";
import { counted } from "#lib/plural.ts";
import type { Summary } from "#lib/services/links/entities.ts";

type FeedProps = { summary: Summary; timeZone: string };
type Item = { key: string; at: string | null; mark: ReactNode; text: ReactNode; href: string; verb: string };

const MOST = 6;
const glyph = "grid size-7 shrink-0 place-items-center rounded-[7px] [&_svg]:size-4";

/** A link that passed several round numbers in one go says the last one alone: they come newest first, the highest before. */
const highest = (passed: Summary["passed"]) =>
  [...Map.groupBy(passed, ({ id }) => id).values()].flatMap(([one]) => one ?? []);

function items({ passed, created, quiet }: Summary): Item[] {
  const round = highest(passed).map(
    (link): Item => ({
      key: `passed-${link.id}-${link.step}`,
      at: link.at,
      mark: (
        <span className={`${glyph} bg-brand-soft text-brand`}>
          <Flag aria-hidden="true" />
        </span>
      ),
      text: (
        <>
          <b>{link.title}</b> passed {counted(link.step, "person")}
        </>
      ),
      href: paths.editShareLink(link.id),
      verb: "Open link",
    }),
  );
  const made = created.map(
    (link): Item => ({
      key: `created-${link.id}`,
      at: link.at,
      mark: <Avatar name={link.by.name} src={link.by.photo_url} size={28} />,
      text: (
        <>
          <b>{link.by.name || "Somebody"}</b> created {link.title}
        </>
      ),
      href: paths.editShareLink(link.id),
      verb: "See it",
    }),
  );
  const ordered = [...round, ...made].toSorted((a, b) => (b.at ?? "").localeCompare(a.at ?? "")).slice(0, MOST);
  return quiet > 0 ? [...ordered.slice(0, MOST - 1), silent(quiet)] : ordered;
}

function silent(count: number): Item {
  return {
    key: "quiet",
    at: null,
    mark: (
      <span className={`${glyph} bg-warning-soft text-warning`}>
        <Moon aria-hidden="true" />
      </span>
    ),
    text: (
      <>
        <b>{counted(count, "link")}</b> had no visitors for a month
      </>
    ),
    href: paths.quietestShareLinks(),
    verb: "Look at them",
  };
}

export function Feed({ summary, timeZone }: FeedProps) {
  const list = items(summary);
  return (
    <Section title="What happened" id="what-happened">
      {list.length === 0 ? (
        <p className="pt-4 text-13 text-muted">New links and the milestones they reach show up here.</p>
      ) : null}
      <ul>
        {list.map((item) => (
          <li key={item.key} className="flex gap-3 border-b border-line py-3.5 text-13 leading-[1.45]">
            {item.mark}
            <div className="min-w-0 [overflow-wrap:anywhere]">
              {item.text}
              <p className="mt-1 text-12 text-muted">
                {item.at ? (
                  <>
                    <LiveTime at={item.at} timeZone={timeZone} /> ·{" "}
                  </>
                ) : null}
                <Link href={item.href} prefetch={false} className="link">
                  {item.verb}
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
