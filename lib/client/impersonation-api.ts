// The calls that begin, widen and hand on an impersonation; browser only.
import { callApi } from "./api.ts";

const FALLBACK = "Something went wrong with impersonation";
const ROOT = "/api/auth/impersonate";

/** Starts acting as a person in this browser; the answer's cookie is the new session. */
export async function startImpersonation(target: string, reason: string): Promise<void> {
  const headers = { "x-appliance": "web" };
  await callApi(`${ROOT}/start`, { method: "POST", body: { target, reason }, headers, fallback: FALLBACK });
}

/** A link for another browser: it works once, for a minute. */
export async function impersonationLink(target: string, reason: string): Promise<string> {
  const call = { method: "POST", body: { target, reason }, fallback: FALLBACK } as const;
  return (await callApi<{ data: { url: string } }>(`${ROOT}/link`, call)).data.url;
}

/** Lets the session at hand change things. */
export async function askWriteAccess(reason: string): Promise<void> {
  await callApi(`${ROOT}/write-access`, { method: "POST", body: { reason }, fallback: FALLBACK });
}
