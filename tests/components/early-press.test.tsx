// What somebody pressed on a page that was seen before it listened.
import type { ReactNode } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { holdEarlyPresses } from "#lib/client/hold-early-presses.ts";
import { sentPage } from "./support/sent-page.tsx";

beforeAll(() => holdEarlyPresses());

const nothingYet = async (told: (data: FormData) => unknown) => {
  await new Promise((done) => setTimeout(done, 120));
  expect(told).not.toHaveBeenCalled();
};

function Form({ onSend, action }: { onSend: (data: FormData) => void; action?: string }): ReactNode {
  return (
    <form
      method="post"
      {...(action === undefined ? {} : { action })}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new FormData(event.currentTarget));
      }}
    >
      <input name="email" aria-label="Email" />
      <button type="submit">Send</button>
    </form>
  );
}

test("a button is pressed once the page listens, and only the last one", async () => {
  const [first, last] = [vi.fn(), vi.fn()];
  const listen = sentPage(
    <>
      <button type="button" onClick={first}>
        Delete
      </button>
      <button type="button" onClick={last}>
        <span>Keep</span>
      </button>
    </>,
  );
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Keep").click();
  await page.getByText("Keep").click();
  await nothingYet(last);
  listen();
  await vi.waitFor(() => expect(last).toHaveBeenCalledOnce());
  await page.getByRole("button", { name: "Keep" }).click();
  expect(last).toHaveBeenCalledTimes(2);
  expect(first).not.toHaveBeenCalled();
});

test("a form is sent once the page listens, with what was typed meanwhile", async () => {
  const sent = vi.fn((data: FormData) => data.get("email"));
  const listen = sentPage(<Form onSend={sent} />);
  await page.getByLabelText("Email").fill("vera@lund.test");
  await page.getByRole("button", { name: "Send" }).click();
  await nothingYet(sent);
  await page.getByLabelText("Email").fill("vera@lund.example");
  listen();
  await vi.waitFor(() => expect(sent).toHaveReturnedWith("vera@lund.example"));
  expect(sent).toHaveBeenCalledOnce();
});

test("a form that has React's mark and that nobody answered yet is sent again, and never by the browser", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = "<form method=post><button type=submit>Log in</button></form>";
  const form = place.querySelector("form");
  if (form) Object.assign(form, { __reactProps$test: {} });
  const answered = vi.fn((event: Event) => event.preventDefault());
  await page.getByRole("button", { name: "Log in" }).click();
  form?.addEventListener("submit", answered);
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce());
  place.remove();
});

test("a form that works by itself, and what was taken away, are left alone", async () => {
  const sent = vi.fn();
  const went = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener("submit", went, { once: true });
  sentPage(<Form onSend={sent} action="/logout" />);
  await page.getByRole("button", { name: "Send" }).click();
  expect(went).toHaveBeenCalledOnce();

  const gone = vi.fn();
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = "<button type=button>Gone</button>";
  place.addEventListener("click", gone);
  await page.getByRole("button", { name: "Gone" }).click();
  place.remove();
  await nothingYet(gone);
});
