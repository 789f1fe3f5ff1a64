import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { measurementsText } from '@loupe/domain/inventory/measurements-text.ts'
import { type StoneField, factsOf } from '@loupe/domain/inventory/stone-fields.ts'
import type { ReactNode } from 'react'
import { dash, dateTime, money, number, unitText } from '../../../kit/format.ts'
import { LabLink } from '../desk/cells.tsx'
import type { Lists } from '../../../api/masters.ts'

/** A field of a stone as its detail shows it: names for codes, two decimals, a dash for what does not apply. */
export function valueOf(stone: Diamond, field: StoneField, lists: Lists): ReactNode {
  const value = stone[field]
  const { kind, unit } = factsOf(field)
  if (field === 'cutNm' && stone.shpNm !== 'ROUND') return dash
  if (field === 'colNm' && stone.isFcCol) return dash
  if (field === 'lbNm' || field === 'rptNo') return <LabLink stone={stone} text={value as string | null} links={lists.links} />
  if (field === 'msrmnt' && value === null && stone.length && stone.width && stone.height)
    return `${number(stone.length)} × ${number(stone.width)} × ${number(stone.height)} mm`
  if (value === null || value === '') return dash
  if (field === 'msrmnt') return measurementsText(String(value))
  if (kind === 'money') return money(value as number)
  if (kind === 'instant') return dateTime(value as string)
  if (typeof value === 'number') return `${number(value)}${unitText(unit)}`
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return lists.nameOf(field, String(value))
}
