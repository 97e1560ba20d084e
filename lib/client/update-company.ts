// Changes some values of the chosen workspace over the others as they stand now; browser only.
import type { InputOf } from "#lib/services/operation.ts";
import { call } from "./call.ts";

type CompanyChange = Pick<InputOf<"auth.updateWorkspace">, "workspace_name" | "website" | "logo_url" | "address">;

/** What onboarding's step does not show stays as it is. */
export async function updateCompany(id: string, change: CompanyChange): Promise<void> {
  const { version, settings, time_zone, currency } = await call("auth.workspace", { id });
  const { user_panel_logo } = settings;
  await call("auth.updateWorkspace", { id, version, settings: { user_panel_logo }, time_zone, currency, ...change });
}
