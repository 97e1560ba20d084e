"use client";
// The promo codes: a row opens one, its menu pauses it.
import { Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { adminPaths } from "#lib/admin-paths.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import type { AdminPlan } from "#lib/services/auth/billing-entities.ts";
import type { PromoCode } from "#lib/services/auth/promo-entities.ts";
import { PROMO_CHOICES, promoColumns } from "./promo-columns.tsx";
import { PromoLead, type PromoOverview } from "./promo-lead.tsx";
import { NEW_PROMO, PROMO_CODES } from "./promo-shape.ts";
import { usePausing } from "./use-pausing.ts";

const FILTERS = [
  {
    name: "state",
    label: "Status",
    options: [
      { value: "", label: "Every status" },
      { value: "active", label: "Active" },
      { value: "planned", label: "Planned" },
      { value: "paused", label: "Paused" },
      { value: "ended", label: "Ended" },
      { value: "used-up", label: "Used up" },
    ],
  },
  {
    name: "gives",
    label: "Gives",
    options: [
      { value: "", label: "Gives anything" },
      { value: "off", label: "A discount" },
      { value: "devices", label: "Devices" },
      { value: "trial", label: "A trial or a plan" },
    ],
  },
] as const;

type PromoListProps = {
  first: ListPage<PromoCode>;
  firstList: ListAddress;
  plans: readonly AdminPlan[];
  /** Null where there is no code yet. */
  overview: PromoOverview | null;
  /** The administrator's day, and the zone that it is one of. */
  today: string;
  zone: string;
};

const MAKE = adminPaths.promoCode(NEW_PROMO);

/** "c" does the same. */
function NewButton() {
  return (
    <Link
      href={MAKE}
      aria-keyshortcuts="c"
      className={cn(buttonVariants({ size: "sm", variant: "primary" }), "touch:h-11 touch:px-3.5")}
    >
      <Plus aria-hidden="true" />
      New code
    </Link>
  );
}

/** Nothing is deleted: a code that is over stays with who used it. */
export function PromoList({ first, firstList, plans, overview, today, zone }: PromoListProps) {
  const router = useRouter();
  const pause = usePausing();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same acts whenever they are made.
  const columns = useMemo(
    () => promoColumns({ plans, today, zone, onPause: (promo, paused) => void pause(promo, paused) }),
    [plans, today, zone],
  );
  return (
    <>
      {overview === null ? null : <PageHeader lead={<PromoLead overview={overview} />} />}
      <PagedList
        shape={PROMO_CODES}
        firstList={firstList}
        first={first}
        label="promo codes"
        columns={columns}
        choices={PROMO_CHOICES}
        filters={FILTERS}
        nameOf={(promo) => promo.code}
        onOpen={(promo) => router.push(adminPaths.promoCode(promo.id))}
        onCreate={() => router.push(MAKE)}
        tools={<NewButton />}
        looked="We looked at codes and notes."
        nothing={
          <EmptyState drawing="nothing" title="No promo codes yet">
            A code gives a discount, free devices, or a longer trial at sign-up.
          </EmptyState>
        }
      />
    </>
  );
}
