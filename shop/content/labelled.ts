// The messages of a text field that the back office names by its label.

/** For a field that must be filled in: 'Title is required'. */
export function labelled(label: string, maxLength: number) {
  return { required: `${label} is required`, ...labelledOptional(label, maxLength) };
}

export function labelledOptional(label: string, maxLength: number) {
  return { maxLength, tooLong: `${label} has at most ${maxLength} characters` };
}
