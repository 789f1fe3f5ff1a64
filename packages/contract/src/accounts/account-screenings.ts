import { z } from 'zod'
import { listOf } from '../list.ts'
import { day, id, instant, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { needed } from './fields.ts'

export const screeningKinds = { sanctions: 'Sanctions', pep: 'Politically exposed persons' } as const
export const screeningResults = { clear: 'Clear', possible: 'Possible match', match: 'Match' } as const
const codesOf = <T extends Record<string, string>>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]]

const kind = z.enum(codesOf(screeningKinds)).meta({ title: 'Checked for' })
const result = z.enum(codesOf(screeningResults)).meta({ title: 'Result' })

/** A manual check of a client, or of a person behind it, against a list of sanctioned or politically exposed persons. It never changes. */
const screening = z
  .object({
    id,
    account: id,
    companyName: z.string().meta({ title: 'Company' }),
    seller: id.nullable(),
    screenedOn: day.meta({ title: 'Day' }),
    kind,
    list: z.string().meta({ title: 'List', description: 'The list that was checked, with its date or version' }),
    subject: z.string().meta({ title: 'Name checked' }),
    result,
    remarks: z.string().meta({ title: 'Remarks' }),
    evidence: id.nullable().meta({ title: 'Evidence' }),
    byName: z.string().nullable().meta({ title: 'By' }),
    createdAt: instant.meta({ title: 'Recorded' }),
  })
  .meta({ id: 'AccountScreening' })
export type Screening = z.output<typeof screening>

export const accountScreenings = resource('accountScreenings', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/account/screening/paginate',
    summary: 'List screenings of clients with their results',
    access: 'account:view',
    ...listOf(screening, ['account', 'companyName', 'seller', 'screenedOn', 'kind', 'list', 'subject', 'result', 'byName', 'createdAt']),
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account/screening/create',
    summary: 'Record the result of checking a client against a list',
    access: 'account:update',
    body: z.strictObject({
      account: id,
      screenedOn: day.meta({ title: 'Day' }),
      kind,
      list: needed('Please enter which list was checked.').meta({ title: 'List', description: 'With its date or version' }),
      subject: needed('Please enter the name that was checked.').meta({ title: 'Name checked' }),
      result,
      remarks: remarks.default('').meta({ title: 'Remarks' }),
      evidence: id.nullable().default(null).meta({ title: 'Evidence' }),
    }),
    reply: screening,
    refusals: ['validation', 'not_found'],
  },
})
