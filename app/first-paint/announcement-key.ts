/** Where the browser keeps which announcement the shopper has closed. */
export const announcementKey = "closed-announcement";
