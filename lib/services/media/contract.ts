// The media service's contract: no operation is built yet.

export const mediaContract = {};
