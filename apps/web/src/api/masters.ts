import { type Master, masterLists } from '@loupe/contract/masters/master-lists.ts'
import { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { diamondLifecycle, syncMeanings } from '@loupe/domain/inventory/diamond.ts'
import { factsOf, findField } from '@loupe/domain/inventory/stone-fields.ts'
import { type StoneLink, stoneLinks } from '@loupe/contract/inventory/stone-links.ts'
import { useMemo } from 'react'
import { prefetch, useRead } from './hooks.ts'

/** The company's lists as the desk uses them: the values that can be chosen for a field, in their order, and the name of any code. */
export interface Lists {
  of(field: string): readonly { code: string; name: string }[]
  nameOf(field: string, code: string | null): string | null
  /** Every code of a field with its name, for exporting a list as a file. */
  labelsOf(field: string): Record<string, string>
  /** The company's heading and description of a column for stones of one kind; undefined where it uses the default. */
  headingOf(key: string, labGrown: boolean): { label: string | undefined; desc: string | undefined }
  /** Links to external pages about a stone. */
  links: readonly StoneLink[]
  isReady: boolean
}

const codes = [...new Set([...Object.values(diamondLists), keyToSymbols])]
const synchronised = Object.entries(syncMeanings).map(([code, name]) => ({ code, name }))
const statuses = diamondLifecycle.codes.map((code) => ({ code, name: diamondLifecycle.of(code).label }))

/** The name of a code. While its list is loading there is nothing to show, so that no code flashes up; a code that no list has is shown as it is. */
export const visibleName = (name: string | undefined, code: string, isLoading: boolean) => name ?? (isLoading ? '' : code)

const allLists = { body: { masters: codes } }
export function prefetchLists() {
  prefetch(masterLists.listByCode, allLists)
  prefetch(stoneLinks.list, {})
  prefetch(gridColumns.labels, {})
}

export function useLists(): Lists {
  const { data, isPending } = useRead(masterLists.listByCode, allLists, { staleTime: 300_000 })
  const { data: links } = useRead(stoneLinks.list, {}, { staleTime: 300_000 })
  const { data: labels } = useRead(gridColumns.labels, {}, { staleTime: 300_000 })
  return useMemo(() => listsFrom(data, isPending, links, labels?.list), [data, isPending, links, labels])
}

const noLinks: readonly StoneLink[] = []
const noLabels: Reply<typeof gridColumns.labels>['list'] = []
/** Master lists, statuses and headings as `Lists`. `isLoading`: the master lists have not arrived. */
export function listsFrom(data: Record<string, Master[]> | undefined, isLoading: boolean, links = noLinks, labels = noLabels): Lists {
  const parentOf = (field: string) => (field === 'kToSStr' ? keyToSymbols : (diamondLists as Record<string, string>)[field])
  const all = (field: string) =>
    field === 'wSts' ? statuses : field.endsWith('Sts') ? synchronised : (data?.[parentOf(field) ?? ''] ?? [])
  const of = (field: string) => all(field).filter((value) => !('isActive' in value) || value.isActive)
  const names = new Map<string, Map<string, string>>()
  const nameOf = (field: string, code: string | null) => {
    if (code === null) return null
    const cached = names.get(field) ?? new Map(all(field).map((value) => [value.code, value.name]))
    names.set(field, cached)
    return visibleName(cached.get(code), code, isLoading && parentOf(field) !== undefined)
  }
  const labelsOf = (field: string) => Object.fromEntries(all(field).map(({ code, name }) => [code, name]))
  const headings = new Map(labels.map((one) => [one.key, one]))
  const headingOf = (key: string, labGrown: boolean) => {
    const { nLabel = '', sLabel = '', desc = '' } = headings.get(key) ?? {}
    return { label: (labGrown ? sLabel : nLabel) || undefined, desc: desc || undefined }
  }
  return { of, nameOf, labelsOf, headingOf, links, isReady: data !== undefined }
}

/** The title of a field of a stone. */
export function titleOf(name: string): string {
  const field = findField(name)
  return field ? factsOf(field).title : name
}
