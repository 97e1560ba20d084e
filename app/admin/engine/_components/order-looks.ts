// How the states of payments and messages of an order look, and what they are called.
import { CircleAlert, CircleCheck, CircleDashed, CircleX } from "lucide-react";
import type { Look } from "#components/ui/badge.tsx";
import type { OrderMessage, OrderPayment } from "#lib/services/auth/order-admin-entities.ts";

export const PAYMENT_LOOKS: Readonly<Record<OrderPayment["state"], Look>> = {
  open: { tone: "warning", Icon: CircleDashed, label: "Open" },
  waiting: { tone: "warning", Icon: CircleDashed, label: "At the bank" },
  paid: { tone: "positive", Icon: CircleCheck, label: "Paid" },
  closed: { tone: "neutral", Icon: CircleX, label: "Closed" },
  failed: { tone: "danger", Icon: CircleAlert, label: "Refused by the bank" },
  stray: { tone: "danger", Icon: CircleAlert, label: "Needs a look" },
};

export const MESSAGE_LOOKS: Readonly<Record<OrderMessage["state"], Look>> = {
  waiting: { tone: "warning", Icon: CircleDashed, label: "Waiting" },
  delivered: { tone: "positive", Icon: CircleCheck, label: "Delivered" },
  failed: { tone: "danger", Icon: CircleAlert, label: "Failed" },
};

const PROBLEMS: Readonly<Record<string, string>> = {
  blocked: "The address is not in the public internet",
  unreachable: "The server could not be reached",
  timeout: "The server took too long",
  too_many_redirects: "The server redirected the request",
  refused: "The server refused it",
  "no-address": "No address is set",
  "no-secret": "The signing secret cannot be opened; make a new one",
};

/** Why an attempt failed, in words. */
export function problemWords(status: number | null, problem: string | null): string {
  if (problem === null) return `Answered ${status ?? ""}`.trim();
  const words = PROBLEMS[problem] ?? "It failed";
  return status === null ? words : `${words} (${status})`;
}
