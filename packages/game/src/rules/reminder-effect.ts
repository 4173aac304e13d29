/** `sober` is the Barista's: neither drunk nor poisoned, whatever other reminders the player has. */
export type ReminderEffect = 'poisoned' | 'drunk' | 'dead' | 'mad' | 'sober'

/** Whom a reminder affects: the player it lies by, or many players from the middle, as the Minstrel's and the Xaan's do. */
export type ReminderReach = 'player' | 'everyone-else' | 'all-townsfolk'
