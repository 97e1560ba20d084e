"use client";
// The person's workspaces: search, sort, pages, state, plan, and the one act each allows.
import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { type ListAddress, listApi, oneOf } from "#components/patterns/list-address.ts";
import { ListFoot } from "#components/patterns/list-foot.tsx";
import { ListSearch } from "#components/patterns/list-search.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { type ListChange, useListAddress } from "#components/patterns/use-list-address.ts";
import { Button } from "#components/ui/button.tsx";
import { messageOf } from "#lib/client/api.ts";
import { restoreWorkspace } from "#lib/client/billing-api.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import { useWorkspaces } from "#lib/client/use-workspaces.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { chooseWorkspace } from "./choose-workspace.ts";
import type { PlanKind } from "./create-dialog.tsx";
import { WORKSPACE_SORTS, WORKSPACES, type WorkspaceSort } from "./places.ts";
import { WorkspaceRow } from "./workspace-row.tsx";

const CreateDialog = dynamic(() => import("./create-dialog.tsx"), { ssr: false });

type ListProps = {
  first: ListPage<Workspace>;
  firstList: ListAddress<WorkspaceSort>;
  kinds: readonly PlanKind[];
  hereId: string | null;
  choosable: boolean;
  creatable: boolean;
  ownerId: string | null;
};

const SORTS = [
  { value: "name", label: "Name" },
  { value: "-created_at", label: "Newest first" },
  { value: "status", label: "State" },
] as const;

function Tools({
  list,
  change,
  onCreate,
}: {
  list: ListAddress<WorkspaceSort>;
  change: ListChange<WorkspaceSort>;
  onCreate: (() => void) | null;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3 touch:w-full touch:gap-y-1.5">
      <ListSearch label="Find a workspace" search={list.search} change={change} className="w-[220px] touch:w-full" />
      <label className="flex items-center gap-1.5 text-12 text-muted">
        Sort
        <select
          value={`${list.desc ? "-" : ""}${list.sort}`}
          onChange={({ target: { value } }) =>
            change({ sort: oneOf(WORKSPACE_SORTS, value.replace("-", "")) ?? list.sort, desc: value.startsWith("-") })
          }
          className="target h-7 cursor-pointer rounded-tight bg-transparent pr-1 font-medium text-ink touch:h-11 touch:text-[16px]"
        >
          {SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {onCreate ? (
        <Button
          size="sm"
          variant="primary"
          className="touch:ml-auto"
          icon={<Plus aria-hidden="true" />}
          onClick={onCreate}
        >
          Create workspace
        </Button>
      ) : null}
    </div>
  );
}

function Nothing({
  list,
  change,
  total,
}: {
  list: ListAddress<WorkspaceSort>;
  change: ListChange<WorkspaceSort>;
  total: number;
}) {
  if (list.search === "" && total === 0)
    return (
      <EmptyState drawing="nothing" level={3} title="You are in no workspace yet">
        <p>An owner or manager can invite you to theirs with your e-mail address.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="nothing"
      level={3}
      title={total > 0 ? `There is no page ${list.page}` : `Nothing matches “${list.search}”`}
      action={
        <Button size="sm" onClick={() => change({ search: "" })}>
          Show all workspaces
        </Button>
      }
    />
  );
}

type BeforeProps = {
  data: ListPage<Workspace> | undefined;
  error: unknown;
  list: ListAddress<WorkspaceSort>;
  change: ListChange<WorkspaceSort>;
  onRetry: () => void;
};

/** What stands where no rows are. */
function Before({ data, error, list, change, onRetry }: BeforeProps) {
  if (data) return data.data.length === 0 ? <Nothing list={list} change={change} total={data.meta.total} /> : null;
  return error ? <ErrorState level={3} message={messageOf(error)} onRetry={onRetry} /> : <ListSkeleton rows={5} />;
}

/** Which row is being worked on. Choosing goes where the answer says. */
function useActs(refresh: () => Promise<unknown>) {
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const acting = async (id: string, act: () => Promise<boolean>) => {
    if (busy) return;
    setBusy(id);
    if (!(await act())) setBusy(null);
  };
  const restore = async (id: string) => {
    try {
      await restoreWorkspace(id);
      await refresh();
      showSuccess("Workspace restored");
      // Whoever stands in it is not shut out any more.
      router.refresh();
    } catch (error) {
      showError(messageOf(error));
    }
    return false;
  };
  return {
    busy,
    choose: (id: string) => void acting(id, () => chooseWorkspace(id)),
    restore: (id: string) => void acting(id, () => restore(id)),
  };
}

/** The rows are the server's at first, then kept for a day, as section 9 asks. */
export function WorkspaceList(props: ListProps) {
  const { first, firstList, kinds, hereId, choosable, creatable, ownerId } = props;
  const { list, change } = useListAddress(WORKSPACES);
  const path = listApi(WORKSPACES, list);
  const { data, error, mutate } = useWorkspaces(path, path === listApi(WORKSPACES, firstList) ? first : undefined);
  const { busy, choose, restore } = useActs(() => mutate());
  const [creating, setCreating] = useState(false);
  const total = data?.meta.total ?? 0;
  return (
    <Section
      id="workspaces"
      title="Your workspaces"
      hint={data ? total.toLocaleString("en") : null}
      end={<Tools list={list} change={change} onCreate={creatable ? () => setCreating(true) : null} />}
    >
      <Before data={data} error={error} list={list} change={change} onRetry={() => void mutate()} />
      <ul>
        {data?.data.map((workspace) => (
          <WorkspaceRow
            key={workspace.id}
            workspace={workspace}
            here={workspace.id === hereId}
            choosable={choosable}
            owned={workspace.owner.id === ownerId}
            busy={busy === workspace.id}
            onChoose={() => choose(workspace.id)}
            onRestore={() => restore(workspace.id)}
          />
        ))}
      </ul>
      {total > list.perPage || list.page > 1 ? (
        <ListFoot shape={WORKSPACES} list={list} change={change} total={total} noun="workspaces" />
      ) : null}
      {creating ? <CreateDialog kinds={kinds} onClose={() => setCreating(false)} /> : null}
    </Section>
  );
}
