"use client";
// Fields that the workspace made for its contacts, in the browser: those that are there, those that were deleted, whom they may name.
import { useCallback } from "react";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import type { Stages } from "#lib/services/contact/stage-contract.ts";
import type { Person } from "#lib/services/person.ts";
import { useCall, useRefresh } from "./use-call.ts";

/** In their order; undefined until they are there. */
export function useContactFields(first?: ContactField[]): readonly ContactField[] | undefined {
  const given = first === undefined ? {} : { fallbackData: first, revalidateIfStale: false };
  return useCall("contact.fields", {}, { revalidateOnFocus: false, ...given }).data;
}

/** Those that can be restored. */
export function useDeletedFields(): readonly ContactField[] {
  return useCall("contact.fields", { deleted: true }).data ?? [];
}

/** Who belongs to the workspace, by name; undefined until they are there, nobody is asked for where no field names one. */
export function useColleagues(wanted: boolean): readonly Person[] | undefined {
  return useCall("contact.colleagues", wanted ? undefined : null, { revalidateOnFocus: false }).data;
}

/** The stages of contacts, in order; undefined until they are there. */
export function useStages(first?: Stages): Stages | undefined {
  const given = first === undefined ? {} : { fallbackData: first, revalidateIfStale: false };
  return useCall("contact.stages", undefined, { revalidateOnFocus: false, ...given }).data;
}

/** After the stages changed; the same function on every render. */
export function useRefreshStages(): () => Promise<unknown> {
  const refresh = useRefresh();
  return useCallback(() => refresh("contact.stages", "contact.list", "contact.get", "contact.segments"), [refresh]);
}

/** After a field changed, whatever shows fields or their values asks again; the same function on every render. */
export function useRefreshFields(): () => Promise<unknown> {
  const refresh = useRefresh();
  return useCallback(() => refresh("contact.fields", "contact.list", "contact.get"), [refresh]);
}
