// The link of an email: a reason first, then the second step where the last one is too old, and the email as it is.
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import RevealDialog from "#app/admin/engine/_components/reveal-dialog.tsx";
import { render } from "./support/render.tsx";

const SECURITY = {
  email: "ada@corner.test",
  has_password: true,
  password_minimum: 8,
  totp: { enabled: true, since: "2026-01-01T00:00:00.000Z" },
  passkeys: [],
  recovery_codes_left: 10,
  confirmed_until: null,
  wanted: false,
  required: false,
};
const REFUSED = { message: "Confirm that it is you first.", error: { code: "forbidden" } };
const reply = (status: number, body: object) => new Response(JSON.stringify(body), { status });

afterEach(() => vi.unstubAllGlobals());

test("asks why, then for the second step and never for the password, and shows the email", async () => {
  let proved = false;
  const asked = vi.fn(async (path: string, init: RequestInit) => {
    if (path.endsWith("/reveal"))
      return proved ? reply(200, { data: { id: "l-1", link: "shown" } }) : reply(403, REFUSED);
    if (path === "/api/auth/security") return reply(200, { data: SECURITY });
    proved = String(init.body).includes('"code":"123456"');
    return reply(200, { data: { confirmed_until: "2026-01-01T00:10:00.000Z" } });
  });
  vi.stubGlobal("fetch", asked);
  const revealed = vi.fn();
  await render(<RevealDialog id="l-1" recipient="kim@lund.test" onRevealed={revealed} onClose={vi.fn()} />);
  const show = page.getByRole("button", { name: "Show the whole email" });
  await show.click();
  await expect.element(page.getByText("Say why.")).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await page.getByRole("textbox", { name: "Reason" }).fill("Ticket 4711");
  await show.click();
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect.element(proof).toBeVisible();
  await expect.element(proof.getByLabelText("Password")).not.toBeInTheDocument();
  await proof.getByLabelText("Code from your app").fill("123456");
  await vi.waitFor(() => expect(revealed).toHaveBeenCalledWith({ id: "l-1", link: "shown" }));
});

test("called off, it says why nothing is shown", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string) =>
      path === "/api/auth/security" ? reply(200, { data: SECURITY }) : reply(403, REFUSED),
    ),
  );
  await render(<RevealDialog id="l-1" recipient="kim@lund.test" onRevealed={vi.fn()} onClose={vi.fn()} />);
  await page.getByRole("textbox", { name: "Reason" }).fill("Ticket 4711");
  await page.getByRole("button", { name: "Show the whole email" }).click();
  await page.getByRole("dialog", { name: "Confirm that it is you" }).getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByText("Confirm that it is you first.")).toBeVisible();
});
