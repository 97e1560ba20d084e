// What stands in the settings form, as the API takes it.

import { isRecord } from "#lib/record.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import type { InputOf } from "#lib/services/operation.ts";

/** An empty field is nothing. */
export function valuesOf(data: FormData): Omit<InputOf<"auth.updateWorkspace">, "id" | "version"> {
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const part = (name: string) => text(name) || null;
  return {
    workspace_name: text("workspace_name"),
    website: part("website"),
    logo_url: part("logo_url"),
    address: {
      address: part("address"),
      city: part("city"),
      state: part("state"),
      country: part("country"),
      postal_code: part("postal_code"),
      apt: part("apt"),
    },
    settings: { user_panel_logo: part("user_panel_logo") },
    time_zone: text("time_zone"),
    currency: text("currency"),
  };
}

/** True for what a conflict carries along; our own server checked it. */
export function isWorkspace(value: unknown): value is Workspace {
  return isRecord(value) && typeof value.workspace_id === "string" && typeof value.version === "number";
}
