import type { SavedSearch } from '@loupe/contract/inventory/saved-searches.ts'
import { diamond } from '@loupe/contract/inventory/diamond.ts'
import { type FieldError, Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Masters } from '../../../db/masters.ts'
import { readCondition } from '../diamonds/read-request.ts'

type Saved = Pick<SavedSearch, 'labGrown' | 'search'>

/** Refuses a search that could not be run, before the field `search` of a request is saved. */
export function refuseFaulty(masters: Masters, { labGrown, search }: Saved): void {
  readCondition(masters, { ...search, labGrown }, 'search.')
}

/** Why a saved search can no longer be run: one of its values was deleted since. Undefined while it can. */
export function searchFault(masters: Masters, { labGrown, search }: Saved): string | undefined {
  try {
    readCondition(masters, { ...search, labGrown })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { fields } = error.data as { fields: FieldError[] }
    const field = fields[0]?.path.split('.').at(-1) ?? ''
    const title = diamond.shape[field as keyof typeof diamond.shape]?.meta()?.title ?? 'Filters'
    return `The saved search no longer works. ${title}: ${error.message} Change the search and save it again.`
  }
}
