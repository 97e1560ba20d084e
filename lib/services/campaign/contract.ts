// The campaign service's contract: no operation is built yet.

export const campaignContract = {};
