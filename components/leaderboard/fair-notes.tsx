// How places are made fair, in four lines.
import { Bot, House, type LucideIcon, Scale, Sigma } from "lucide-react";
import { Section } from "#components/patterns/section-heading.tsx";

type Note = { Icon: LucideIcon; what: string; how: string };

const BOTH: readonly Note[] = [
  {
    Icon: Bot,
    what: "Only people",
    how: "Bots and previews count for nothing, and neither does a colleague’s yes, or your own",
  },
  {
    Icon: Sigma,
    what: "The line shows what luck could do",
    how: "8 in 10 times the truth is on it. Two whose lines overlap by more than half share a place",
  },
];
const LOCATIONS: readonly Note[] = [
  {
    Icon: Scale,
    what: "Per person, not per place",
    how: "Contacts who agreed to be in touch, divided by active people",
  },
  { Icon: House, what: "The market is taken out", how: "Each location against the same weeks of its own last year" },
];
const PEOPLE: readonly Note[] = [
  {
    Icon: Scale,
    what: "Per day, not per year",
    how: "Contacts who agreed to be in touch, in the days that somebody was there",
  },
  { Icon: House, what: "The market is taken out", how: "Everybody against the others of the same location" },
];

export function FairNotes({ of }: { of: "locations" | "people" }) {
  return (
    <Section title="How it is made fair" id="fair">
      <ul>
        {[...(of === "locations" ? LOCATIONS : PEOPLE), ...BOTH].map(({ Icon, what, how }) => (
          <li key={what} className="flex gap-3 border-b border-line py-3 text-13">
            <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
            <div className="min-w-0">
              <p className="font-medium">{what}</p>
              <p className="text-12 text-muted">{how}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
