// Why somebody was signed out stands above the log-in until they are in again, not for six seconds.
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { SignedOutNote } from "#app/(public)/(sheet)/_components/signed-out-note.tsx";
import { forgetReason, rememberReason } from "#lib/client/signed-out.ts";
import { render } from "./support/render.tsx";

afterEach(forgetReason);

const REASON = "You were signed out. Log in to go on: what you typed is kept.";
const shown = () => expect.element(page.getByRole("status").getByText(REASON));

test("it stands through a reload, and is gone for whoever is in", async () => {
  const { again } = await render(<SignedOutNote first={null} />);
  await shown().not.toBeInTheDocument();
  expect(rememberReason("draft-kept")).toBe(true);
  await shown().toBeVisible();
  again(null);
  again(<SignedOutNote first={null} />);
  await shown().toBeVisible();
  forgetReason();
  again(null);
  again(<SignedOutNote first={null} />);
  await shown().not.toBeInTheDocument();
});

test("what is no reason for being there is left to the snackbars", async () => {
  await render(<SignedOutNote first={null} />);
  expect(rememberReason("password-set")).toBe(false);
  await expect.element(page.getByText(/Log in/)).not.toBeInTheDocument();
});

test("what the answer itself came with stands from the first paint on, and through what takes its cookie away", async () => {
  const { again } = await render(<SignedOutNote first="page-unknown" />);
  const unknown = page.getByRole("status").getByText("We have no page at that address. Log in to go on.");
  await expect.element(unknown).toBeVisible();
  rememberReason("page-unknown");
  again(<SignedOutNote first="page-unknown" />);
  await expect.element(unknown).toBeVisible();
});
