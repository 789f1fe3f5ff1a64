import { type Parcel, parcel } from '@loupe/contract/inventory/parcels.ts'
import { expect, it } from 'vitest'
import { type Column, custom, inFile, text } from './columns.tsx'

const fileOf = (column: Column<Parcel>) => inFile(parcel, column)

it('tells a file what the screen makes up', () => {
  const show = () => 'E–F'
  expect(fileOf(text('remarks'))).toEqual([{ key: 'remarks', title: 'Remarks' }])
  expect(fileOf(custom('parcelNo', show, { written: 'value' }))).toEqual([{ key: 'parcelNo', title: 'Parcel No.' }])
  expect(fileOf(custom('colFrom', show, { title: 'Color', written: { to: 'colTo' } }))).toEqual([
    { key: 'colFrom', title: 'Color', to: 'colTo' },
  ])
  expect(fileOf(custom('amt', show, { written: [{ key: 'amt', title: 'US$' }, { key: 'ctPr' }] }))).toEqual([
    { key: 'amt', title: 'US$' },
    { key: 'ctPr', title: '$/Ct' },
  ])
})

it('does not compile where nothing is said for a file, or a field that is none', () => {
  // @ts-expect-error -- what the screen makes up must be said
  custom<Parcel>('colFrom', ({ colFrom, colTo }) => `${colFrom}–${colTo}`, { title: 'Color' })
  // @ts-expect-error -- no such field
  expect(fileOf(custom('colFrom', () => '', { written: { to: 'color' } }))).toHaveLength(1)
})

it('shows no words as a dash', () => expect(text<Parcel>('remarks').show({ remarks: '' } as Parcel)).toBe('–'))
