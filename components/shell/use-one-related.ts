"use client";
// One of the workspaces that one can switch to, where no list of them is shown.
import { useCall } from "#lib/client/use-call.ts";
import { useAround } from "./shell-context.tsx";

/** The logo of a workspace that one may switch to, by its id; null for any other, for one without a logo, and until they are here. */
export function useLogoOf(): (id: string) => string | null {
  const { data = [] } = useCall("auth.relatedWorkspaces", useAround() > 0 ? undefined : null);
  return (id) => data.find((one) => one.id === id)?.logoUrl ?? null;
}

/** What a related workspace is called, by its id; null until it is known, and where nobody asks. */
export function useNameOf(id: string | undefined): string | null {
  const { data } = useCall("auth.relatedWorkspaces", id === undefined ? null : undefined);
  return data?.find((one) => one.id === id)?.name ?? null;
}
