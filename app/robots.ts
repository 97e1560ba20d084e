// What search engines may read: the public texts and cards, nothing behind the login.
import type { MetadataRoute } from "next";

/** Short links are left out: following them would count as visits. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: ["/$", "/privacy", "/terms", "/c/"], disallow: ["/"] } };
}
