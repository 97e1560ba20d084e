"use client";
// Who came by an answer on a card, the newest first; nothing where nobody did.
import { LiveTime } from "#components/patterns/clock.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { useDashboardLines } from "#lib/client/use-dashboard.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { Line, Lines } from "./lines.tsx";

const MOST = 4;
const ASK = { origin: "answer", sort_by: "created_at", sort_desc: true, per_page: MOST } as const;

export function Answered({ timeZone }: { timeZone: string }) {
  const { data } = useDashboardLines("contact.list", ASK);
  const people = data?.data ?? [];
  if (people.length === 0) return null;
  return (
    <Lines id="who-answered" title="New from your card" all={{ href: contactPaths.answered(), text: "All of them" }}>
      {people.map(({ id, name, company, event, photo_url: photo, created_at: at }) => (
        <Line
          key={id}
          face={<Avatar name={name} src={photo} size={28} />}
          href={contactPaths.contact(id)}
          title={name}
          text={event || company}
          beside={<LiveTime at={at} timeZone={timeZone} />}
        />
      ))}
    </Lines>
  );
}
