"use client";
// Tags that somebody says something is wrong with, each with what was said of it.
import { LiveTime } from "#components/patterns/clock.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { call } from "#lib/client/call.ts";
import { useCall } from "#lib/client/use-call.ts";
import { counted } from "#lib/plural.ts";
import type { ReportedTag } from "#lib/services/card/tag-report-contract.ts";
import { TAG_REPORT_KINDS } from "#lib/services/card/tag-report-kinds.ts";
import { SettleButton } from "./settle-button.tsx";

type RowProps = { tag: ReportedTag; onDone: () => Promise<unknown> };

function Row({ tag, onDone }: RowProps) {
  const timeZone = useTimeZone();
  return (
    <li className="grid gap-2 border-b border-line py-4 text-14">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-medium">{tag.number ?? tag.tag}</b>
        <Badge tone="warning">{counted(tag.reports, "report")}</Badge>
        {tag.retired ? <Badge>Retired</Badge> : null}
        <span className="text-13 text-muted">
          {tag.workspace ?? "No owner yet"} · <LiveTime at={tag.reported_at} timeZone={timeZone} />
        </span>
      </div>
      <p>{tag.kinds.map((kind) => TAG_REPORT_KINDS[kind]).join(" · ")}</p>
      {tag.words.map((text) => (
        <blockquote key={text} className="border-l-2 border-line pl-3 break-words text-muted">
          {text}
        </blockquote>
      ))}
      <div>
        <SettleButton settle={() => call("card.settleTagReports", { tag: tag.tag })} onDone={onDone} />
      </div>
    </li>
  );
}

/** `first` is what the server read; nothing where nothing was said. */
export function ReportedTags({ first }: { first: ReportedTag[] }) {
  const { data = first, mutate } = useCall("card.reportedTags", undefined, { fallbackData: first });
  if (data.length === 0) return null;
  return (
    <Section id="tags" title="Tags">
      <ul>
        {data.map((tag) => (
          <Row key={tag.tag} tag={tag} onDone={() => mutate()} />
        ))}
      </ul>
    </Section>
  );
}
