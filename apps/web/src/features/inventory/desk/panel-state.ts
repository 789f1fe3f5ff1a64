import { type FacetField, deskFacets as defaults, facetFields } from '@loupe/domain/inventory/diamond-lists.ts'
import { useCallback, useState } from 'react'
import { useWide } from '../../../kit/wide.ts'
import { facetsOf, sections } from '../filters/sections.ts'

/** State of the search form: which sections are open, and whether it is collapsed. Stored in this browser. */
const openName = 'loupe.desk.sections'
const foldName = 'loupe.desk.folded'

function openAtFirst(): ReadonlySet<string> {
  try {
    const stored = JSON.parse(localStorage.getItem(openName) ?? 'null') as unknown
    if (Array.isArray(stored)) return new Set(stored.map(String))
  } catch {
    // An unreadable state is treated as missing.
  }
  return new Set(sections.filter((section) => section.isOpen).map(({ key }) => key))
}

export function useOpenSections() {
  const [open, setOpen] = useState(openAtFirst)
  const toggle = useCallback(
    (key: string) => {
      const next = open.has(key) ? open.difference(new Set([key])) : new Set([...open, key])
      setOpen(next)
      localStorage.setItem(openName, JSON.stringify([...next]))
    },
    [open],
  )
  return { open, toggle }
}

/** From this width on the form stands beside the stones until the person hides it. */
const roomy = 1600

export function useFolded() {
  const [stored, setFolded] = useState(() => localStorage.getItem(foldName))
  const isRoomy = useWide(roomy)
  const fold = useCallback((is: boolean) => {
    const next = is ? 'Y' : 'N'
    setFolded(next)
    localStorage.setItem(foldName, next)
  }, [])
  return { isFolded: stored === null ? !isRoomy : stored === 'Y', fold }
}

const isFacet = (field: string | undefined): field is FacetField => (facetFields as readonly string[]).includes(field ?? '')

/**
 * The facets to request: the defaults, those of open sections, and the one of the open column filter. Always in the same order, so that equal sets share
 * one cached request.
 */
export function deskFacets(open: readonly FacetField[], column: string | undefined): FacetField[] {
  const fields = new Set<FacetField>([...defaults, ...open, ...(isFacet(column) ? [column] : [])])
  return facetFields.filter((field) => fields.has(field))
}
/** Those of a desk that is opened. */
export const facetsAtFirst = () => deskFacets(facetsOf(openAtFirst()), undefined)
