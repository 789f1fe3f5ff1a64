import { meaningIn } from '../cells/reading.ts'
import type { Vocabulary } from './field.ts'
import { namesFormer } from './header.ts'
import { type MappedColumn, type SheetColumn, sureFrom } from './mapper.ts'
import { fieldsNamedBy } from './named-fields.ts'
import { sheetField, sheetFields } from './sheet-fields.ts'

/** Values that are nothing else: whole words and abbreviations of shapes and laboratories, and a clarity with its figure. Single letters may mean anything. */
const unlikeOthers: Readonly<Record<string, RegExp>> = {
  shpNm: /^\p{L}[\p{L} -]{2,}$/u,
  lbNm: /^[A-Z]{3,5}$/i,
  clrNm: /^(?:IF|FL|(?:VVS|VS|SI|I)-?[1-3])$/i,
}
const fewest = 3
const proved = 0.9

/** Makes a column certain whose heading names nothing and whose values are all known ones of its field and of no other: nobody need confirm it. */
export function trustPlainValues(mapped: readonly MappedColumn[], columns: readonly SheetColumn[], vocabulary: Vocabulary): void {
  for (const [at, column] of mapped.entries()) {
    const { field, by, confidence, header } = column
    const pattern = unlikeOthers[field ?? '']
    if (by !== 'values' || confidence >= sureFrom || !pattern || namesFormer(header) || fieldsNamedBy(header, sheetFields).length > 0)
      continue
    const list = sheetField(field ?? '')?.list ?? ''
    const texts = (columns[at]?.values ?? []).map((text) => text.trim())
    const isKnown = (text: string) => pattern.test(text) && (meaningIn(vocabulary, list, text) ?? 'NONE') !== 'NONE'
    if (texts.length >= fewest && texts.every(isKnown)) column.confidence = proved
  }
}
