/**
 * Characters that may make a spreadsheet run a text as a formula: those that begin formulas, also in full width; separators, after which a program
 * with other separators sees the next cell; tabs and line breaks.
 */
const triggers = String.raw`=+\-@\t\r\n;|＝＋－＠`
/** Invisible characters, which could hide one of the above. */
const invisible = String.raw`\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF`
/** After a separator or a line break inside a text, a program that splits there sees a new cell. A line may begin with a dash, as lists do. */
const splits = String.raw`[;|\t][\s"']*[${invisible}]*[=+\-@＝＋－＠]|[\r\n][\s"']*[${invisible}]*[=@＝＠]`
const runs = new RegExp(`^(?:[${invisible}]|\\s*[${triggers}])`)
const splitRuns = new RegExp(splits, 'g')

/**
 * A text that no spreadsheet runs as a formula when it comes from a file or the clipboard. A quote is put before it where needed; spreadsheets hide
 * the quote, and sheet uploads remove it. Only for texts: numbers are written as numbers.
 */
export const inertText = (text: string): string => {
  // The character stays readable, with a quote before it as before a whole text.
  const within = text.replace(splitRuns, (found) => `${found.slice(0, -1)}'${found.slice(-1)}`)
  return runs.test(text) ? `'${within}` : within
}
