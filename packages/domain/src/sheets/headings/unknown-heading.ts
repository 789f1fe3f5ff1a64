import { composedFields } from './composed-heading.ts'
import { fieldsNamedBy } from './named-fields.ts'
import { sheetFields } from './sheet-fields.ts'

/** How much the values of a column may say where its heading is not one of the field's: all where it says nothing, and little where it is a word that nobody knows. */

/** What programs call a column that has no name. */
const ofColumns =
  /^(?:col|column|field|unnamed|untitled|empty|blank|spalte|feld|colonne|colonna|columna|coluna|champ|campo|kolom|sütun|alan|столбец|поле|列|欄|栏|열|עמודה|عمود|कॉलम|કૉલમ)$/u
/** A letter; a character of a script of words is a word. */
const isLetter = /^(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul})\p{L}$/u

/** Whether a heading is empty, or says nothing of what is below it: 'x1', 'Column 4', 'A'. A sign of money says something. */
export const saysNothing = (header: string): boolean =>
  !/\p{Sc}/u.test(header) &&
  header
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .every((word) => word === '' || isLetter.test(word) || ofColumns.test(word))

const proved = 0.9
/** A person checks what figures prove under a word that nobody knows. */
const toCheck = 0.75
/** What a field is worth that figures prove of each other, by what the heading is. */
export const worthOfProof = (header: string, field: string): number =>
  saysNothing(header) || fieldsNamedBy(header, sheetFields).includes(field) || composedFields(header).includes(field) ? proved : toCheck
