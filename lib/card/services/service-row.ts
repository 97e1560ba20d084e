// What we know of one service that people have a page at.

export type ServiceRow = {
  key: string;
  name: string;
  /** Hosts on which the profile's pattern holds; `host/path` where a host serves more than this. Subdomains count. */
  hosts: readonly string[];
  /** More hosts of the service, whose addresses are left as they are. */
  also?: readonly string[];
  /** Where a handle leads to, `{}` in the handle's place; without it there are addresses only. */
  profile?: string;
  /** What a handle looks like there, when it is not letters, digits, dots, hyphens and underscores. */
  handle?: "phone";
  /** The name of its mark in simple-icons where it is not the key. */
  icon?: string;
};
