"use client";
// One account of the admin area: what is known of it, and the acts on it.
import useSWR from "swr";
import type { AccountDetail, OperatorAct } from "#lib/services/auth/admin-entities.ts";
import { callApi } from "./api.ts";

type Data<T> = { data: T };
const ROOT = "/api/admin/people";

/** The person with places, sign-ins and what happened. */
export function useAccountDetail(id: string) {
  return useSWR(`${ROOT}/${id}`, async (path) => (await callApi<Data<AccountDetail>>(path)).data, {
    revalidateOnFocus: false,
  });
}

export type StateWish = { id: string; state: AccountDetail["user_state"]; reason: string; version: number };

/** Suspends, lets back in, or asks for a new password. */
export async function setAccountState({ id, ...body }: StateWish): Promise<void> {
  await callApi(`${ROOT}/${id}/state`, { method: "POST", body });
}

/** Ends one sign-in, or all. */
export async function endAccountSessions(id: string, session?: string): Promise<number> {
  const body = session ? { session } : {};
  return (await callApi<Data<{ ended: number }>>(`${ROOT}/${id}/sessions/end`, { method: "POST", body })).data.ended;
}

/** Takes the authenticator app, the passkeys and the recovery codes away from somebody who lost them. */
export async function removeAccountFactors(id: string, reason: string): Promise<void> {
  await callApi(`${ROOT}/${id}/factors/remove`, { method: "POST", body: { reason } });
}

/** Sends a link to choose a password. */
export async function sendAccountLetter(id: string, kind: "activate" | "password-reset"): Promise<void> {
  await callApi(`${ROOT}/${id}/letter`, { method: "POST", body: { kind } });
}

/** Puts a workspace on hold, suspends it, or opens it again. */
export async function operateWorkspace(id: string, body: { act: OperatorAct; reason: string }): Promise<void> {
  await callApi(`/api/admin/workspaces/${id}/standing`, { method: "POST", body });
}
