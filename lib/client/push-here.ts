"use client";
// This browser as one that can be told: whether it can, asking its person once, and what it hands out of itself.
import { cardPaths } from "#lib/card-paths.ts";

/** What this browser can do: `home` is an iPhone or iPad whose page is not on the home screen. */
export type PushAbility = "can" | "denied" | "home" | "unknown";

/** What is sent to us of a subscription. */
export type PushHandle = { endpoint: string; keys: { p256dh: string; auth: string }; public_key: string };

const APPLE = /iPhone|iPad|iPod/;

/** Asks nobody anything. */
export function pushAbility(): PushAbility {
  const knows = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  const touchMac = navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1;
  if (!knows) return APPLE.test(navigator.userAgent) || touchMac ? "home" : "unknown";
  return Notification.permission === "denied" ? "denied" : "can";
}

/** The subscription that this browser has with us; null without one. */
async function subscriptionHere(): Promise<PushSubscription | null> {
  if (pushAbility() !== "can" || Notification.permission !== "granted") return null;
  const worker = await navigator.serviceWorker.getRegistration(cardPaths.shareCard());
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Resolves once the worker runs: a browser subscribes for no other. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const worker = await navigator.serviceWorker.register(cardPaths.presentWorker(), { scope: cardPaths.shareCard() });
  const coming = worker.installing ?? worker.waiting;
  if (worker.active || !coming) return worker;
  await new Promise<void>((resolve) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated" || coming.state === "redundant") resolve();
    });
  });
  return worker;
}

const bytesOf = (key: string) => Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), byteOf);
const byteOf = (letter: string) => letter.charCodeAt(0);

function keyOf(subscription: PushSubscription): string {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function handleOf(subscription: PushSubscription, publicKey: string): PushHandle | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth }, public_key: publicKey } : null;
}

/**
 * Asks the person, where they were not asked yet, and subscribes with this key of ours; call it on a press. Null where they
 * said no. Throws where the browser cannot reach its push service.
 */
export async function subscribeHere(publicKey: string): Promise<PushHandle | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await activeWorker();
  const before = await pushManager.getSubscription();
  // One that was made with another key of ours is of no use, and in the way.
  if (before && keyOf(before) !== publicKey) await before.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  return handleOf(await pushManager.subscribe(options), publicKey);
}

/** What this browser handed out earlier, with the key that it was made for; null where it is told nothing. */
export async function handleHere(): Promise<PushHandle | null> {
  const subscription = await subscriptionHere();
  return subscription && handleOf(subscription, keyOf(subscription));
}

/** Nothing reaches this browser any more, whoever still tries. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}
