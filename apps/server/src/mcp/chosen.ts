import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import type { ChosenStones } from '@loupe/contract/tools/chosen-stones.ts'
import { filterOf } from '@loupe/contract/tools/tool.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { deskQuery } from '@loupe/domain/inventory/desk-query.ts'
import { codeOf } from '@loupe/domain/kernel/errors.ts'
import { piecesText } from '@loupe/domain/kernel/pieces.ts'
import { type Calls, RefusedCall } from './calls.ts'
import { pick } from './outcome.ts'

/** Fields of a stone that matter in a list. */
export const stoneFields = [
  'vStnId',
  'labGrown',
  'shpNm',
  'crt',
  'colNm',
  'fcColDesc',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
  'rptNo',
  'back',
  'ctPr',
  'amt',
  'statusLabel',
] as const
export const stoneRow = (stone: object) => pick(stone, stoneFields)

const isFree = { wSts: [...diamondLifecycle.statuses('free')] }

interface Chosen {
  labGrown: boolean
  filter: Filter
  pieces: number | null
  /** How a request in words was read; empty without one. */
  reading: string
}

const both = (one: Filter, other: Filter): Filter =>
  Object.keys(one).length === 0 ? other : Object.keys(other).length === 0 ? one : { and: [one, other] }

/** The stones that an assistant means. Words are read as the desk reads them, by rules. */
export async function chosenBy({ text, filter, labGrown }: ChosenStones, call: Calls): Promise<Chosen> {
  const byField: Filter = filterOf(filter)
  if (text === undefined) return { labGrown: labGrown ?? false, filter: byField, pieces: null, reading: '' }
  const { requests, message, notUnderstood } = await call(diamonds.parse, { body: { text, labGrown } })
  const [read, ...others] = requests
  if (!read)
    throw new RefusedCall({ code: codeOf('validation'), message: message ?? `Not understood: ${notUnderstood.join(', ')}.`, requestId: '' })
  const more = others.length > 0 ? ` The text has ${others.length + 1} requests; this is the first.` : ''
  const unread = read.notUnderstood.length > 0 ? ` Not understood and left out: ${read.notUnderstood.join(', ')}.` : ''
  return {
    labGrown: read.labGrown ?? labGrown ?? false,
    filter: both(read.filter, byField),
    pieces: read.pieces,
    reading: ` Read as: ${read.summary}.${unread}${more}`,
  }
}

export const withFree = (filter: Filter): Filter => both(filter, isFree)

/** The page of the desk with this search. */
export const deskPage = (labGrown: boolean, filter: Filter, sort: Record<string, 'ASC' | 'DESC'>[] = []) =>
  `/inventory/single-stone/search?${deskQuery(labGrown, { filter, sort }).toString()}`

const kindText = (labGrown: boolean) => (labGrown ? 'lab-grown' : 'natural')
export const foundText = (count: number, labGrown: boolean) => `${piecesText(count)} found, ${kindText(labGrown)}.`
