"use client";
// Where the new person belongs: a workspace made for them, or one that is found by its name.
import { X } from "lucide-react";
import { useState } from "react";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { Field } from "#components/ui/field.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { planLabel } from "#components/workspace/plan.ts";
import { useCall } from "#lib/client/use-call.ts";
import { useTypedSearch } from "#lib/client/use-typed-search.ts";
import type { Errors, Values } from "./create-user-values.ts";

type PlaceProps = { values: Values; errors: Errors; set: (part: Partial<Values>) => void };

const PLANS = [
  ["solo", "SOLOpreneur"],
  ["brokerage", "ENTREpreneur [BROKERAGE]"],
  ["company", "ENTREpreneur [COMPANY]"],
  ["franchise", "Franchise"],
  ["distributor", "Distributor"],
] as const;

const planOf = (value: string) => PLANS.find(([known]) => known === value)?.[0];

/** The person becomes its owner. */
export function NewPlace({ values, errors, set }: PlaceProps) {
  return (
    <>
      <Field label="Name of the workspace" error={errors.name} help="They become its owner.">
        <Input
          name="name"
          value={values.name}
          onChange={(event) => set({ name: event.target.value })}
          autoComplete="off"
          maxLength={80}
        />
      </Field>
      <Field label="Plan" error={errors.plan}>
        <Select
          name="plan"
          value={values.plan}
          onChange={(event) => set({ plan: planOf(event.target.value) ?? values.plan })}
        >
          {PLANS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

/** Found by name, then a role in it. */
export function ExistingPlace({ values, errors, set }: PlaceProps) {
  return (
    <>
      {values.workspace ? (
        <Chosen workspace={values.workspace} onClear={() => set({ workspace: null })} />
      ) : (
        <Finder error={errors.workspace} onChoose={(workspace) => set({ workspace })} />
      )}
      <Field label="Role" error={errors.role}>
        <Select
          name="role"
          value={values.role}
          onChange={(event) => set({ role: event.target.value === "manager" ? "manager" : "member" })}
        >
          <option value="member">Member: their own cards and links</option>
          <option value="manager">Manager: everything the workspace holds</option>
        </Select>
      </Field>
    </>
  );
}

type ChosenProps = { workspace: { id: string; name: string }; onClear: () => void };

function Chosen({ workspace, onClear }: ChosenProps) {
  return (
    <div className="flex items-center gap-3 rounded-control border border-line-strong px-3 py-2">
      <WorkspaceMark name={workspace.name} size={28} />
      <span className="min-w-0 flex-1 cut font-medium">{workspace.name}</span>
      <IconButton label="Choose another workspace" onClick={onClear}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

type FinderProps = { error: string | undefined; onChoose: (workspace: { id: string; name: string }) => void };

function Finder({ error, onChoose }: FinderProps) {
  const [wanted, setWanted] = useState("");
  const { text, type, settle } = useTypedSearch(wanted, setWanted);
  const input = { per_page: 6, filters: wanted.trim() };
  const { data } = useCall("auth.adminWorkspaces", input, { keepPreviousData: true, revalidateOnFocus: false });
  return (
    <div className="grid gap-2">
      <Field label="Workspace" error={error} help="Type a part of its name.">
        <Input
          name="workspace"
          type="search"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          autoComplete="off"
        />
      </Field>
      <ul aria-label="Workspaces found" aria-live="polite" className="rounded-control border border-line">
        {data?.data.length === 0 ? (
          <li className="px-3 py-2.5 text-13 text-muted">No workspace of that name.</li>
        ) : null}
        {data?.data.map((workspace) => (
          <li key={workspace.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => onChoose(workspace)}
              className="flex min-h-11 w-full items-center gap-3 px-3 text-left hover:bg-hover"
            >
              <WorkspaceMark name={workspace.name} src={workspace.logo_url} size={24} />
              <span className="min-w-0 flex-1 cut text-13 font-medium">{workspace.name}</span>
              <span className="text-12 text-muted">{planLabel(workspace)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
