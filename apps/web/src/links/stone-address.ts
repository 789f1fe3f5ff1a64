import { type ScreenName, linkTo } from '../screens.ts'

/**
 * The URL of a stone's page. When it is opened from a list, it includes the list's URL, so that the page can go to the next stone of that list.
 * @param from the screen of the list and the query part of its current URL
 */
export function stoneAddress(vStnId: string, from?: { list: string; search: string }): string {
  const path = linkTo('stone', { id: vStnId })
  if (!from) return path
  const query = new URLSearchParams(from.search)
  query.delete('stone')
  query.set('from', from.list)
  return `${path}?${query.toString()}`
}

/** The URL of the list from which a stone's page was opened, restored from what `stoneAddress` included. */
export function listAddress(list: ScreenName, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('from')
  const parameters = query.toString()
  return parameters ? `${linkTo(list)}?${parameters}` : linkTo(list)
}
