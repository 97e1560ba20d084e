"use client";
// The page of devices: how they are doing in a sentence, where to look, and the list.
import Link from "next/link";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { useCall } from "#lib/client/use-call.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { counted } from "#lib/plural.ts";
import type { DevicesSummary } from "#lib/services/card/device-entities.ts";
import { DeviceList, type DeviceListProps } from "./device-list.tsx";
import { OrderList, type OrderListProps } from "./order-list.tsx";

const ClaimedDialog = late(() => import("./claimed-dialog.tsx").then((module) => module.default));

type DeviceHomeProps = Omit<DeviceListProps, "teams"> & {
  summary: DevicesSummary;
  /** The first page of the orders where their tab is open; null for the devices. */
  orders: Pick<OrderListProps, "first" | "firstList"> | null;
};

/** "336 taps on 16 devices in 30 days. One looks copied, three more want a look, nine wait in the box." */
function sentence({ taps, devices, copies, look, box }: DevicesSummary): { told: string; more: string } {
  const others = look - copies;
  const parts = [
    copies > 0 ? `${copies} ${copies === 1 ? "looks" : "look"} copied` : "",
    others > 0 ? `${others}${copies > 0 ? " more" : ""} ${others === 1 ? "wants" : "want"} a look` : "",
    box > 0 ? `${box} ${box === 1 ? "waits" : "wait"} in the box` : "",
  ].filter((part) => part !== "");
  const told = `${counted(taps, "tap")} on ${counted(devices, "device")} in 30 days.`;
  return { told, more: parts.length === 0 ? "All of them are fine." : `${parts.join(", ")}.` };
}

export function DeviceHome({ summary: first, firstList, orders, ...rest }: DeviceHomeProps) {
  const { data: summary = first } = useCall("card.devicesSummary", undefined, { fallbackData: first });
  const { told, more } = sentence(summary);
  const { view = "", deleted = "" } = firstList.filters;
  const now = orders !== null ? "tab=orders" : deleted === "1" ? "deleted=1" : view === "" ? "" : `view=${view}`;
  const tab = (label: string, count: number | undefined, at: string) => ({
    ...{ label, count, href: at === "" ? cardPaths.promoTags() : `${cardPaths.promoTags()}?${at}` },
    current: at === now,
  });
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4 pt-6 pb-6 touch:pt-4">
        <p className="max-w-[38em] text-20">
          <b className="font-semibold">{told}</b> {summary.devices === 0 ? "" : more}
        </p>
        <Link href={orderPaths.orderTags()} className={buttonVariants({})}>
          Order more
        </Link>
      </div>
      <Tabs
        label="Devices"
        prefetch={false}
        tabs={[
          tab("All", summary.devices, ""),
          tab("Want a look", summary.look, "view=look"),
          tab("In the box", summary.box, "view=box"),
          tab("Retired", summary.retired, "deleted=1"),
          ...(rest.managing ? [tab("Orders", undefined, "tab=orders")] : []),
        ]}
      />
      {orders === null ? (
        <DeviceList firstList={firstList} teams={summary.teams} {...rest} />
      ) : (
        <OrderList {...orders} timeZone={rest.timeZone} />
      )}
      <ClaimedLine count={summary.claimed} timeZone={rest.timeZone} />
      <p className="max-w-[60em] pt-4 text-13 text-muted">
        Tags have no battery. They are known only by their taps, so “silent” and “falling” compare a device with its own
        past, not with others.
      </p>
    </>
  );
}

/** Nothing where none is: only who looks after the workspace is told. */
function ClaimedLine({ count, timeZone }: { count: number; timeZone: string }) {
  const [open, setOpen] = useState(false);
  if (count === 0 && !open) return null;
  return (
    <>
      <p className="pt-4 text-13">
        {counted(count, "device")} you ordered {count === 1 ? "was" : "were"} claimed by others with the code from the
        back.{" "}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          Look at them
        </button>
      </p>
      {open ? <ClaimedDialog timeZone={timeZone} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
