// What a held campaign says to its workspace, and the report of one that ran.
import { Download, FileText } from "lucide-react";
import Link from "next/link";
import { HeldNote } from "#components/campaign/held-note.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { paths } from "#lib/paths.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { addressOf } from "#lib/services/request.ts";

type OnHoldProps = { campaign: Pick<Campaign, "held">; timeZone: string };

/** What came of it as a sheet to print, and as a file. */
export function Report({ id }: { id: string }) {
  return (
    <section aria-labelledby="report">
      <SectionHeading id="report" title="Report" />
      <div className="flex flex-wrap gap-2 py-4">
        <Link
          href={`${campaignPaths.downloadReport()}?campaign=${encodeURIComponent(id)}`}
          prefetch={false}
          className={buttonVariants({ size: "sm" })}
        >
          <FileText aria-hidden="true" />
          Open to print
        </Link>
        <a href={addressOf("campaign.resultFile", { id })} download className={buttonVariants({ size: "sm" })}>
          <Download aria-hidden="true" />
          CSV
        </a>
      </div>
    </section>
  );
}

/** Nobody here can move it: what they can do is write to who holds it. */
export function OnHold({ campaign: { held }, timeZone }: OnHoldProps) {
  if (held === null) return null;
  return (
    <HeldNote
      {...{ held, timeZone }}
      className="mb-8"
      action={
        <Link href={paths.askSupport()} className={buttonVariants({ size: "sm" })}>
          Write to Support
        </Link>
      }
    >
      <p>
        Until it is released, its links and codes do not work, and nobody can change, resume, or copy it. Write to
        Support to have it released.
      </p>
    </HeldNote>
  );
}
