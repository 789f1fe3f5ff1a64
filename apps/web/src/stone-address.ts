import { type ScreenName, linkTo } from './screens.ts'

/**
 * The page of a stone. Opened from a list it takes the list's own address along, so that it can go to the next stone of the same list.
 * @param from the name of the list and its address as it stands
 */
export function stoneAddress(vStnId: string, from?: { list: string; search: string }): string {
  const path = linkTo('stone', { id: vStnId })
  if (!from) return path
  const query = new URLSearchParams(from.search)
  query.delete('stone')
  query.set('from', from.list)
  return `${path}?${query.toString()}`
}

/** The list a stone's page was opened from, as it stood then: what `stoneAddress` took along. */
export function listAddress(list: ScreenName, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('from')
  const asked = query.toString()
  return asked ? `${linkTo(list)}?${asked}` : linkTo(list)
}
