import { type StoneField, factsOf, fieldsHaving } from './stone-fields.ts'

const partOf = (title: string, part: string) => ({
  title,
  fields: fieldsHaving('page')
    .filter((field) => factsOf(field).page?.[0] === part)
    .toSorted((a, b) => (factsOf(a).page?.[1] ?? 0) - (factsOf(b).page?.[1] ?? 0)),
})

/** Sections of the stone page (S0 §2) with their fields in reading order. X-ray sheets and shared links show the public ones. */
export const stoneSections: readonly { title: string; fields: readonly StoneField[] }[] = [
  partOf('Basic Details', 'basic'),
  partOf('Measurements', 'measurements'),
  partOf('Inclusion Details', 'inclusions'),
  partOf('Other Information', 'other'),
]
