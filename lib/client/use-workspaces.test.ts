// Section 9's rules for the list of workspaces, and that the hook hands them to SWR: stale after a day, no retry, no refetch on focus.
import { expect, test, vi } from "vitest";

const useSWR = vi.hoisted(() => vi.fn());
vi.mock("swr", () => ({ default: useSWR }));

const { useWorkspaces, WORKSPACES_STALE_MS } = await import("./use-workspaces.ts");

const RULES = {
  dedupingInterval: 86_400_000,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

test("the list is stale after one day, is not tried again, and not fetched for a focused window", () => {
  expect(WORKSPACES_STALE_MS).toBe(86_400_000);
  useWorkspaces("/api/workspaces?page=1", undefined);
  expect(useSWR).toHaveBeenLastCalledWith(
    "/api/workspaces?page=1",
    expect.any(Function),
    expect.objectContaining(RULES),
  );
  expect(useSWR.mock.lastCall?.[2]).not.toHaveProperty("fallbackData");
});

test("what the server read already is the first answer", () => {
  const first = { data: [], meta: { page: 1, per_page: 20, total: 0 } };
  useWorkspaces("/api/workspaces?page=1", first);
  expect(useSWR.mock.lastCall?.[2]).toMatchObject({ ...RULES, fallbackData: first });
});
