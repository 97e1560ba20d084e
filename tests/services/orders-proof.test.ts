// What is drawn for strangers: a logo that takes too long is never kept, and proofs are counted by their reader's address.
import { expect, test } from "vitest";
import { refusedProof } from "#server/auth/orders/proof-attempts.ts";
import { noteAddress } from "#server/platform/http/noted-address.ts";
import { openedOrders } from "#tests/support/orders.ts";
import { expectData, expectInvalid } from "#tests/support/wire.ts";

const { post, aDraft } = await openedOrders();

const put = async (inside: string) => {
  const { id, secret } = await aDraft();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400">${inside}</svg>`;
  const content = Buffer.from(svg).toString("base64");
  return post(`/orders/drafts/${id}/files`, { secret, name: "logo.svg", content });
};

test("a drawing that takes too long to draw is refused in words when it arrives, and the next one is drawn", async () => {
  const blurs = `<filter id="f">${'<feGaussianBlur stdDeviation="20"/>'.repeat(8)}</filter>`;
  const filtered = await put(`${blurs}${'<rect width="1200" height="400" filter="url(#f)"/>'.repeat(500)}`);
  expectInvalid(filtered, "content");
  // Nothing in it is complex: it is only very much.
  const part = `<g id="a">${'<rect width="1200" height="400" fill-opacity=".9"/>'.repeat(1000)}</g>`;
  const much = await put(`${part}${'<use href="#a"/>'.repeat(190)}`);
  expectInvalid(much, "content");
  for (const answer of [filtered, much]) expect(answer.text).toContain("This drawing has too many parts.");
  expectData(await put('<rect width="9" height="9"/>'), 201);
});

test("sixty proofs an hour are drawn for one address", async () => {
  noteAddress("proofs", "203.0.113.99");
  noteAddress("others", "203.0.114.99");
  const ask = (id: string) => refusedProof(new Request("http://corner.test", { headers: { "x-corner-request": id } }));
  for (let n = 0; n < 60; n += 1) expect(await ask("proofs")).toBeNull();
  const refused = await ask("proofs");
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused?.text()).toMatch(/^Too many attempts/);
  expect(await ask("others")).toBeNull();
});
