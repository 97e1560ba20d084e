"use client";
// Whom to follow up, the ones that are due first; nothing where nobody is.
import { DUE_COLORS, dueWords } from "#components/contact/contact-words.ts";
import { useClock } from "#components/patterns/clock.tsx";
import { useTaskZone } from "#components/shell/shell-context.tsx";
import { useDashboardLines } from "#lib/client/use-dashboard.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { dayIn } from "#lib/date-format.ts";
import { Line, Lines } from "./lines.tsx";

const MOST = 4;

export function FollowUps({ timeZone }: { timeZone: string }) {
  const today = dayIn(useClock(), useTaskZone(timeZone));
  const asked = { due: "any", sort_by: "follow_up", sort_desc: false, per_page: MOST } as const;
  const { data } = useDashboardLines("contact.list", asked);
  const due =
    data?.data.flatMap(({ id, name, follow_up: next }) => (next === null ? [] : [{ ...next, id, name }])) ?? [];
  if (due.length === 0) return null;
  return (
    <Lines id="follow-up" title="Follow up" all={{ href: contactPaths.followUps(), text: "Connections" }}>
      {due.map(({ id, name, text, due_on }) => {
        const { words, tone } = dueWords(due_on, today);
        const beside = <span className={DUE_COLORS[tone]}>{words}</span>;
        return <Line key={id} href={contactPaths.contact(id)} title={name} text={text} beside={beside} />;
      })}
    </Lines>
  );
}
