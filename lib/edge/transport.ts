// Strict-Transport-Security: on every answer of an installation that is reached by https.

const YEAR = 365 * 24 * 3600;

export type TransportEnv = Readonly<Record<string, string | undefined>>;

export type Transport = {
  https: boolean;
  /** Our own host, with its port where it has one. */
  host: string;
  /** The operator says that every host below ours answers by https too. */
  subdomains: boolean;
};

/** What the environment says about how this installation is reached. */
export function transportIn(env: TransportEnv): Transport {
  const { protocol, host } = new URL(env.PUBLIC_ORIGIN || `http://localhost:${env.PORT || "3000"}`);
  return { https: protocol === "https:", host, subdomains: env.HSTS_SUBDOMAINS?.trim() === "on" };
}

/**
 * The header's value, null where people come by plain http. Another host than ours is somebody's own domain for their
 * links: what lies below it is not ours to promise.
 */
export function strictTransport(
  { https, host, subdomains }: Transport,
  asked: string | null | undefined,
): string | null {
  if (!https) return null;
  return subdomains && asked?.toLowerCase() === host ? `max-age=${YEAR}; includeSubDomains` : `max-age=${YEAR}`;
}
