// What a directory does and does not, in fixed words: the leaver, and who decides a field.
import { CircleCheck } from "lucide-react";
import { Section } from "#components/patterns/section-heading.tsx";

const OFF = [
  ["Sign-in ends at once", "In this workspace and its locations, not elsewhere"],
  ["Card, links and contacts stay", "Until somebody hands them over"],
  ["Switched on again, they are back", "With everything they had"],
] as const;

const FIELDS = [
  ["Name, email", "The directory, always"],
  ["Location, role", "Their group"],
  ["Password, photo, card", "The person"],
] as const;

/** Nothing of it can be changed here. */
export function WhatHappens() {
  return (
    <>
      <Section id="switched-off" title="When someone is switched off there">
        <ul className="divide-y divide-line">
          {OFF.map(([title, text]) => (
            <li key={title} className="flex gap-2.5 py-3">
              <CircleCheck className="mt-0.5 size-4 shrink-0 text-positive" aria-hidden="true" />
              <span>
                <span className="block text-14">{title}</span>
                <span className="block text-12 text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="who-decides" title="Who decides a field">
        <dl className="divide-y divide-line text-13">
          {FIELDS.map(([field, who]) => (
            <div key={field} className="flex justify-between gap-4 py-2.5">
              <dt className="text-muted">{field}</dt>
              <dd className="text-right">{who}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
