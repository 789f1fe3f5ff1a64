interface DeskSearch {
  /** In the grammar of list requests. */
  filter?: object | undefined
  keyword?: string | undefined
  sort?: readonly Record<string, 'ASC' | 'DESC' | undefined>[] | undefined
}

/** The query with which the desk opens a search, in its own format. */
export function deskQuery(labGrown: boolean, { filter, keyword, sort = [] }: DeskSearch): URLSearchParams {
  const order = sort.flatMap((one) => Object.entries(one).map(([key, direction]) => `${key}:${direction === 'DESC' ? 'desc' : 'asc'}`))
  return new URLSearchParams({
    // Set even when it is empty: without it the desk applies its default filter.
    f: JSON.stringify(filter ?? {}),
    ...(keyword ? { q: keyword } : {}),
    ...(order.length > 0 ? { sort: order.join(',') } : {}),
    stones: labGrown ? 'lab' : 'natural',
  })
}
