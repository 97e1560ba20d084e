// The calls of the welcome's company and invitation steps; browser only.
import { callApi } from "./api.ts";

export type CompanyChange = {
  workspace_name: string;
  website: string | null;
  logo_url: string | null;
  address: Record<"address" | "city" | "state" | "country" | "postal_code" | "apt", string | null>;
};

type Stored = CompanyChange & { version: number; settings: unknown; time_zone: string; currency: string };

export type Outcome = { email: string; outcome: "invited" | "refused"; message: string | null };

/** Changes these values of the chosen workspace over the others as they stand now. */
export async function updateCompany(id: string, change: CompanyChange): Promise<CompanyChange> {
  const path = `/api/workspaces/${encodeURIComponent(id)}`;
  const { data } = await callApi<{ data: Stored }>(path);
  const { version, settings, time_zone, currency } = data;
  const body = { version, settings, time_zone, currency, ...change };
  return (await callApi<{ data: Stored }>(path, { method: "PATCH", body })).data;
}

/** Asks people in; every address has an outcome of its own. */
export async function invitePeople(emails: readonly string[], role: string): Promise<Outcome[]> {
  const call = { method: "POST", body: { emails, role }, idempotencyKey: crypto.randomUUID() } as const;
  return (await callApi<{ data: Outcome[] }>("/api/members/invitations", call)).data;
}
