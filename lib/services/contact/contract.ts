// The contact service's contract: no operation is built yet.

export const contactContract = {};
