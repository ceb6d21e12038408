// The names of the fields for slides and points, for the form, its page and its rules.

/** Each slide has a headline and a text. */
export const slideFields = [
  ["headline1", "slide1"],
  ["headline2", "slide2"],
  ["headline3", "slide3"],
  ["headline4", "slide4"],
] as const;

/** Each point has a name and a text. */
export const pointFields = [
  ["point1", "pointText1"],
  ["point2", "pointText2"],
  ["point3", "pointText3"],
  ["point4", "pointText4"],
] as const;
