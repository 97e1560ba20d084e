// The parts of a signature: what a person chooses, what the workspace decided, and how a manager decides it.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SignatureParts, useSignature } from "#app/(main)/share-card/_components/hand-out/signature-parts.tsx";
import { signatureText } from "#lib/card/hand-out/signature.ts";
import { EVERYBODY_CHOOSES } from "#lib/card/hand-out/signature-rule.ts";
import type { SignatureRuling } from "#lib/services/card/signature-contract.ts";
import { PHONE, render } from "./support/render.tsx";

const PARTS = {
  address: "https://corner.test/c/mia",
  handed: {
    ...{ name: "Mia Santos", title: "Realtor", company: "Harbor Realty", phone: "+1 617 555 0142" },
    ...{ email: "mia@harbor.test", compliance: "", short: "corner.test/c/mia" },
  },
  photo: false,
};
const NOTHING: SignatureRuling = { rule: EVERYBODY_CHOOSES, inherited: false, replaces: false, version: 0 };
const RULED: SignatureRuling = { ...NOTHING, rule: { ...EVERYBODY_CHOOSES, code: "always", phone: "never" } };

function Signature({ first = NOTHING, mayRule = false }: { first?: SignatureRuling; mayRule?: boolean }) {
  const signature = useSignature(PARTS, first);
  return (
    <>
      <SignatureParts {...{ signature, mayRule }} />
      <output>{signatureText(signature.signed).replaceAll("\n", " | ")}</output>
    </>
  );
}

const shown = () => page.getByRole("status");
let sent: unknown[];
let answer: (method: string) => Response;

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit = {}) => {
    if (init.method === "POST") sent.push(JSON.parse(String(init.body)));
    return answer(init.method ?? "GET");
  });
});

test("a person chooses among what their card says, and what they switch off is in no signature", async () => {
  await render(<Signature />, PHONE);
  await expect.element(shown()).toMatchTextContent(/Realtor, Harbor Realty \| \+1 617 555 0142 \| mia@harbor.test/);
  // The card says neither.
  for (const label of ["Photo", "Compliance line"])
    await expect.element(page.getByLabelText(label)).not.toBeInTheDocument();
  await page.getByLabelText("Phone").click();
  await expect.element(shown()).not.toMatchTextContent(/617/);
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("what the workspace decided cannot be switched, and is said", async () => {
  await render(<Signature first={{ ...RULED, inherited: true }} />);
  for (const label of ["Phone", "Code"]) await expect.element(page.getByLabelText(label)).not.toBeInTheDocument();
  await expect.element(shown()).not.toMatchTextContent(/617/);
  const words = "Signatures here always show the code, and never show the phone. Your company decided this.";
  await expect.element(page.getByText(words)).toBeVisible();
});

test("a manager decides; where somebody else was quicker the choice stays and is saved over theirs at a second press", async () => {
  answer = (method) =>
    method === "POST"
      ? Response.json({ error: { code: "conflict", message: "Changed." } }, { status: 409 })
      : Response.json({ data: { ...NOTHING, version: 4 } });
  await render(<Signature mayRule />);
  await page.getByRole("button", { name: "What signatures show…" }).click();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Phone" }), "never");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Save again to replace theirs with yours/);
  const rule = { ...EVERYBODY_CHOOSES, phone: "never" };
  answer = () => Response.json({ data: { rule, inherited: false, replaces: false, version: 5 } });
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Signatures here never show the phone.")).toBeVisible();
  await expect.element(shown()).not.toMatchTextContent(/617/);
  expect(sent).toEqual([
    { rule, version: 0 },
    { rule, version: 4 },
  ]);
});

test("a location goes back to its company's rule by a press", async () => {
  answer = () => Response.json({ data: { ...RULED, inherited: true, version: 2 } });
  await render(<Signature first={{ ...NOTHING, replaces: true, version: 1 }} mayRule />, PHONE);
  await page.getByRole("button", { name: "What signatures show…" }).click();
  await page.getByRole("button", { name: "Use your company’s rule" }).click();
  await expect.element(page.getByText(/never show the phone. Your company decided this/)).toBeVisible();
  expect(sent).toEqual([{ rule: null, version: 1 }]);
});
