import { useLayoutEffect } from 'react'
import { useCompany } from '../api/company.ts'

/** The window's title distinguishes tabs: the page and the company. */
export function useWindowTitle(title: string) {
  const { name } = useCompany()
  useLayoutEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
