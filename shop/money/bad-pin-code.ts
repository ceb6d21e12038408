// A file of its own, because most pages read PIN codes and never say this.
export const describeBadPin = "Six digits, such as 177201";
