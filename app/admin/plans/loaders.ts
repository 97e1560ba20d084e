// What /admin/plans shows: the plans, one of them to edit, or every invoice.
import { cache } from "react";
import { listAsk, oneOf, readList } from "#components/patterns/list-address.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { ALL_INVOICES } from "./_components/invoice-shape.ts";
import { NEW_PLAN, PLANS } from "./_components/plan-shape.ts";

type Search = Record<string, string | string[] | undefined>;

/** Runs the gate first: administrators only. */
export const loadPlans = cache(async (search: Search) => {
  const { services, title } = await enterPage("/admin/plans");
  const read = (name: string) => [search[name]].flat()[0];
  if (read("tab") === "invoices") {
    const list = readList(ALL_INVOICES, read);
    const status = oneOf(["open", "paid", "void"], list.filters.status);
    return {
      tab: "invoices" as const,
      title,
      list,
      first: await services.auth.allInvoices({ ...listAsk(list), status }),
    };
  }
  const list = readList(PLANS, read);
  const wanted = read("plan");
  const [first, all] = await Promise.all([
    services.auth.adminPlans(listAsk(list)),
    wanted && wanted !== NEW_PLAN ? services.auth.adminPlans({ per_page: 1000 }) : null,
  ]);
  const editing = all?.data.find(({ id }) => id === wanted) ?? null;
  return { tab: "plans" as const, title, list, first, editing, making: wanted === NEW_PLAN };
});
