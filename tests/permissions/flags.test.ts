import { expect, test } from "vitest";
import { granted, grantedAny } from "#lib/permissions/flags.ts";
import { permissionsFor } from "#lib/permissions/plans.ts";

test("a flag is granted by true alone", () => {
  expect(granted({ "gui::support": true }, "support")).toBe(true);
  expect(granted({ "gui::support": false }, "support")).toBe(false);
  expect(granted({ support: true }, "support")).toBe(false);
  expect(granted(Object.create({ "gui::support": true }), "support")).toBe(false);
  expect(grantedAny({ "gui::support": false, "gui::user_manager": true }, ["support", "user_manager"])).toBe(true);
  expect(grantedAny({ "gui::support": false }, ["support", "user_manager"])).toBe(false);
});

test("a person has what the plan includes and the role leaves, and what was set for them alone wins", () => {
  const plan = {
    subscription_status: "active",
    product: "entrepreneur",
    main_component: "company",
    is_child: false,
  } as const;
  expect(granted(permissionsFor(plan, "owner"), "user_manager")).toBe(true);
  expect(granted(permissionsFor(plan, "member"), "user_manager")).toBe(false);
  expect(granted(permissionsFor(plan, "member", { "gui::user_manager": true }), "user_manager")).toBe(true);
  expect(granted(permissionsFor(plan, "owner", { "gui::user_manager": false }), "user_manager")).toBe(false);
});
