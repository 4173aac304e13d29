/** The state of a room in the database at one moment. */
export interface Standing {
  /** Rises with every change, even from a room to a later one with the same id. */
  readonly version: number
  /** Distinguishes a room from a later one with the same id. */
  readonly madeAt: number
}
