"use client";
import { Copy, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
// The list of campaigns, what is done with them, and those that were deleted.
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { RESTORE_DAYS } from "#lib/services/campaign/campaign-limits.ts";
import type { CampaignRow } from "#lib/services/campaign/entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { campaignColumns, deletedCampaignColumns } from "./campaign-columns.tsx";
import { campaignFilters, type FilterPlace, SEARCH } from "./campaign-filters.ts";
import { NewCampaignLink, NewCampaignThumb, TextsLink } from "./campaign-lead.tsx";
import { CAMPAIGNS, type CampaignSort } from "./campaign-shape.ts";
import { useCampaignCommands } from "./use-campaign-commands.ts";
import { PhoneViewChoice } from "./view-choice.tsx";

const nothing = (
  <EmptyState
    drawing="links"
    title="No campaigns yet"
    className="pt-[12vh]"
    action={
      <>
        <NewCampaignLink />
        <TextsLink />
        <Link href={`${campaignPaths.campaigns()}?deleted=1`} prefetch={false} className={buttonVariants({})}>
          Deleted campaigns
        </Link>
      </>
    }
  >
    Choose a goal, write what people read, and see what it brought in one number.
  </EmptyState>
);

const nothingDeleted = (
  <EmptyState
    drawing="nothing"
    title="No deleted campaigns"
    action={
      <Link href={campaignPaths.campaigns()} className={buttonVariants({})}>
        Back to campaigns
      </Link>
    }
  >
    A deleted campaign stays here for {RESTORE_DAYS} days and can be restored.
  </EmptyState>
);

const nameOf = (row: CampaignRow) => row.name;

type CampaignListProps = {
  first: OutputOf<"campaign.list">;
  firstList: ListAddress<CampaignSort>;
  timeZone: string;
  places: readonly FilterPlace[];
};

type ChosenProps = {
  rows: readonly CampaignRow[];
  clear: () => void;
  commands: ReturnType<typeof useCampaignCommands>;
};

function Chosen({ rows, clear, commands }: ChosenProps) {
  const [only] = rows;
  return (
    <BulkBar count={rows.length} onClear={clear}>
      {rows.length === 1 && only ? (
        <BulkAction icon={<Copy aria-hidden="true" />} onClick={() => void commands.copy(only.id)}>
          Duplicate
        </BulkAction>
      ) : null}
      <BulkAction
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => void commands.remove(rows.map(({ id }) => id)).then(clear)}
      >
        Delete
      </BulkAction>
    </BulkBar>
  );
}

/** `first` is what the server already read for `firstList`. */
export function CampaignList({ first, firstList, timeZone, places }: CampaignListProps) {
  const router = useRouter();
  const mayWrite = useMayWrite();
  const commands = useCampaignCommands();
  const { list } = useListAddress(CAMPAIGNS);
  const columns = useMemo(() => campaignColumns(timeZone), [timeZone]);
  const filters = useMemo(() => campaignFilters(places), [places]);
  const bin = useMemo(
    () => ({
      columns: deletedCampaignColumns(timeZone),
      onRestore: (rows: readonly CampaignRow[]) => commands.restore(rows.map(({ id }) => id)),
      nothing: nothingDeleted,
    }),
    [timeZone, commands.restore],
  );
  return (
    <>
      <PagedList
        {...{ first, firstList, columns, bin, nameOf, nothing }}
        removing={commands.removing}
        shape={CAMPAIGNS}
        label="campaigns"
        search={SEARCH}
        filters={filters}
        tools={
          <>
            <PhoneViewChoice list={list} />
            <span className="hidden touch:contents">
              <TextsLink />
            </span>
          </>
        }
        onOpen={(row) => router.push(campaignPaths.campaign(row.id))}
        onCreate={mayWrite ? () => router.push(campaignPaths.newCampaign()) : undefined}
        bulk={({ rows, clear }) => (rows.length > 0 && mayWrite ? <Chosen {...{ rows, clear, commands }} /> : null)}
        looked="We looked at names and headlines."
        alone
        picture
      />
      <NewCampaignThumb />
    </>
  );
}
