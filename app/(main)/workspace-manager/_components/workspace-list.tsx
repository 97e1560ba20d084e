"use client";
// The person's workspaces: state, plan, and the one act each allows.
import { Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import type { ListPage } from "#lib/client/use-page.ts";
import { useWorkspaces } from "#lib/client/use-workspaces.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { chooseWorkspace } from "./choose-workspace.ts";
import type { PlanKind } from "./create-dialog.tsx";
import { useRestore } from "./use-restore.ts";
import { closedFor, workspaceColumns } from "./workspace-columns.tsx";
import { WORKSPACES, type WorkspaceSort } from "./workspace-shape.ts";

const CreateDialog = late(() => import("./create-dialog.tsx").then((module) => module.default));

type ListProps = {
  first: ListPage<Workspace>;
  firstList: ListAddress<WorkspaceSort>;
  kinds: readonly PlanKind[];
  hereId: string | null;
  choosable: boolean;
  creatable: boolean;
  ownerId: string | null;
};

/** One act at a time. Choosing goes where the answer says; until then nothing else is pressed. */
function useWorkspaceCommands() {
  const restore = useRestore();
  const acting = useRef(false);
  return useMemo(() => {
    const alone = (act: (id: string) => Promise<unknown>) => async (id: string) => {
      if (acting.current) return;
      acting.current = true;
      try {
        await act(id);
      } finally {
        acting.current = false;
      }
    };
    return { onChoose: alone(chooseWorkspace), onRestore: alone(restore) };
  }, [restore]);
}

const nameOf = (workspace: Workspace) => workspace.workspace_name;

/** The rows are the server's at first, then kept for a day, as section 9 asks. */
export function WorkspaceList(props: ListProps) {
  const { first, firstList, kinds, hereId, choosable, creatable, ownerId } = props;
  const acts = useWorkspaceCommands();
  const [creating, setCreating] = useState(false);
  const options = useMemo(() => ({ hereId, choosable, ownerId, ...acts }), [hereId, choosable, ownerId, acts]);
  const columns = useMemo(() => workspaceColumns(options), [options]);
  const create = creatable ? () => setCreating(true) : undefined;
  return (
    <Section id="workspaces" title="Your workspaces">
      <PagedList
        {...{ first, firstList, columns, nameOf }}
        shape={WORKSPACES}
        read={useWorkspaces}
        label="workspaces"
        search="Find a workspace"
        csv={null}
        level={3}
        picture
        onOpen={(workspace) => {
          if (workspace.id !== hereId && closedFor({ workspace, options }) === undefined)
            void acts.onChoose(workspace.id);
        }}
        onCreate={create}
        covered={creating}
        tools={
          create ? (
            <Button
              size="sm"
              variant="primary"
              className="touch:h-11 touch:px-3.5"
              icon={<Plus aria-hidden="true" />}
              aria-keyshortcuts="c"
              onClick={create}
            >
              Create workspace
            </Button>
          ) : null
        }
        nothing={
          <EmptyState drawing="nothing" level={3} title="You are not in a workspace yet">
            <p>An owner or manager can invite you to theirs with your email address.</p>
          </EmptyState>
        }
      />
      {creating ? <CreateDialog kinds={kinds} onClose={() => setCreating(false)} /> : null}
    </Section>
  );
}
