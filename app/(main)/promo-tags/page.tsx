// Your devices: ordered tags, stands, badges and stickers, what each opens, and how it is doing.
import type { Metadata } from "next";
import { Clock } from "#components/patterns/clock.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { Page } from "#components/patterns/page.tsx";
import { DeviceHome } from "./_components/device-home.tsx";
import { DEVICES } from "./_components/device-shape.ts";
import { ORDERS } from "./_components/order-shape.ts";
import { loadDevices, loadOrders, loadTitle } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: await loadTitle() };
}

/** The first paint is the server's; from then on the list keeps itself up to date. */
export default async function DevicesPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const read = (name: string) => [search[name]].flat()[0];
  const list = readList(DEVICES, read);
  const { now, ...loaded } = await loadDevices(list);
  const ordersList = loaded.managing && read("tab") === "orders" ? readList(ORDERS, read) : null;
  const orders = ordersList && { first: await loadOrders(ordersList), firstList: ordersList };
  return (
    <Page width="wide" top="tools">
      <Clock now={now}>
        <DeviceHome firstList={list} orders={orders} {...loaded} />
      </Clock>
    </Page>
  );
}
