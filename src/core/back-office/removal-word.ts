// The word that the owner types to confirm that the sample data is removed.
export const removalWord = "REMOVE";
