// An address in its parts: a ZIP code says the state, and a corrected one says another.
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { AddressInput } from "#components/contact/address-input.tsx";
import { ADDRESS_LABELS } from "#lib/address-labels.ts";
import { unpackedAddress } from "#lib/contact/address.ts";
import { PHONE, render } from "./support/render.tsx";

function Typed() {
  const [value, setValue] = useState("");
  const { state } = unpackedAddress(value);
  return (
    <>
      <AddressInput value={value} onValue={setValue} still />
      <output>{state}</output>
    </>
  );
}

const zip = () => page.getByLabelText(ADDRESS_LABELS.postal_code);
const said = () => page.getByRole("status");

test("a corrected ZIP code takes the state of the one before along, and leaves one that was chosen", async () => {
  await render(<Typed />, PHONE);
  await zip().fill("02210");
  await expect.element(said()).toHaveTextContent("MA");
  await zip().fill("33131");
  await expect.element(said()).toHaveTextContent("FL");
  await page.getByLabelText(ADDRESS_LABELS.state).selectOptions("TX");
  await zip().fill("02210");
  await expect.element(said()).toHaveTextContent("TX");
});
