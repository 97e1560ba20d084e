// A section of lines: each leads to a thing, says something of it, and ends with what matters most, such as a day.
import type { ReactNode } from "react";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { Section } from "#components/patterns/section-heading.tsx";

type LinesProps = {
  id: string;
  title: string;
  /** Where all of them are. */
  all: { href: string; text: string };
  children: ReactNode;
};

export function Lines({ id, title, all, children }: LinesProps) {
  return (
    <Section
      title={title}
      id={id}
      end={
        <IntentLink href={all.href} prefetch={false} className="link">
          {all.text}
        </IntentLink>
      }
    >
      <ul>{children}</ul>
    </Section>
  );
}

type LineProps = {
  href: string;
  title: ReactNode;
  text: ReactNode;
  beside?: ReactNode;
  /** A face before the words. */
  face?: ReactNode;
};

export function Line({ href, title, text, beside, face }: LineProps) {
  return (
    <li className="flex gap-3 border-b border-line py-3 text-13">
      {face}
      <div className="min-w-0 flex-1">
        <IntentLink href={href} prefetch={false} className="cut block font-medium hover:underline">
          {title}
        </IntentLink>
        <p className="flex justify-between gap-3 text-muted">
          {text !== "" && <span className="line-clamp-2 min-w-0 wrap-anywhere">{text}</span>}
          {beside !== undefined && <span className="shrink-0">{beside}</span>}
        </p>
      </div>
    </li>
  );
}
