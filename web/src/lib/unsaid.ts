// What the server says of an offered choice, for one of which it says nothing.

export const UNSAID = {
  note: "",
  no_effect: "",
  stakes: "",
  ends_turn: false,
  reveals: false,
  chances: [],
};
