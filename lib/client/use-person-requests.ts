"use client";
// What people asked for about themselves, in the browser: what is looked for or erased is looked at often.
import { useCallback } from "react";
import type { PersonRequest } from "#lib/services/contact/person-request-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { useRefresh } from "./use-call.ts";
import { useLiveCall } from "./use-live.ts";
import { LIVE_MS } from "./use-page.ts";

const WORKING_MS = 1000;

const underWay = ({ state, parts }: PersonRequest) =>
  state === "erasing" || parts.some((part) => part.state === "looking" || part.state === "erasing");

/** All of them, newest first. */
export function usePersonRequests(first: OutputOf<"contact.personRequests">) {
  const everyMs = (page?: OutputOf<"contact.personRequests">) => (page?.data.some(underWay) ? WORKING_MS : LIVE_MS);
  return useLiveCall("contact.personRequests", { per_page: 50 }, { first, everyMs });
}

/** One of them. */
export function usePersonRequest(first: PersonRequest) {
  const everyMs = (request?: PersonRequest) => (request && underWay(request) ? WORKING_MS : 0);
  return useLiveCall("contact.personRequest", { id: first.id }, { first, everyMs });
}

/** Asks again for every request that is shown; the same function on every render. */
export function useRefreshRequests(): () => Promise<unknown> {
  const refresh = useRefresh();
  return useCallback(() => refresh("contact.personRequests", "contact.personRequest"), [refresh]);
}
