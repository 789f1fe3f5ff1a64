import { useEffect } from 'react'

interface Pages {
  page: number
  limit: number
  /** Undefined until it is known. */
  total: number | undefined
}

/** Goes to the last page where the address names one beyond it, such as an old link. @returns whether it does */
export function useBeyondLastPage({ page, limit, total }: Pages, onPage: (page: number) => void): boolean {
  const last = Math.max(1, Math.ceil((total ?? page * limit) / limit))
  const isBeyond = page > last
  useEffect(() => {
    if (isBeyond) onPage(last)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page that does not exist
  }, [isBeyond, last])
  return isBeyond
}
