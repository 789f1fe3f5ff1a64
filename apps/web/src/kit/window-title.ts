import { useLayoutEffect } from 'react'
import { useHouse } from '../api/house.ts'

/** The window's title tells tabs apart: what the page is, and whose. */
export function useWindowTitle(title: string) {
  const { name } = useHouse()
  useLayoutEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
