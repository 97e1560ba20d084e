// /download-report: what a franchise shared, for whoever has the address, and what came of a campaign, for its people. What is
// wrong, ended, withdrawn or another's looks alike.
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { PrintButton } from "#components/patterns/print-button.tsx";
import { PageLogo } from "#components/shell/page-branding.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { shortDay } from "#lib/date-format.ts";
import { addressOf, requestOf } from "#lib/services/request.ts";
import { CampaignSheet } from "./_components/campaign-sheet.tsx";
import { ReportSheet } from "./_components/report-sheet.tsx";
import { loadBranding, loadCampaignReport, loadReport } from "./loaders.ts";

export const metadata: Metadata = {
  title: "Report",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

type ReportProps = { searchParams: Promise<{ token?: string | string[]; campaign?: string | string[] }> };

const oneOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");

export default async function DownloadReport({ searchParams }: ReportProps) {
  const { token, campaign } = await searchParams;
  const id = oneOf(campaign);
  return id === "" ? <Shared secret={oneOf(token)} /> : <OfCampaign id={id} />;
}

async function Shared({ secret }: { secret: string }) {
  const report = await loadReport(secret);
  if (!report) return notFound();
  return (
    <ReportFrame
      file={`${requestOf("auth.sharedReportFile").path}?token=${encodeURIComponent(secret)}`}
      note={`Shared by ${report.by}, open until ${shortDay(report.ends_at, report.time_zone)}`}
      branding={await loadBranding()}
    >
      <ReportSheet report={report} />
    </ReportFrame>
  );
}

async function OfCampaign({ id }: { id: string }) {
  const report = await loadCampaignReport(id);
  if (!report) return notFound();
  return (
    <ReportFrame
      file={addressOf("campaign.resultFile", { id })}
      note={
        <Link href={campaignPaths.campaign(id)} prefetch={false} className="underline">
          Back to the campaign
        </Link>
      }
      branding={await loadBranding()}
    >
      <CampaignSheet report={report} madeAt={new Date()} />
    </ReportFrame>
  );
}

type ReportFrameProps = {
  /** The address of the same as a file. */
  file: string;
  note: ReactNode;
  branding: Awaited<ReturnType<typeof loadBranding>>;
  children: ReactNode;
};

/** The bar over a sheet; on paper it is the sheet alone. */
function ReportFrame({ file, note, branding, children }: ReportFrameProps) {
  return (
    <div className="min-h-dvh bg-sunken pb-12 touch:bg-surface print:bg-transparent print:p-0">
      <header className="mb-8 flex flex-wrap items-center gap-3 border-b border-line bg-surface px-8 py-3 touch:mb-2 touch:px-4 print:hidden">
        <PageLogo {...branding} />
        <span className="flex-1" />
        <span className="text-13 text-muted touch:order-last touch:basis-full">{note}</span>
        <a href={file} download className={buttonVariants({})}>
          CSV
        </a>
        <PrintButton />
      </header>
      {children}
    </div>
  );
}
