"use client";
// One's own profile in the browser, for what opens over a page that has not loaded it.
import useSWR from "swr";
import { fetchProfile } from "./profile-api.ts";

/** Asked once when it is needed. */
export function useProfile() {
  return useSWR("/api/auth/profile", fetchProfile, { revalidateOnFocus: false, revalidateIfStale: true });
}
