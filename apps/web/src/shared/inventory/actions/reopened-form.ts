import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { call } from '../../../api/client.ts'
import { textFor } from '../../../links/deal-client.ts'
import type { StoneActionName } from '../../../links/stone-actions.ts'

/** An open form, for after a reload. */
export interface OpenForm {
  name: StoneActionName
  labGrown: boolean
  ids: string[]
  account?: string | undefined
}

/** The stones of a form that was open before a reload, as they are now; undefined if one of them is gone. */
export async function surfaceOf({ labGrown, ids, account }: OpenForm) {
  const { list = [] } = await call(diamonds.list, { body: { labGrown, filter: { id: ids }, page: 1, limit: ids.length } })
  if (list.length < ids.length) return undefined
  return { stones: list, surface: { requested: { labGrown, diamonds: ids }, sets: [], columns: [], text: textFor(account) } }
}
