// What the settings send is what the contract knows: the server refuses a field that it has no name for.
import { expect, test } from "vitest";
import { valuesOf } from "#app/(main)/workspace-manager/_components/settings-values.ts";
import { contracts } from "#lib/services/contracts.ts";
import { refuseUnknown } from "#server/platform/api/unknown-fields.ts";

const NAMES = ["workspace_name", "website", "logo_url", "address", "city", "state", "country", "postal_code", "apt"];

test("every field that is sent is one of the contract's, and an empty one is none", () => {
  const data = new FormData();
  for (const name of [...NAMES, "user_panel_logo", "time_zone", "currency"]) data.set(name, "");
  data.set("workspace_name", " Harbor Realty ");
  const sent = { id: "01890000-0000-7000-8000-000000000001", version: 1, ...valuesOf(data) };
  refuseUnknown(contracts.auth.updateWorkspace["~orpc"].inputSchema, sent);
  expect(sent).toMatchObject({ workspace_name: "Harbor Realty", website: null, settings: { user_panel_logo: null } });
});
