"use client";
// Who came by an answer on a card, the newest first; nothing where nobody did.
import { LiveTime } from "#components/patterns/clock.tsx";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { useCall } from "#lib/client/use-call.ts";
import { contactPaths } from "#lib/contact-paths.ts";

const MOST = 4;
const ASK = { origin: "answer", sort_by: "created_at", sort_desc: true, per_page: MOST } as const;

export function Answered({ timeZone }: { timeZone: string }) {
  const { data } = useCall("contact.list", ASK);
  const people = data?.data ?? [];
  if (people.length === 0) return null;
  return (
    <Section
      title="New from your card"
      id="who-answered"
      end={
        <IntentLink href={contactPaths.answered()} prefetch={false} className="link">
          All of them
        </IntentLink>
      }
    >
      <ul>
        {people.map(({ id, name, company, event, photo_url: photo, created_at: at }) => (
          <li key={id} className="flex gap-3 border-b border-line py-3 text-13">
            <Avatar name={name} src={photo} size={28} />
            <div className="min-w-0 flex-1">
              <IntentLink
                href={contactPaths.contact(id)}
                prefetch={false}
                className="cut block font-medium hover:underline"
              >
                {name}
              </IntentLink>
              <p className="flex justify-between gap-3 text-muted">
                <span className="cut">{event || company}</span>
                <span className="shrink-0">
                  <LiveTime at={at} timeZone={timeZone} />
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
