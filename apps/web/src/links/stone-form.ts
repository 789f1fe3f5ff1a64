import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { ComponentType } from 'react'
import type { Guard } from '../api/session.tsx'
import type { Sign } from '../kit/icon.tsx'

/** The props of every form for selected stones. */
export interface StonesFor {
  stones: readonly Pick<Diamond, 'id' | 'vStnId' | 'shpNm' | 'crt' | 'rap' | 'ctPr' | 'amt' | 'back' | 'wSts'>[]
  /** Known from a client's sheet or list: the client, and the client's price per carat by stone id, where there is one. */
  text?: { account: string | undefined; requested: ReadonlyMap<string, string> }
  onClose(): void
  /** After the form is submitted: clears the selection. */
  onDone(): void
}
export interface StoneForm extends Guard {
  /** Label of the button. */
  label: string
  /** Name in the list of keyboard shortcuts and in the palette. */
  title: string
  sign: Sign
  keys: string
  /** Hidden, not only disabled, without the permission. */
  isRare?: boolean
  Form: ComponentType<StonesFor>
}
