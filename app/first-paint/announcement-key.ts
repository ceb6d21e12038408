/** The browser keeps under it which announcement the shopper has closed. */
export const announcementKey = "closed-announcement";
