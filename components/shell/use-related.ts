"use client";
// The workspaces one can switch to, asked for where they are looked at: the shell itself knows how many, and its parent's name.
import { useCall } from "#lib/client/use-call.ts";
import type { Related, Workspace } from "#lib/services/auth/entities.ts";
import { useShell } from "./shell-context.tsx";
import { shortName } from "./short-name.ts";
import type { RelatedWorkspace } from "./types.ts";

const NONE: readonly RelatedWorkspace[] = [];

/** The parent first, then the locations by name; the suffix is for entrepreneur workspaces only. */
function relatedOf(chosen: Workspace, around: readonly Related[]): RelatedWorkspace[] {
  const entry = ({ id, kind, logoUrl, people, ...rest }: Related): RelatedWorkspace => {
    const location = kind === "location";
    return {
      id,
      name: location ? shortName(rest.name, chosen.workspace_name) : rest.name,
      kind,
      suffixed: (location ? rest.product : chosen.subscription.product) === "entrepreneur",
      logoUrl,
      people,
    };
  };
  const entries = around.map(entry);
  return [
    ...entries.filter(({ kind }) => kind === "franchise"),
    ...entries.filter(({ kind }) => kind === "location").sort((a, b) => a.name.localeCompare(b.name, "en")),
  ];
}

/** `known` is false until they are here; nothing is asked where there are none, or where `wanted` is false. */
export function useRelated(wanted = true) {
  const { user, around } = useShell();
  const { data, error, mutate } = useCall("auth.relatedWorkspaces", wanted && around > 0 ? undefined : null);
  const chosen = user.workspace;
  return {
    related: data && chosen ? relatedOf(chosen, data) : NONE,
    known: data !== undefined || around === 0,
    error: data === undefined ? error : undefined,
    again: () => void mutate(),
  };
}
