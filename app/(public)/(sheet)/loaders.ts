// What several pages of the sheet need: the face of a tag, what a code gives; and the login page: where a signed-in person goes instead, and the demo's people where the demo may be signed into.
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { isAppError } from "#lib/errors.ts";
import type { TagFace } from "#lib/services/card/claim-entities.ts";
import { currentBranding } from "#lib/session/branding.server.ts";
import { currentRequestedView, currentServices, currentSession } from "#lib/session/current.server.ts";
import { homePath } from "#lib/session/enter.ts";
import { type FlashCode, flashOf } from "#lib/session/flash.ts";
import { nextPathIn, type WayOn, wayOn } from "#lib/session/next-path.ts";
import type { DemoPerson } from "./_components/demo-people.tsx";
import type { FoundCode } from "./_components/promo-code-field.tsx";

/** Sends a signed-in person on: to what they came for, else home. A page of their other view waits for that one. */
export async function loadLogin(
  next: unknown,
): Promise<{ demoPeople: DemoPerson[]; reason: FlashCode | null } | { wayOn: WayOn }> {
  const session = await currentSession();
  if (session) {
    const asked = nextPathIn(next);
    const way = asked === null ? null : wayOn(session, asked, await currentRequestedView());
    if (way?.view) return { wayOn: way };
    redirect(way?.to ?? homePath(session));
  }
  const { data } = await (await currentServices()).auth.demo();
  return {
    demoPeople: data.map(({ photo_url, ...person }) => ({ ...person, photoUrl: photo_url })),
    reason: flashOf((await cookies()).get("flash")?.value)?.code ?? null,
  };
}

const GONE: readonly string[] = ["gone", "not_found", "invalid", "malformed"];

/** True for what a link's holder is told when it does not count, or is none: everything else is our own fault. */
export function isGone(error: unknown): boolean {
  return isAppError(error) && GONE.includes(error.code);
}

/** Days of trial by kind of plan, as the first plan of it on sale says. */
export async function loadTrials(): Promise<Record<string, number>> {
  const { data } = await (await currentServices()).auth.plans();
  return Object.fromEntries(data.toReversed().map(({ main_component, trial_days }) => [main_component, trial_days]));
}

/** What a promo code gives; one that gives nothing is said at its field, and one that nobody could look up is looked up when it is sent. */
export async function loadPromo(code: string): Promise<FoundCode> {
  try {
    const { data } = await (await currentServices()).auth.promoCode({ promo_code: code });
    return { of: code, gives: data.title };
  } catch (error) {
    if (!isAppError(error) || error.code === "internal") throw error;
    const refused = error.details.fields?.promo_code?.[0];
    return refused === undefined ? { of: code } : { of: code, refused };
  }
}

/** Null for what is no tag, or one that is no longer used. */
export async function loadFace(tag: string): Promise<TagFace | null> {
  const { card } = await currentServices();
  try {
    const { data } = await card.tagFace({ tag });
    return data.state === "gone" ? null : data;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** How the sheet looks around whatever page lies on it. */
export function loadSheet() {
  return currentBranding();
}
