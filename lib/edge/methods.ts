// What any address may be asked with at all; the edge and the front door refuse the rest alike.

export const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
