// The smallest MMDB file (MaxMind DB file format 2.0) that says something of a few IPv4 networks.

type Value = string | number | bigint | readonly Value[] | { readonly [name: string]: Value };

function head(type: number, size: number): Buffer {
  const [small, more] = size < 29 ? [size, []] : [29, [size - 29]];
  return Buffer.from(type < 8 ? [(type << 5) | small, ...more] : [small, type - 7, ...more]);
}

/** A number with a fraction is a double, a whole one 32 bits, a bigint 64. */
function encode(value: Value): Buffer {
  if (typeof value === "string") {
    const text = Buffer.from(value);
    return Buffer.concat([head(2, text.length), text]);
  }
  if (typeof value === "bigint" || (typeof value === "number" && Number.isInteger(value))) {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(value));
    return typeof value === "bigint"
      ? Buffer.concat([head(9, 8), bytes])
      : Buffer.concat([head(6, 4), bytes.subarray(4)]);
  }
  if (typeof value === "number") {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value);
    return Buffer.concat([head(3, 8), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(11, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([head(7, entries.length), ...entries.flat().map(encode)]);
}

/** `{ "203.0.113.0/24": { city: "Boston" } }` as a file. */
export function mmdb(networks: Readonly<Record<string, { readonly [name: string]: Value }>>): Buffer {
  const nodes: [number, number][] = [[-1, -1]];
  const data: Buffer[] = [];
  const leaves: { node: number; bit: 0 | 1; at: number }[] = [];
  let at = 0;
  for (const [network, record] of Object.entries(networks)) {
    const [address = "", length = "32"] = network.split("/");
    const bits = address.split(".").flatMap((part) => [...Number(part).toString(2).padStart(8, "0")]);
    const path = bits.slice(0, Number(length)).map((bit): 0 | 1 => (bit === "1" ? 1 : 0));
    const last = path.pop() ?? 0;
    let node = 0;
    for (const bit of path) {
      const here = nodes[node] ?? [-1, -1];
      if (here[bit] === -1) here[bit] = nodes.push([-1, -1]) - 1;
      node = here[bit];
    }
    leaves.push({ node, bit: last, at });
    const encoded = encode(record);
    data.push(encoded);
    at += encoded.length;
  }
  for (const leaf of leaves) (nodes[leaf.node] ?? [-1, -1])[leaf.bit] = nodes.length + 16 + leaf.at;
  const tree = Buffer.alloc(nodes.length * 6);
  for (const [index, pair] of nodes.entries())
    for (const [side, value] of pair.entries())
      tree.writeUIntBE(value === -1 ? nodes.length : value, index * 6 + side * 3, 3);
  const about = {
    ...{ node_count: nodes.length, record_size: 24, ip_version: 4, database_type: "Test-City", languages: ["en"] },
    ...{ binary_format_major_version: 2, binary_format_minor_version: 0, build_epoch: 1n, description: { en: "Test" } },
  };
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from("MaxMind.com")]);
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, encode(about)]);
}
