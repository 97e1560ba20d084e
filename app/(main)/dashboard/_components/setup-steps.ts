// The checklist: what is done, read off what is there; only steps that have a place to go to.

import { cardPaths } from "#lib/card-paths.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { SETUP_NOTE } from "#lib/onboarding.ts";
import { paths } from "#lib/paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { grantedAny } from "#lib/permissions/flags.ts";
import { canSwitchView, granted, manages, onboardingRoute, openSteps } from "#lib/permissions/index.ts";
import type { View } from "#lib/permissions/roles.ts";
import type { Summary } from "#lib/services/links/entities.ts";
import { profileGaps } from "#lib/session/profile.ts";
import type { Session } from "#lib/session/session.ts";
import { doneNow, type Step } from "./setup-progress.ts";

const DAY_MS = 86_400_000;
/** As long as a workspace is young, what is not known without asking is asked. */
const YOUNG_DAYS = 30;

type Whose = { session: Session; view: View; summary: Summary | null };

/** The steps of this person, in the order in which they help; none where the checklist was put away. */
export function setupSteps(whose: Whose, now: number = Date.now()): Step[] {
  const { session, summary } = whose;
  if (session.putAway.includes(SETUP_NOTE)) return [];
  const steps = [profileStep(session), ...ofCompany(whose), ...card(whose), ...links(summary), ...contact(session)];
  const told = summary ? doneNow(steps, summary) : steps;
  const begun = session.user.workspace ? Date.parse(session.user.workspace.created_at) : now;
  const young = now - begun < YOUNG_DAYS * DAY_MS;
  return young || told.some(({ done, asked }) => !done && !asked) ? told : told.filter(({ asked }) => !asked);
}

function profileStep(session: Session): Step {
  const missing = profileGaps(session.user);
  return {
    key: "profile",
    title: "Say who you are",
    hint: missing.length > 0 ? `Still missing: ${missing.join(", ")}` : "Name, title and a way to reach you",
    done: missing.length === 0,
    href: session.profileFilled ? null : onboardingRoute(session.user),
    verb: "Fill in",
  };
}

/** What was skipped stands open until it is there; in company view inviting and a theme are asked for anyway. */
function ofCompany({ session, view }: Whose): Step[] {
  const { user } = session;
  const leads = view === "company" && manages(session.role);
  const open = openSteps(session);
  const invites = (leads && granted(user.permissions, "user_manager")) || open.includes("invite");
  return [
    ...(open.includes("company")
      ? [
          {
            key: "company",
            title: "Describe your company",
            hint: "Website, logo, address",
            done: false,
            href: `${onboardingRoute(user)}?step=company`,
            verb: "Describe",
          },
        ]
      : []),
    ...(invites
      ? [
          {
            key: "invite",
            title: "Invite your people",
            hint: "Everybody gets a card and links of their own",
            done: (user.workspace?.people ?? 0) > 1,
            href: peoplePaths.usersManager(),
            verb: "Invite",
          },
        ]
      : []),
    ...(leads && granted(user.permissions, "dbc_template_control")
      ? [
          {
            key: "theme",
            title: "Publish a theme",
            hint: "Your logo and colors on everyone’s card",
            ...{ done: false, asked: true },
            href: cardPaths.lockThemes(),
            verb: "Choose",
          },
        ]
      : []),
  ];
}

/** Cards are handed out in the personal view, which comes along. */
function card({ session, view }: Whose): Step[] {
  const { permissions } = session.user;
  const here = view === "personal";
  if (!grantedAny(permissions, ["dbc_personal", "dbc_external"]) || !(here || canSwitchView(permissions))) return [];
  return [
    {
      key: "card",
      title: "Hand out your card",
      hint: "Show its code or send its link; done when somebody opens it",
      ...{ done: false, asked: true },
      href: here ? cardPaths.handOutFirst() : paths.comeTo(cardPaths.handOutFirst()),
      verb: "Hand out",
    },
  ];
}

function links(summary: Summary | null): Step[] {
  if (!summary) return [];
  return [
    {
      key: "link",
      title: "Create a share link",
      hint: "A short address for any page",
      done: false,
      href: paths.createShareLink(),
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
}

function contact({ user }: Session): Step[] {
  if (!grantedAny(user.permissions, ["contacts_personal", "my_audience_personal"])) return [];
  return [
    {
      key: "contact",
      title: "Get your first contact",
      hint: "Add somebody you met; people who answer your card come by themselves",
      ...{ done: false, asked: true },
      href: contactPaths.connections(),
      verb: "Add",
    },
  ];
}
