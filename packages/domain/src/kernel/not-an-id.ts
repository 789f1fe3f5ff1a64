/** The message for a malformed id; the browser recognises by it that an address leads nowhere. */
export const notAnId = 'This is not an id.'
