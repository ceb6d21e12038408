// The characters of codes that people read and type.

/** 32 characters of five bits each, without I, O, 0 and 1, which are easily confused. */
export const codeAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
