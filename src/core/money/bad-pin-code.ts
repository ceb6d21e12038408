// A separate file, because most pages read PIN codes without this message.
export const describeBadPin = "Six digits, such as 177201";
