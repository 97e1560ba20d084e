"use client";
// One account of the admin area, with places, sign-ins and what happened.
import { useCall } from "./use-call.ts";

/** Asked when its panel opens. */
export function useAccountDetail(id: string) {
  return useCall("auth.adminPerson", { id }, { revalidateOnFocus: false });
}
