import { spellingsOf } from '../cells/spellings.ts'

/**
 * What a sheet's column may contain. Sets of fields are data, so that the same mapper and normaliser read every kind of sheet (stones, offers,
 * orders).
 */
export type SheetFieldKind =
  /** Any text. */
  | 'text'
  /** A value of a master list (`list`). */
  | 'code'
  /** Color and clarity in one cell. */
  | 'grades'
  /** A color: a grade of the list, or a description of a fancy color. */
  | 'color'
  /** A number from `min` to `max` with `places` decimals. */
  | 'number'
  /** A percentage of a stone's diameter; 0.62 is read as 62. */
  | 'proportion'
  /** Money in US dollars. */
  | 'money'
  /** A discount or premium as written; its convention is proved from the sheet (discount-convention.ts). */
  | 'discount'
  /** Length, width and height in one cell. */
  | 'measurements'
  /** A girdle's thinnest and thickest part in one cell. */
  | 'girdle'
  /** A report's number. */
  | 'report'
  /** The symbols drawn on a report's plot. */
  | 'symbols'
  /** Whether the stone is available. */
  | 'availability'
  /** The address of a picture, a video or a certificate. */
  | 'link'

export interface Field<Name extends string = string> {
  field: Name
  title: string
  kind: SheetFieldKind
  /** The master list of a `code`. */
  list?: string
  min?: number
  max?: number
  places?: number
  /** Headings that suppliers use; compared without case and punctuation (header.ts). */
  names: readonly string[]
}

/** Codes by spelling (masters/list.ts), by code of the list. */
export type Vocabulary = Readonly<Record<string, ReadonlyMap<string, string>>>

/** The vocabulary of the stored lists: codes, names, other spellings, and those of laboratories and platforms (spellings.ts). */
export function vocabularyOf(
  lists: readonly { code: string; values: readonly { code: string; name: string; aliases: readonly string[] }[] }[],
  spelling: (text: string) => string,
): Vocabulary {
  return Object.fromEntries(
    lists.map((list) => [
      list.code,
      new Map(
        // The code of a value comes before the name of another, and that before another spelling.
        [
          list.values.flatMap((value) => spellingsOf(list.code, value).map((word) => [word, value.code] as const)),
          list.values.flatMap(({ aliases, code }) => aliases.map((word) => [word, code] as const)),
          list.values.map(({ name, code }) => [name, code] as const),
          list.values.map(({ code }) => [code, code] as const),
        ]
          .flat()
          .map(([word, code]) => [spelling(word), code] as const),
      ),
    ]),
  )
}
