"use client";
// Whom to follow up, the ones that are due first; nothing where nobody is.
import { DUE_COLORS, dueWords } from "#components/contact/contact-words.ts";
import { useClock } from "#components/patterns/clock.tsx";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useTaskZone } from "#components/shell/shell-context.tsx";
import { cn } from "#components/ui/cn.ts";
import { useCall } from "#lib/client/use-call.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { dayIn } from "#lib/date-format.ts";

const MOST = 4;

export function FollowUps({ timeZone }: { timeZone: string }) {
  const today = dayIn(useClock(), useTaskZone(timeZone));
  const asked = { due: "any", sort_by: "follow_up", sort_desc: false, per_page: MOST } as const;
  const { data } = useCall("contact.list", asked);
  const due =
    data?.data.flatMap(({ id, name, follow_up: next }) => (next === null ? [] : [{ ...next, id, name }])) ?? [];
  if (due.length === 0) return null;
  return (
    <Section
      title="Follow up"
      id="follow-up"
      end={
        <IntentLink href={contactPaths.followUps()} prefetch={false} className="link">
          Connections
        </IntentLink>
      }
    >
      <ul>
        {due.map(({ id, name, text, due_on }) => {
          const { words, tone } = dueWords(due_on, today);
          return (
            <li key={id} className="border-b border-line py-3 text-13">
              <IntentLink
                href={contactPaths.contact(id)}
                prefetch={false}
                className="cut block font-medium hover:underline"
              >
                {name}
              </IntentLink>
              <p className="flex justify-between gap-3">
                <span className="cut text-muted">{text}</span>
                <span className={cn("shrink-0", DUE_COLORS[tone])}>{words}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
