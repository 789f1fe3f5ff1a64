import { type FacetField, deskFacets as usual, facetFields } from '@loupe/domain/inventory/diamond-lists.ts'
import { useState } from 'react'
import { sections } from '../filters/sections.ts'

/** How one likes the form: which sections are open, and whether it is folded away. Kept in this browser. */
const openName = 'loupe.desk.sections'
const foldName = 'loupe.desk.folded'

function openAtFirst(): ReadonlySet<string> {
  try {
    const kept = JSON.parse(localStorage.getItem(openName) ?? 'null') as unknown
    if (Array.isArray(kept)) return new Set(kept.map(String))
  } catch {
    // What can not be read is as if it had never been kept.
  }
  return new Set(sections.filter((section) => section.isOpen).map(({ key }) => key))
}

export function useOpenSections() {
  const [open, setOpen] = useState(openAtFirst)
  const toggle = (key: string) => {
    const next = open.has(key) ? open.difference(new Set([key])) : new Set([...open, key])
    setOpen(next)
    localStorage.setItem(openName, JSON.stringify([...next]))
  }
  return { open, toggle }
}

export function useFolded() {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(foldName) === 'Y')
  const fold = (is: boolean) => {
    setFolded(is)
    localStorage.setItem(foldName, is ? 'Y' : 'N')
  }
  return { isFolded, fold }
}

const isFacet = (field: string | undefined): field is FacetField => (facetFields as readonly string[]).includes(field ?? '')

/** The counts to ask for: the usual ones, those of open sections, and the column's whose filter is open. In one order, so that the same set is one question. */
export function deskFacets(open: readonly FacetField[], column: string | undefined): FacetField[] {
  const wanted = new Set<FacetField>([...usual, ...open, ...(isFacet(column) ? [column] : [])])
  return facetFields.filter((field) => wanted.has(field))
}
