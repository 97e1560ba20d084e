"use client";
// What texts cost by the country they go to: what counts now, and everything that was said of it.
import Link from "next/link";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { segmentPriceText } from "#lib/campaign/sms/money-words.ts";
import { useCall } from "#lib/client/use-call.ts";
import { countryName } from "#lib/countries.ts";
import { shortMoment } from "#lib/date-format.ts";
import type { SmsPrice, SmsPrices } from "#lib/services/campaign/sms-rules-contract.ts";
import { textPaths } from "./sender-shape.ts";

const PriceDialog = late(() => import("./price-dialog.tsx").then((module) => module.PriceDialog));

function Line({ price, timeZone }: { price: SmsPrice; timeZone: string }) {
  const { valid_from: from, made_by: by } = price;
  const said = [from === null ? "" : `From ${shortMoment(from, timeZone)}`, by?.name ?? ""].filter(Boolean);
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-13">
      <span className="min-w-0 flex-1 basis-40 text-14 font-medium">{countryName(price.country)}</span>
      <span className="text-muted">{said.length === 0 ? "As delivered" : said.join(", ")}</span>
      <span className="tn w-24 text-right text-14">{segmentPriceText(price.price)}</span>
    </li>
  );
}

/** `first` is what the server read. */
export function TextPrices({ first }: { first: SmsPrices }) {
  const { data: prices = first, mutate } = useCall("campaign.adminPrices", undefined, { fallbackData: first });
  const [changing, setChanging] = useState(false);
  const timeZone = useTimeZone();
  return (
    <div className="grid gap-8 pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <Link href={textPaths.numbers()} className="link text-13">
            All numbers
          </Link>
          <h2 className="mt-1 text-20 tracking-head">Prices of texts</h2>
          <p className="text-13 text-muted">
            Of one segment. Texts that were sent or scheduled before a change keep their price.
          </p>
        </div>
        <Button variant="primary" onClick={() => setChanging(true)}>
          Change a price
        </Button>
      </div>
      <Section id="prices-now" title="Now">
        <ul>
          {prices.now.map((price) => (
            <Line key={price.country} {...{ price, timeZone }} />
          ))}
        </ul>
      </Section>
      <Section id="price-changes" title="Changes">
        {prices.changes.length === 0 ? (
          <p className="py-4 text-13 text-muted">No price was changed yet.</p>
        ) : (
          <ul>
            {prices.changes.map((price) => (
              <Line key={`${price.country} ${price.valid_from} ${price.price}`} {...{ price, timeZone }} />
            ))}
          </ul>
        )}
      </Section>
      {changing ? (
        <PriceDialog onClose={() => setChanging(false)} onDone={(now) => void mutate(now, { revalidate: false })} />
      ) : null}
    </div>
  );
}
