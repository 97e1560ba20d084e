// What support shows first: one's own questions, and which pages its help may lead to.

import { type ListAddress, listAsk, oneOf } from "#components/patterns/list-address.ts";
import { ARTICLES } from "#lib/help/articles.ts";
import { accessOf, isAllowed, matchRoute } from "#lib/permissions/index.ts";
import { SUPPORT_STATES } from "#lib/services/auth/support-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import type { QuestionSort } from "./_components/question-shape.ts";

/** The list as the address asks for it. */
export async function loadSupport(list: ListAddress<QuestionSort>) {
  const { services, session, view, blocked } = await enterPage("/support");
  const state = oneOf(SUPPORT_STATES, list.filters.state);
  const first = await services.auth.supportQuestions({ ...listAsk(list), state });
  const access = accessOf(session, view);
  const open = ARTICLES.map(({ page: { path } }) => path).filter((path) => {
    const row = matchRoute(path);
    return row !== null && isAllowed(row, access);
  });
  return {
    first,
    now: new Date().toISOString(),
    reachable: [...new Set<string>(open)],
    blockedMessage: blocked?.message ?? null,
    atDesk: session.user.is_admin && session.impersonatorId === null,
    readOnly: session.readOnly,
    myId: session.user.id,
    timeZone: zoneOf(session),
  };
}
