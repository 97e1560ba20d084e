// Where one's own tasks are due: chosen once, kept over what was saved elsewhere, and put back where it is refused.
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { TaskZone } from "#app/(main)/settings/_components/task-zone.tsx";
import { isRecord } from "#lib/record.ts";
import type { Profile } from "#lib/services/auth/profile-entities.ts";
import { render } from "./support/render.tsx";

const PROFILE = { id: "1", time_zone: null, version: 3 } as unknown as Profile;
afterEach(() => vi.unstubAllGlobals());

/** The service, whose profile is at version 5 by now. */
function served(refuse = false) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit = {}) => {
    if (typeof init.body !== "string") return Response.json({ data: { ...PROFILE, version: 5 } });
    const body: unknown = JSON.parse(init.body);
    sent.push(body);
    const [status, code] = refuse ? [422, "invalid"] : [409, "conflict"];
    const old = isRecord(body) && body.version !== 5;
    if (refuse || old) return Response.json({ message: "No.", error: { code, message: "No." } }, { status });
    return Response.json({ data: { ...PROFILE, ...(isRecord(body) ? body : {}), version: 6 } });
  });
  return sent;
}
const choice = () => page.getByRole("combobox", { name: "Time zone of your tasks" });

test("a zone of one's own is kept, also where the profile changed in between", async () => {
  const sent = served();
  await render(<TaskZone profile={PROFILE} locked={undefined} />);
  await choice().selectOptions("Asia/Tokyo");
  await expect
    .poll(() => sent)
    .toEqual([
      { version: 3, time_zone: "Asia/Tokyo" },
      { version: 5, time_zone: "Asia/Tokyo" },
    ]);
  await expect.element(choice()).toHaveValue("Asia/Tokyo");
});

test("a refusal puts the choice back, and a read-only session has none", async () => {
  served(true);
  await render(<TaskZone profile={PROFILE} locked={undefined} />);
  await choice().selectOptions("Asia/Tokyo");
  await expect.element(choice()).toHaveValue("");
});

test("a read-only session cannot choose", async () => {
  served();
  await render(<TaskZone profile={PROFILE} locked="This session is read-only." />);
  await expect.element(choice()).toBeDisabled();
});
