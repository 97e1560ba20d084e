"use client";
// The tab of texts: the numbers that they come from, the legal hours, or the prices. Each comes with its own code, so that no other tab pays for it.
import dynamic from "next/dynamic";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { MissingPart } from "#components/patterns/missing-part.tsx";
import type { ListPage } from "#lib/client/use-page.ts";
import type { SmsHours, SmsPrices } from "#lib/services/campaign/sms-rules-contract.ts";
import type { SmsSenderRow } from "#lib/services/campaign/sms-sender-contract.ts";

type LoadedTexts =
  | { view: "numbers"; first: ListPage<SmsSenderRow>; list: ListAddress }
  | { view: "hours"; hours: SmsHours }
  | { view: "prices"; prices: SmsPrices };

const SenderList = dynamic(() =>
  import("./sender-list.tsx").then(
    (made) => made.SenderList,
    () => MissingPart,
  ),
);
const TextHours = dynamic(() =>
  import("./text-hours.tsx").then(
    (made) => made.TextHours,
    () => MissingPart,
  ),
);
const TextPrices = dynamic(() =>
  import("./text-prices.tsx").then(
    (made) => made.TextPrices,
    () => MissingPart,
  ),
);

export function TextsTab({ loaded }: { loaded: LoadedTexts }) {
  switch (loaded.view) {
    case "numbers":
      return <SenderList first={loaded.first} firstList={loaded.list} />;
    case "hours":
      return <TextHours first={loaded.hours} />;
    case "prices":
      return <TextPrices first={loaded.prices} />;
  }
}
