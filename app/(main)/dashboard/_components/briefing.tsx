// The sentence at the top: who came since the last visit, and what to do next.

import { Link2, List } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { WhenWriting } from "#components/shell/when-writing.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { paths } from "#lib/paths.ts";
import { counted } from "#lib/plural.ts";
import type { Summary } from "#lib/services/links/entities.ts";

type BriefingProps = { summary: Summary; since: string; company: boolean };

const number = (value: number) => value.toLocaleString("en");

function People({ count }: { count: number }) {
  return (
    <b className="font-semibold underline decoration-brand-line decoration-2 underline-offset-4">
      {counted(count, "person")}
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
          <IntentLink
            href={paths.editShareLink(summary.top.id)}
            className="font-semibold underline decoration-brand-line decoration-2 underline-offset-4 hover:decoration-current"
          >
            {summary.top.title}
          </IntentLink>{" "}
          brought {summary.top.people === summary.people ? "all" : number(summary.top.people)} of them.
        </>
      ) : null}
      {quiet(summary)}
    </>
  );
}

function quiet({ quiet: count }: Summary): string {
  if (count === 0) return "";
  return ` ${counted(count, "link")} had no visitors for a month.`;
}

/** Leads with a sentence; the acts stand beside it, on a phone at the thumb. */
export function Briefing(props: BriefingProps) {
  const create = (size: "md" | "lg") => (
    <WhenWriting>
      <IntentLink href={paths.createShareLink()} className={buttonVariants({ variant: "primary", size })}>
        <Link2 className="size-4" aria-hidden="true" />
        Create share link
      </IntentLink>
    </WhenWriting>
  );
  return (
    <>
      <PageHeader
        when={props.since}
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
