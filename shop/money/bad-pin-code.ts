// A file of its own, because most pages read PIN codes without this message.
export const describeBadPin = "Six digits, such as 177201";
