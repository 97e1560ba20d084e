"use client";
// Every franchise of the platform with what is wrong, and the way to hand one over.
import { Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import { call } from "#lib/client/call.ts";
import { useAct } from "#lib/client/use-act.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import { isolate } from "#lib/isolate.ts";
import type { AdminFranchise } from "#lib/services/auth/admin-franchise-entities.ts";
import { COLUMN_CHOICES, franchiseColumns } from "./franchise-columns.tsx";
import { FRANCHISE_CHOICES, FRANCHISES } from "./franchise-shape.ts";
import { franchisesLead, type Overall } from "./franchise-words.ts";

const HandDialog = late(() => import("./hand-dialog.tsx").then((module) => module.default));

export type FranchisesProps = {
  first: ListPage<AdminFranchise>;
  firstList: ListAddress;
  overall: Overall;
  timeZone: string;
};

const nameOf = ({ name }: AdminFranchise) => name;

const NOTHING = (
  <EmptyState drawing="nothing" title="No franchises yet">
    A franchise is a workspace whose plan has locations.
  </EmptyState>
);

/** `first` is what the server read for `firstList`. */
export function Franchises({ first, firstList, overall, timeZone }: FranchisesProps) {
  const [handing, setHanding] = useState<AdminFranchise | null>(null);
  const refresh = useRefresh();
  const { act } = useAct();
  const remind = useRef((_: AdminFranchise) => {});
  remind.current = ({ id, name, owner }) =>
    void act(
      () => call("auth.remindFranchise", { id }),
      `We reminded ${isolate(owner.name || owner.email)} of ${isolate(name)}.`,
    );
  const columns = useMemo(
    () => franchiseColumns({ timeZone, onHand: setHanding, onRemind: (row) => remind.current(row) }),
    [timeZone],
  );
  return (
    <>
      <PageHeader
        lead={franchisesLead(overall)}
        actions={
          <IntentLink href={adminPaths.newFranchise()} className={buttonVariants({ variant: "primary" })}>
            <Plus aria-hidden="true" />
            New franchise
          </IntentLink>
        }
      />
      <PagedList
        {...{ first, firstList, columns, nameOf }}
        shape={FRANCHISES}
        label="franchises"
        search="Search name or owner"
        filters={FRANCHISE_CHOICES}
        choices={COLUMN_CHOICES}
        onOpen={setHanding}
        picture
        looked="We looked at the names of franchises and of their owners, and at owners’ email addresses."
        nothing={NOTHING}
      />
      {handing ? (
        <HandDialog
          franchise={handing}
          onDone={() => void refresh("auth.adminFranchises")}
          onClose={() => setHanding(null)}
        />
      ) : null}
    </>
  );
}
