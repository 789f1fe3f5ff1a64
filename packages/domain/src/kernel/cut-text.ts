/** The beginning of a text. A character outside the basic plane, such as an emoji, is not cut in half: JSON with half of one is refused by PostgreSQL. */
export const cutText = (text: string, atMost: number): string => text.slice(0, atMost).replace(/[\uD800-\uDBFF]$/, '')
