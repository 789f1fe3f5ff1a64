import { itemAt } from '@loupe/domain/kernel/item-at.ts'
import type { UserRow } from '../people.ts'
import type { Rng } from '../random.ts'

/** What the files of past deals share: instants as text, and audit events. */

export const hour = 3_600_000
export const iso = (time: number) => new Date(Math.round(time)).toISOString()

export interface Client {
  id: string
  user: string
  seller: string
  country: string
  iso: string
  city: string
  show_natural: boolean
  show_lab_grown: boolean
}
export interface Stone {
  id: string
  lab_grown: boolean
  crt: number
  rap: number | null
  back: number | null
  ct_pr: number
  amt: number
}

interface Subject {
  type: string
  id: string
}
/** An audit event as the commands would have written it. */
export const eventOf = (
  kind: string,
  subject: Subject,
  { at, by }: { at: number; by: UserRow },
  { after, before }: { after: object; before?: object },
) => ({
  ...{ at: iso(at), kind, subject_type: subject.type, subject: subject.id },
  ...{ actor: by.id, actor_name: `${by.first_name} ${by.last_name}`, before: before ?? null, after },
})

/** Larger clients, first in the list, buy more often. */
export const clientOf = (rng: Rng, all: readonly Client[]) => itemAt(all, Math.floor(rng() ** 1.7 * all.length))

/** Another client of the same seller, who may be shown stones of the kind. */
export function otherClientOf(rng: Rng, all: readonly Client[], of: { account: string; seller: string; lab_grown: boolean }) {
  const others = all.filter(
    ({ id, seller, show_lab_grown, show_natural }) =>
      id !== of.account && seller === of.seller && (of.lab_grown ? show_lab_grown : show_natural),
  )
  return others.length === 0 ? undefined : clientOf(rng, others)
}
