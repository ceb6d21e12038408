// The messages of a text field, made from its label.

/** For a required field: 'Title is required'. */
export function labelled(label: string, maxLength: number) {
  return { required: `${label} is required`, ...labelledOptional(label, maxLength) };
}

export function labelledOptional(label: string, maxLength: number) {
  return { maxLength, tooLong: `${label} has at most ${maxLength} characters` };
}
