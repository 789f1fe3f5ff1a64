import { apiNameOf } from '@loupe/domain/kernel/lifecycle.ts'
import { z } from 'zod'
import { listOf as listOfAll } from '../list.ts'

/** It is accepted for callers who have sent it. */
export const noDeletedRows = z
  .boolean()
  .optional()
  .meta({ deprecated: true, description: 'Clients see no deleted rows: with it the list is empty' })
/** A list of the client's, in which no row is deleted. */
export function listOf<S extends z.ZodRawShape, const F extends keyof S & string>(row: z.ZodObject<S>, fields: readonly F[]) {
  const { body, reply } = listOfAll(row, fields)
  return { body: body.extend({ isDeleted: noDeletedRows }), reply }
}

/** The statuses of a kind of deal, as text: what clients read and filter by. */
export const statusOf = ({ codes, of }: { codes: readonly number[]; of(code: number): { label: string; apiName?: string } }) =>
  z.enum(codes.map((code) => apiNameOf(of(code)))).meta({ title: 'Status' })

/** What a client's system wrote. The company's own remarks never stand here. */
export const ownText = z.string()
/** The description of such a field. @param field its name in requests and replies */
export const ownTextOf = (field: string) =>
  `The \`${field}\` that a key of the client sent, such as its own order number; empty for what the company made`
