/** The message for a malformed id; the browser recognises by it that an address leads nowhere. */
export const notAnId = 'This is not an id.'

/** The message for a name where the number of an entry is meant, such as that of a role. */
export const numberNotName = 'Please enter its number, not its name.'

/** The message for a name where the id of a record is meant, such as that of a client. */
export const idNotName = 'Please enter its id, not its name.'
