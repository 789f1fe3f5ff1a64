import { recordKindNames } from '@loupe/domain/reports/record-search.ts'
import { z } from 'zod'
import { diamond } from '../inventory/diamond.ts'
import { id } from '../parts.ts'
import { resource } from '../route.ts'

/** A client, a person or a document, found by its name or number. */
const foundRecord = z
  .object({
    kind: z.enum(recordKindNames).meta({ title: 'Kind' }),
    id,
    name: z.string().meta({ title: 'Name', description: 'The name of a client or person, the number of a document' }),
    detail: z.string().meta({ title: 'Detail', description: 'What tells it from others: the city of a client, the client of a document' }),
    account: id.nullable().meta({ title: 'Company', description: 'The client of a buyer' }),
  })
  .meta({ id: 'FoundRecord' })
export type FoundRecord = z.output<typeof foundRecord>

export const nearStone = diamond
  .pick({ id: true, vStnId: true, shpNm: true, crt: true, colNm: true, clrNm: true, rptNo: true, vendorNo: true })
  .meta({ id: 'NearStone' })

/** The search of the command palette. */
export const recordSearch = resource('recordSearch', {
  find: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/record/search',
    summary: 'Find clients, buyers, users and documents by name or number, and stones whose number differs by one typing error',
    access: 'signedIn',
    body: z.strictObject({ text: z.string().trim().min(2).max(100).meta({ title: 'Text' }) }),
    reply: z.object({
      list: z
        .array(foundRecord)
        .meta({ description: 'Up to five of each kind that this person may see, those that begin with the text first' }),
      near: z.array(nearStone).meta({ title: 'Did you mean', description: 'Empty when a stone has this number' }),
    }),
  },
})
