"use client";
// Where the new person belongs: a workspace made for them, or one that is found by its name.
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { Chosen, WorkspaceFinder } from "../../_components/finders.tsx";
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
        <Chosen what="workspace" one={values.workspace} onClear={() => set({ workspace: null })} />
      ) : (
        <WorkspaceFinder error={errors.workspace} onChoose={(workspace) => set({ workspace })} />
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
