/**
 * Characters that may make a spreadsheet run a text as a formula: those that begin formulas, also in full width; separators, after which a program
 * with other separators sees the next cell; tabs and line breaks.
 */
const triggers = String.raw`=+\-@\t\r\n;|＝＋－＠`
/** Invisible and control characters, which could hide one of the above. */
const invisible = String.raw`\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\p{Default_Ignorable_Code_Point}`
/**
 * What may stand before a formula inside a text, and the character that begins one. Each run is matched whole, formula or not, so that the time grows
 * with the length alone, whatever the text.
 */
const beforeFormula = new RegExp(String.raw`([;|\s"'${invisible}]+)([=+\-@＝＋－＠]?)`, 'gu')
/** Whether a program that splits at separators or line breaks sees a new cell. A line may begin with a dash or a plus, as lists do. */
const isSplit = (before: string, sign: string) => /[;|\t]/.test(before) || (/[\r\n]/.test(before) && /[=@＝＠]/.test(sign))
const runs = new RegExp(`^(?:[${invisible}]|[\\s${invisible}]*[${triggers}])`, 'u')

/**
 * A text that no spreadsheet runs as a formula when it comes from a file or the clipboard. A quote is put before it where needed; spreadsheets hide
 * the quote, and sheet uploads remove it. Only for texts: numbers are written as numbers.
 */
export const inertText = (text: string): string => {
  // The character stays readable, with a quote before it as before a whole text.
  const within = text.replace(beforeFormula, (found, before: string, sign: string) =>
    sign && isSplit(before, sign) ? `${before}'${sign}` : found,
  )
  return runs.test(text) ? `'${within}` : within
}
