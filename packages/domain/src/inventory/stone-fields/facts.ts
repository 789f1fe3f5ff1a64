import type { SheetFieldKind } from '../../sheets/headings/field.ts'

/** What a field's value is. */
export type StoneFieldKind =
  /** A value of one of the company's lists: its code on the wire, its small number in the database. */
  | 'code'
  /** A status of the stone's own lifecycle. */
  | 'status'
  /** A short code of another system. */
  | 'word'
  /** Free text. */
  | 'text'
  /** A decimal of two places. */
  | 'number'
  /** US dollars, two places. */
  | 'money'
  /** Carats, three places. */
  | 'weight'
  | 'flag'
  /** An instant, UTC. */
  | 'instant'
  /** The key to symbols: a set of values of a list. */
  | 'symbols'
  /** Text made of other fields, or of the hold or memo that has the stone; not stored with the stone. */
  | 'derived'

/** A part of the stone's page, and a section of the search form; web `inventory/filters/sections.ts` names and orders the sections. */
type PagePart = 'basic' | 'measurements' | 'inclusions' | 'other'
export type SearchSection =
  | ('status' | 'sync' | 'shape' | 'carat' | 'color' | 'clarity' | 'make' | 'price')
  | ('lab' | 'tint' | 'fancy' | 'measure' | 'inclusion' | 'days' | 'more')

/** Where the value of a field may go: files for clients, files for the company's own people, shared links, the synchronised stock, platforms. */
export type Outlet = 'file' | 'own file' | 'link' | 'feed' | 'platform'

/** All that any layer has to know of a field of a stone. Places (`at`) are unique within their list and leave room in between. */
export interface StoneFieldFacts {
  /** Its heading and label. */
  title: string
  /** Its heading in a list, where the title has no room. */
  short?: string
  /** What it means, for the API document and the glossary; left out where the title says it all. */
  meaning?: string
  kind: StoneFieldKind
  /** The list a code is a value of. */
  list?: string
  unit?: '%' | '°' | 'mm' | 'ct'
  /** Every stone has a value. */
  required?: true
  /** Lists and files show the code, as the trade does, and not the name of the value. */
  asCode?: true
  /** People change it as a price, a grade or a note (stone-edit.ts). Other fields are changed by documents, sheets and the system alone. */
  edit?: 'price' | 'grade' | 'note'
  /** Its column in lists; the width is in pixels, and a hidden column is shown on request. */
  grid?: { at: number; width: number; hidden?: true }
  /** Its place on the stone's page, on X-ray sheets and behind shared links. */
  page?: readonly [part: PagePart, at: number]
  /** Its place in the search form. Every stored field can be searched and sorted by, with or without one. */
  search?: readonly [section: SearchSection, at: number]
  /** Where it may go. Nothing leaves the company that is not named here. */
  out?: readonly Outlet[]
  /** Its title among the columns of a platform's file, where its own would mislead. */
  platformTitle?: string
  /** A column of a supplier's sheet may be it; what else suppliers call it is in sheets/headings/headings.ts. */
  sheet?: {
    /** How its cells are read, where not by the kind of the field. */
    kind?: SheetFieldKind
    title?: string
    min?: number
    max?: number
  }
}
