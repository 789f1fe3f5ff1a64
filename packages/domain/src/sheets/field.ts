/**
 * What a column of a sheet may be. A set of fields is data, so that every sheet of the house (stones, offers, orders) is read by the same mapper
 * and the same normaliser.
 */
export type FieldKind =
  /** Any text. */
  | 'text'
  /** A value of one of the house's lists (`list`). */
  | 'code'
  /** A colour: a grade of the list, or the words of a fancy colour. */
  | 'color'
  /** A number between `min` and `max`, of `places` decimals. */
  | 'number'
  /** A percentage of a stone's diameter; 0.62 is read as 62. */
  | 'proportion'
  /** Money in US dollars. */
  | 'money'
  /** A discount or a premium as the sheet writes it; which of them is proved from the sheet (convention.ts). */
  | 'discount'
  /** Length, width and height in one cell. */
  | 'measurements'
  /** A girdle's thinnest and thickest part in one cell. */
  | 'girdle'
  /** A report's number. */
  | 'report'
  /** The symbols drawn on a report's plot. */
  | 'symbols'
  /** Whether the stone can be had (domain.md B1). */
  | 'availability'

export interface Field<Name extends string = string> {
  field: Name
  title: string
  kind: FieldKind
  /** The house's list a `code` is a value of. */
  list?: string
  min?: number
  max?: number
  places?: number
  /** Headings suppliers write for it; compared without case and punctuation (header.ts). */
  names: readonly string[]
}

/** What something written in a list means: spellings (masters/list.ts) to codes, by the list's code. */
export type Vocabulary = Readonly<Record<string, ReadonlyMap<string, string>>>

/** A vocabulary of lists as the house keeps them: codes, names and other spellings. */
export function vocabularyOf(
  lists: readonly { code: string; values: readonly { code: string; name: string; aliases: readonly string[] }[] }[],
  spelling: (text: string) => string,
): Vocabulary {
  return Object.fromEntries(
    lists.map((list) => [
      list.code,
      new Map(
        list.values.flatMap((value) => [...value.aliases, value.name, value.code].map((word) => [spelling(word), value.code] as const)),
      ),
    ]),
  )
}
