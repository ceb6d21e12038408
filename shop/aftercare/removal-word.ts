// What the owner types before the sample shop is sent away.
export const removalWord = "REMOVE";
