import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'

/** Who has a document that waits for approval: its seller, and whoever requested it, such as a system for the client of a seller. */
interface Requested {
  seller: string
  createdBy: string
}

/** Whether this person or system may withdraw the document without the right to approve such documents. */
export const isOwnRequest = ({ id }: Pick<Actor, 'id'>, { seller, createdBy }: Requested): boolean => seller === id || createdBy === id

/** The refusal of a withdrawal by others, which says who may. */
export const notOwnRequest = () =>
  new Refusal(
    'forbidden',
    undefined,
    'What waits for approval can be withdrawn by its seller, by whoever requested it and by people who may approve it.',
  )
