"use client";
// Finds a workspace or a person of the platform by a part of the name, and shows which one was chosen.
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Avatar, WorkspaceMark } from "#components/ui/avatar.tsx";
import { Field } from "#components/ui/field.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Input } from "#components/ui/input.tsx";
import { planLabel } from "#components/workspace/plan.ts";
import { useCall } from "#lib/client/use-call.ts";
import { useTypedSearch } from "#lib/client/use-typed-search.ts";

export type Named = { id: string; name: string };
type ChosenProps = { what: "workspace" | "person"; one: Named; onClear: () => void };

export function Chosen({ what, one, onClear }: ChosenProps) {
  return (
    <div className="flex items-center gap-3 rounded-control border border-line-strong px-3 py-2">
      {what === "workspace" ? <WorkspaceMark name={one.name} size={28} /> : <Avatar name={one.name} size={28} />}
      <span className="min-w-0 flex-1 cut font-medium">{one.name}</span>
      <IconButton label={`Choose another ${what}`} onClick={onClear}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

type Hit = Named & { mark: ReactNode; note: string };
type FinderProps = { error: string | undefined; onChoose: (one: Named) => void };
type WordsProps = { name: string; label: string; found: string; none: string };
type ListProps = FinderProps &
  WordsProps & { hits: Hit[] | undefined; wanted: string; onWanted: (text: string) => void };

const HELP = "Type a part of the name.";

function Finder({ name, label, found, none, error, hits, wanted, onWanted, onChoose }: ListProps) {
  const { text, type, settle } = useTypedSearch(wanted, onWanted);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label={label} error={error} help={HELP}>
        <Input
          name={name}
          type="search"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          autoComplete="off"
        />
      </Field>
      <ul aria-label={found} aria-live="polite" className="rounded-control border border-line">
        {hits?.length === 0 ? <li className="px-3 py-2.5 text-13 text-muted">{none}</li> : null}
        {hits?.map(({ id, name: called, mark, note }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => onChoose({ id, name: called })}
              className="flex min-h-11 w-full items-center gap-3 px-3 text-left hover:bg-hover"
            >
              {mark}
              <span className="min-w-0 flex-1 cut text-13 font-medium">{called}</span>
              <span className="max-w-[45%] cut text-12 text-muted">{note}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const KEEPING = { keepPreviousData: true, revalidateOnFocus: false } as const;

export function WorkspaceFinder(props: FinderProps) {
  const [wanted, onWanted] = useState("");
  const { data } = useCall("auth.adminWorkspaces", { per_page: 6, filters: wanted.trim() }, KEEPING);
  const hits = data?.data.map((workspace) => ({
    ...{ id: workspace.id, name: workspace.name, note: planLabel(workspace) },
    mark: <WorkspaceMark name={workspace.name} src={workspace.logo_url} size={24} />,
  }));
  return (
    <Finder
      {...{ ...props, hits, wanted, onWanted }}
      name="workspace"
      label="Workspace"
      found="Workspaces found"
      none="No workspace with that name."
    />
  );
}

export function PersonFinder(props: FinderProps) {
  const [wanted, onWanted] = useState("");
  const { data } = useCall("auth.adminPeople", { per_page: 6, filters: wanted.trim() }, KEEPING);
  const hits = data?.data.map(({ id, firstname, lastname, email, photo_url }) => {
    const name = `${firstname} ${lastname}`.trim() || email;
    return { id, name, note: email, mark: <Avatar name={name} src={photo_url} size={24} /> };
  });
  return (
    <Finder
      {...{ ...props, hits, wanted, onWanted }}
      name="person"
      label="Person"
      found="People found"
      none="Nobody with that name."
    />
  );
}
