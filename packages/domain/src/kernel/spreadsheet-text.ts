/**
 * Signs at which a spreadsheet may begin to run a text: those of formulas, also in full width; separators, behind which a program with other
 * separators finds the next cell; line and tab signs.
 */
const triggers = String.raw`=+\-@\t\r\n;|＝＋－＠`
/** Signs that take no room, behind which one of the above would not be seen. */
const invisible = String.raw`\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF`
const runs = new RegExp(`^(?:[${invisible}]|\\s*[${triggers}])`)

/**
 * A text that no spreadsheet runs as a formula when it reads it from a file or the clipboard: a quote is put before it where needed, which
 * spreadsheets hide and the upload of a sheet removes. For texts only; a number is written as a number.
 */
export const inertText = (text: string): string => (runs.test(text) ? `'${text}` : text)
