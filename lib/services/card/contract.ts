// The card service's contract: no operation is built yet.

export const cardContract = {};
