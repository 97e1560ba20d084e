// Long work with a sentence before it, and a sign of life while it lasts.
const SIGN_MS = 15_000;

/** Says what begins, does it, and says every quarter of a minute how long it has been at it. */
export async function withProgress(sentence, work) {
  console.log(`${sentence} …`);
  const begun = Date.now();
  const timer = setInterval(() => console.log(`  … ${Math.round((Date.now() - begun) / 1000)} s so far`), SIGN_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
