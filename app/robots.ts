// What search engines may read: the public texts and cards, nothing behind the login.
import type { MetadataRoute } from "next";
import { paths } from "#lib/paths.ts";
import { serverPaths } from "#lib/server-paths.ts";

/** Short links are left out: following them would count as visits. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: ["/$", paths.privacy(), paths.terms(), serverPaths.card("")], disallow: ["/"] },
  };
}
