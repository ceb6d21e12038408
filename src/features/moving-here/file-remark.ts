// Remarks about a file of customers, orders or reviews that need no correction. Each is shown once for all of its rows.

export const fileRemarkWords = {
  "said-yes":
    "These had said yes to emails with offers. That is noted, and subscribes nobody: your newsletter asks each of them itself.",
  "no-email": "These have no email address: they are listed, and nobody can invite them.",
  "bad-phone": "The telephone number of these is not one of India, and stays behind.",
  "lost-phone":
    "A spreadsheet has shortened the telephone number of these, as in '9.19876E+11', and it stays behind: export the file again, and do not open it in between.",
  "bad-email": "The email address of these cannot be read, so their buyers stay behind.",
  "no-buyer": "These name no email address, so their buyers stay behind.",
  "item-known":
    "Of each of these with one product, the shop knows for a month which it was: read in the reviews by then.",
  "hidden-before": "These were not shown in your former shop. They wait, like all others.",
  "pictures-left": "The photographs of these stay behind: you cannot know here whose they are.",
  "review-again": "These are in the file twice; one of each comes along.",
  "wrong-letters":
    "Letters of these look damaged, as in 'Ã©', 'â€™' or '????': export the file again as UTF-8.",
} as const;

export type FileRemarkKind = keyof typeof fileRemarkWords;
export type FileRemark = { kind: FileRemarkKind; row: number };
