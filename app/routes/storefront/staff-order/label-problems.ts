/** Why the answer about a label was not taken. */
export const labelProblems = {
  over: "This quote can't be answered any more. Our latest message to you has the one that stands.",
  approved: "The label is approved already. If something is wrong with it, please write to us.",
};
