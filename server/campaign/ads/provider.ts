// Which provider takes the ads of this installation: the embedded one, as long as no other one is set up.
import { env } from "#lib/env.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { evocalizeProvider } from "#server/campaign/ads/evocalize.ts";
import type { AdsProvider } from "#server/campaign/ads/port.ts";
import { simulator } from "#server/campaign/ads/simulator.ts";

/** As `ADS_URL` and `ADS_SECRET` say. */
function adsProviderOf(url: string | undefined, secret: string | undefined): AdsProvider {
  return url === undefined || secret === undefined ? simulator : evocalizeProvider({ url, secret });
}

const held = () =>
  onceInProcess<{ provider: AdsProvider }>("ads.provider", () => ({
    provider: adsProviderOf(env().ADS_URL, env().ADS_SECRET),
  }));

export const adsProvider = (): AdsProvider => held().provider;

/** Says who it is; answers what takes that back. */
export function giveAdsProvider(provider: AdsProvider): () => void {
  const before = held().provider;
  held().provider = provider;
  return () => {
    held().provider = before;
  };
}
