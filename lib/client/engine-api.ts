// Every call of the engine room's screens, by name; browser only.
import useSWR from "swr";
import type { Engine, Job } from "#lib/services/auth/engine-contract.ts";
import type { OutboxLetter, OutboxRow } from "#lib/services/auth/outbox-contract.ts";
import { callApi } from "./api.ts";

type Data<T> = { data: T };

const REFRESH_MS = 10_000;

/** The installation as it is, looked at again while the page is in sight. */
export function useEngine(first: Engine) {
  return useSWR<Data<Engine>>("/api/admin/engine", callApi<Data<Engine>>, {
    fallbackData: { data: first },
    refreshInterval: REFRESH_MS,
  });
}

/** One letter as it looks. */
export function useLetter(id: string) {
  return useSWR<Data<OutboxLetter>>(`/api/admin/outbox/${encodeURIComponent(id)}`, callApi<Data<OutboxLetter>>, {
    revalidateOnFocus: false,
  });
}

const post = async <T>(path: string): Promise<T> => (await callApi<Data<T>>(path, { method: "POST", body: {} })).data;

export const retryJob = (id: string) => post<Job>(`/api/admin/jobs/${encodeURIComponent(id)}/retry`);
export const retryLetter = (id: string) => post<OutboxRow>(`/api/admin/outbox/${encodeURIComponent(id)}/retry`);
