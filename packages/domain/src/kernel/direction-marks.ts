/**
 * The characters that turn or enclose the direction of the text around them (Unicode Standard Annex #9: embeddings, overrides and isolates). They are
 * invisible, and nobody types them: they come along when a phone number is copied out of a chat, or somebody puts one into a name so that what stands beside
 * it, such as a price in a notification, is read backwards. Letters of right-to-left scripts have their direction without them.
 */
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * A text without the characters that change the direction of others; the rest stays as it is.
 * @returns the same text where it has none
 */
export const withoutDirectionMarks = (text: string): string => text.replace(turning, '')
