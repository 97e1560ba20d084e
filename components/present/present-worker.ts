// The worker below /share-card. It shows what a push says of an answer, and opens it. Of pages it knows two and leaves
// everything else to the network: the full-screen code with what stands on it, and the one where somebody is written down,
// which says itself what it is made of, with its reader of paper cards. What it keeps is replaced with every visit online, and
// goes with a log-out on purpose and where the page comes that is made for somebody else.

/** Under which name the full-screen code is kept. */
export const KEPT_PAGE = "present-2";

export const PRESENT_WORKER = `"use strict";
const KEPT = "${KEPT_PAGE}";
const OLD = "present-1";
const PAGE = "/share-card/present";
const PATIENCE_MS = 900;
const KEPT_APP = "capture-1";
const APP = "/share-card/add";
const BUILD = "/_next/static/";
const KEPT_READER = "reader-1";
const READER = "/share-card/reader/";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetch(PAGE, { credentials: "same-origin", redirect: "manual" }).then(keep).catch(() => undefined));
});
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([caches.delete(OLD), self.clients.claim()])));

// The document names its person; one that somebody sees who acts for another names nobody, and is not kept.
const personOf = (text) => (/<html[^>]* data-person="([^"]+)"/.exec(text) || [])[1];

async function keep(answer) {
  if (!answer.ok) return;
  const text = await answer.clone().text();
  const person = personOf(text);
  const before = await (await caches.open(KEPT)).match(PAGE);
  if (before && personOf(await before.text()) !== person) await caches.delete(KEPT);
  if (!person) return;
  const cache = await caches.open(KEPT);
  const parts = [...text.matchAll(/ data-keep="([^"]+)"/g)].map((found) => found[1].replaceAll("&amp;", "&"));
  for (const part of parts) {
    if (await cache.match(part)) continue;
    const got = await fetch(part).catch(() => null);
    if (got && got.ok) await cache.put(part, got);
  }
  await cache.put(PAGE, answer);
  const named = new Set([PAGE, ...parts].map((path) => new URL(path, location.origin).href));
  for (const request of await cache.keys()) if (!named.has(request.url)) await cache.delete(request);
}

async function page(event) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(PAGE);
  if (kept && !navigator.onLine) return kept;
  const asked = fetch(event.request).then((answer) => {
    event.waitUntil(keep(answer.clone()).catch(() => undefined));
    return answer;
  });
  if (!kept) return asked;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([asked.catch(() => null), late]);
  event.waitUntil(asked.catch(() => undefined));
  // An ended session or a server that is away does not take the code from somebody who is about to show it.
  return answer && answer.ok ? answer : kept;
}

async function part(event) {
  const kept = await (await caches.open(KEPT)).match(event.request);
  return kept || fetch(event.request);
}

// A page of the app with every file of its build that it fetched. A document of another build than those is not kept: the
// next visit brings both.
async function keepApp(parts) {
  const answer = await fetch(APP, { credentials: "same-origin", redirect: "manual" });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  const named = new Set([...parts, ...[...text.matchAll(/[/]_next[/]static[/][^"'\\\\\\s<>)]+/g)].map((found) => found[0])]);
  // Those for browsers without modules are in the document, and fetched by none that has a worker.
  const scripts = [...text.matchAll(/<script(?![^>]*nomodule)[^>]+src="([^"]+)"/gi)].map((found) => found[1].replaceAll("&amp;", "&"));
  if (scripts.some((path) => path.startsWith(BUILD) && !parts.includes(path))) return;
  const cache = await caches.open(KEPT_APP);
  for (const part of named) {
    if (await cache.match(part)) continue;
    const got = await fetch(part);
    if (!got.ok) return;
    await cache.put(part, got);
  }
  await cache.put(APP, answer);
  const whole = new Set([APP, ...named].map((path) => new URL(path, location.origin).href));
  for (const request of await cache.keys()) if (!whole.has(request.url)) await cache.delete(request);
}
self.addEventListener("message", (event) => {
  const { keep, parts } = event.data || {};
  if (keep === APP && Array.isArray(parts)) event.waitUntil(keepApp(parts).catch(() => undefined));
});

// Whoever is signed out is led to the log-in while there is a network: what waits is safe, and goes on from there.
async function app(event) {
  const kept = await (await caches.open(KEPT_APP)).match(APP);
  if (kept && !navigator.onLine) return kept;
  const asked = fetch(event.request);
  if (!kept) return asked;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS * 4, null));
  const answer = await Promise.race([asked.catch(() => null), late]);
  event.waitUntil(asked.catch(() => undefined));
  return answer && answer.status < 500 ? answer : kept;
}

async function appPart(event) {
  const kept = await (await caches.open(KEPT_APP)).match(event.request);
  return kept || fetch(event.request);
}

// The reader of paper cards, which the page above puts there when somebody first wants it.
async function readerPart(event) {
  const kept = await (await caches.open(KEPT_READER)).match(event.request);
  return kept || fetch(event.request);
}

self.addEventListener("push", (event) => {
  let said = {};
  try { said = event.data.json(); } catch {}
  // A browser takes the permission away from who shows nothing.
  const title = typeof said.title === "string" ? said.title : "Something is new";
  const open = typeof said.open === "string" && said.open.startsWith("/") ? said.open : "/";
  const tag = typeof said.tag === "string" ? said.tag : "";
  event.waitUntil(self.registration.showNotification(title, {
    body: typeof said.body === "string" ? said.body : "", tag, icon: "/icons/icon-192.png", data: { open },
  }));
});

// The push service gave this browser another address, or took the last one away. Nobody is asked: the permission is there.
// The server takes the new one in the place of the old, and refuses it to whoever removed this browser meanwhile, or is not
// signed in as the one who added it: then nothing is told here any more. Without a network the next visit tells.
const PUSH = "/api/auth/push";
async function renewed(before, after) {
  const asked = await fetch(PUSH, { credentials: "same-origin", headers: { accept: "application/json" } });
  if (!asked.ok) return;
  const key = (await asked.json()).data.public_key;
  if (typeof key !== "string") return;
  const there = after || (await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)),
  }));
  const { endpoint, keys } = there.toJSON();
  const told = await fetch(PUSH + "/devices", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ endpoint, keys, public_key: key, ...(before ? { replaces: before.endpoint } : {}) }),
  });
  if (told.status === 404) await there.unsubscribe();
}
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewed(event.oldSubscription, event.newSubscription).catch(() => undefined));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.open, location.origin).href;
  event.waitUntil(self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((windows) => {
    const there = windows.find((one) => one.url === address);
    return there ? there.focus() : self.clients.openWindow(address);
  }));
});

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (event.request.mode === "navigate") {
    if (pathname === PAGE) event.respondWith(page(event));
    if (pathname === APP) event.respondWith(app(event));
    return;
  }
  if (pathname.startsWith(BUILD)) {
    event.respondWith(appPart(event));
    return;
  }
  if (pathname.startsWith(READER)) {
    event.respondWith(readerPart(event));
    return;
  }
  if (event.request.destination === "image" || pathname === "/share-card/present.js") event.respondWith(part(event));
});
`;
