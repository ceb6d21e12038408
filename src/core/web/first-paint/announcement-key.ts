/** The localStorage key of the announcement that the shopper has closed. */
export const announcementKey = "closed-announcement";
