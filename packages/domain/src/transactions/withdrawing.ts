import { Refusal } from '../kernel/errors.ts'
import type { Actor } from '../kernel/permissions.ts'

/** Who has a document that waits for approval: its seller, and whoever requested it, such as a system for the client of a seller. Both are ids of users. */
export interface PendingRequest {
  seller: string
  createdBy: string
}

/**
 * Whether this person or system may withdraw a hold, memo or order that waits for approval without the right to approve such documents: its seller and whoever requested it may. The specification leaves it
 * open (docs/decisions/0001-differences-from-the-specification.md).
 */
export const isOwnRequest = ({ id }: Pick<Actor, 'id'>, { seller, createdBy }: PendingRequest): boolean => seller === id || createdBy === id

/** The refusal (`forbidden`) of a withdrawal by others, which says who may. */
export const notOwnRequest = (): Refusal =>
  new Refusal(
    'forbidden',
    undefined,
    'What waits for approval can be withdrawn by its seller, by whoever requested it and by people who may approve it.',
  )
