// The checklist: what is done, read off what is there; only steps that have a place to go to.

import { paths } from "#lib/paths.ts";
import { onboardingRoute, openSteps } from "#lib/permissions/index.ts";
import type { Summary } from "#lib/services/links/entities.ts";
import { profileGaps } from "#lib/session/profile.ts";
import type { Session } from "#lib/session/session.ts";
import { doneNow, type Step } from "./setup-progress.ts";

/** The steps of this person, in the order in which they help. */
export function setupSteps(session: Session, summary: Summary | null): Step[] {
  const missing = profileGaps(session.user);
  const profile: Step = {
    key: "profile",
    title: "Say who you are",
    hint: missing.length > 0 ? `Still missing: ${missing.join(", ")}` : "Name, title and a way to reach you",
    done: missing.length === 0,
    href: finishPath(session),
    verb: "Fill in",
  };
  const open = [profile, ...putOff(session)];
  if (!summary) return open;
  const create = paths.createShareLink();
  const steps = [
    ...open,
    {
      key: "link",
      title: "Create a share link",
      hint: "A short address for any page",
      done: false,
      href: create,
      verb: "Create",
    },
    {
      key: "preview",
      title: "Give a link its own preview",
      hint: "Title, text and picture in every messenger",
      done: false,
      href: paths.shareLinks(),
      verb: "Choose",
    },
    {
      key: "visitor",
      title: "Get the first visitor",
      hint: "Send a link to somebody",
      done: false,
      href: paths.shareLinks(),
      verb: "Send",
    },
  ];
  return doneNow(steps, summary);
}

const PUT_OFF = {
  company: { title: "Describe your company", hint: "Skipped during setup: website, logo, address", verb: "Describe" },
  invite: { title: "Invite your people", hint: "Skipped during setup", verb: "Invite" },
} as const;

/** What was skipped stands open until it is there; who and how to reach them is the first step's. */
function putOff(session: Session): Step[] {
  return openSteps(session).flatMap((step) => {
    if (step !== "company" && step !== "invite") return [];
    const href = `${onboardingRoute(session.user)}?step=${step}`;
    return [{ key: step, ...PUT_OFF[step], done: false, href }];
  });
}

function finishPath(session: Session): string | null {
  return session.profileFilled ? null : onboardingRoute(session.user);
}
