// The key that makes a thing that is sent again done once.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { render } from "./support/render.tsx";

const sent: string[] = [];

function Form() {
  const { keyOf, done } = useSameKey();
  return (
    <>
      <button type="button" onClick={() => sent.push(keyOf({ name: "Harbor" }))}>
        Send
      </button>
      <button type="button" onClick={() => sent.push(keyOf({ name: "Seaport" }))}>
        Send another
      </button>
      <button type="button" onClick={done}>
        Arrived
      </button>
    </>
  );
}

test("stays while the words do, also after a failure, and is a new one once they arrived", async () => {
  await render(<Form />);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  for (const name of ["Send", "Send", "Send another", "Arrived", "Send another"]) await press(name);
  const [first, again, other, anew] = sent;
  expect(again).toBe(first);
  expect(new Set([first, other, anew]).size).toBe(3);
});
