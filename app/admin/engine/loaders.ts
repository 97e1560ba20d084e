// What the engine room shows: how the installation is, or a page of its jobs or of its outbox.
import { cache } from "react";
import { listAsk, oneOf, readList } from "#components/patterns/list-address.ts";
import { JOB_STATES } from "#lib/job-states.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { JOBS } from "./_components/job-shape.ts";
import { OUTBOX } from "./_components/outbox-shape.ts";

type Search = Record<string, string | string[] | undefined>;

/** The document's title. */
export async function loadTitle(): Promise<string> {
  return (await enterPage("/admin/engine")).title;
}

/** Runs the gate first: administrators only. */
export const loadEngine = cache(async (search: Search) => {
  const { services } = await enterPage("/admin/engine");
  const read = (name: string) => [search[name]].flat()[0];
  const now = new Date().toISOString();
  if (read("tab") === "jobs") {
    const list = readList(JOBS, read);
    const state = oneOf(JOB_STATES, list.filters.state);
    return { tab: "jobs" as const, now, list, first: await services.auth.jobs({ ...listAsk(list), state }) };
  }
  if (read("tab") === "outbox") {
    const list = readList(OUTBOX, read);
    const state = oneOf(["waiting", "kept", "sent", "failed"], list.filters.state);
    return { tab: "outbox" as const, now, list, first: await services.auth.outbox({ ...listAsk(list), state }) };
  }
  if (read("tab") === "reports") return { tab: "reports" as const, now, reports: (await services.card.reports()).data };
  return { tab: "overview" as const, now, engine: (await services.auth.engine()).data };
});
