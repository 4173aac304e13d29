/** Up to this many players a script may be a teensy one. */
export const TEENSY_PLAYERS = 6
