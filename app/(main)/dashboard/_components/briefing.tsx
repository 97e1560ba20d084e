// The sentence at the top: who came since the last visit, and what to do next.
import { Link2, List } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { dateFormat } from "#lib/date-format.ts";
import { paths } from "#lib/paths.ts";
import type { Summary } from "#lib/services/links/entities.ts";

type BriefingProps = { summary: Summary; firstVisit: boolean; company: boolean; timeZone: string };

const number = (value: number) => value.toLocaleString("en");

function People({ count }: { count: number }) {
  return (
    <b className="font-semibold underline decoration-brand-line decoration-2 underline-offset-4">
      {number(count)} {count === 1 ? "person" : "people"}
    </b>
  );
}

function Lead({ summary, company }: Pick<BriefingProps, "summary" | "company">): ReactNode {
  const whose = company ? "a link" : "one of your links";
  if (summary.links === 0) return "No share links yet. Make the first one and see who opens it.";
  if (summary.people === 0) return `Nobody opened ${whose} since then.${quiet(summary)}`;
  return (
    <>
      <People count={summary.people} /> opened {whose}.
      {summary.top && summary.links > 1 ? (
        <>
          {" "}
          <Link
            href={paths.editShareLink(summary.top.id)}
            className="font-semibold underline decoration-brand-line decoration-2 underline-offset-4 hover:decoration-current"
          >
            {summary.top.title}
          </Link>{" "}
          brought {summary.top.people === summary.people ? "all" : number(summary.top.people)} of them.
        </>
      ) : null}
      {quiet(summary)}
    </>
  );
}

function quiet({ quiet: count }: Summary): string {
  if (count === 0) return "";
  return count === 1
    ? " One link has had no visitor for a month."
    : ` ${number(count)} links have had no visitor for a month.`;
}

function since({ summary, firstVisit, timeZone }: Pick<BriefingProps, "summary" | "firstVisit" | "timeZone">): string {
  if (firstVisit) return "The last seven days";
  const words = dateFormat("en", { weekday: "long", hour: "numeric", minute: "2-digit", timeZone });
  return `Since ${words.format(new Date(summary.since))}`;
}

/** Leads with a sentence; the acts stand beside it, on a phone at the thumb. */
export function Briefing(props: BriefingProps) {
  const create = (size: "md" | "lg") => (
    <Link href={paths.createShareLink()} className={buttonVariants({ variant: "primary", size })}>
      <Link2 className="size-4" aria-hidden="true" />
      Create share link
    </Link>
  );
  return (
    <>
      <PageHeader
        when={since(props)}
        lead={<Lead {...props} />}
        actions={
          <>
            {create("md")}
            <Link href={paths.shareLinks()} className={buttonVariants({})}>
              <List className="size-4" aria-hidden="true" />
              All links
            </Link>
          </>
        }
      />
      <ThumbBar>
        {create("lg")}
        <Link href={paths.shareLinks()} className={buttonVariants({ size: "lg" })}>
          All links
        </Link>
      </ThumbBar>
    </>
  );
}
