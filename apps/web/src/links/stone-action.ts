import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { Filter } from '@loupe/contract/list.ts'
import type { Permission } from '@loupe/domain/kernel/permissions.ts'
import type { StatusAction } from '@loupe/domain/transactions/stone-actions.ts'
import type { ComponentType } from 'react'
import type { Lists } from '../api/masters.ts'
import type { Sign } from '../kit/icon.tsx'

/** A search of stones, without page and sort. */
export interface StoneQuestion {
  labGrown: boolean
  filter?: Filter
  search?: { keyword: string; keys: ('vStnId' | 'vendorNo' | 'rptNo' | 'stoneId' | 'mfgStnId' | 'memoNo')[] }
  collection?: string
}

/** A set of stones as input of a call, with its order. */
export interface Requested extends StoneQuestion {
  diamonds?: string[]
  sort?: Record<string, 'ASC' | 'DESC'>[]
  page?: number
  limit?: number
}

/** A set of stones that can be exported: the selected ones, the page, all results. */
export interface ExportSet {
  key: string
  label: string
  count: number
  requested: Requested
}

/** The props of every form for stones. */
export interface StonesFor {
  stones: readonly (Pick<Diamond, 'id' | 'vStnId' | 'shpNm' | 'crt' | 'rap' | 'ctPr' | 'amt' | 'back' | 'wSts'> &
    Partial<Pick<Diamond, 'heldBy' | 'statusLabel' | 'sgiHold' | 'labGrown'>>)[]
  /** Known from a client's sheet or list: the client, and the client's price per carat by stone id, where there is one. */
  text?: { account: string | undefined; requested: ReadonlyMap<string, string> } | undefined
  onClose(): void
  /** After the form is submitted: clears the selection. */
  onDone(): void
}

/** What a surface knows besides the stones: the list they are in, and the client whom they are for. */
export interface StoneSurface {
  text?: StonesFor['text']
  /** The stones concerned, as input of a call. */
  requested: Requested
  /** The sets of stones that can be exported. */
  sets: readonly ExportSet[]
  /** The columns of the list. */
  columns: readonly string[]
  /** The open collection, if there is one. */
  collection?: string
}

/** The props of the dialog, drawer or form of an action. */
export interface StoneLayerProps extends StonesFor, StoneSurface {
  stones: readonly Diamond[]
}

export interface StoneAction {
  /** Label of the button. */
  label: string
  /** Name in the list of keyboard shortcuts and in the palette; `stones` is 'the selected stones' or 'this stone'. */
  title(stones: string): string
  /** Further words to find it by. */
  keywords?: string
  sign: Sign
  /** The same wherever stones are shown. */
  keys?: string
  /** The permission, or several of which one is enough. Not the route, whose schemas are loaded with the form. */
  access: Permission | readonly Permission[]
  /** Hidden, not only disabled, without the permission. */
  isRare?: boolean
  /** The rule about the stones' status (domain/transactions/stone-actions.ts). */
  status?: StatusAction
  /** The smallest and the largest number of stones, with the reason for any other. */
  count?: { least: number; most: number; tooFew: string; tooMany: string }
  /** Also for stones of several clients, although it is about clients. */
  isOfSeveral?: boolean
  /** Also for natural and lab-grown stones together: it sells nothing. */
  isOfBothKinds?: boolean
  /** Acts on the sets of the list, also without a selection. */
  isOfSets?: boolean
  /** Acts on an open collection; hidden without one. */
  isOfCollection?: boolean
  Layer?: ComponentType<StoneLayerProps>
  /** For an action without a layer. */
  run?(stones: readonly Diamond[], to: { navigate(path: string): void; lists: Lists }): void
}
