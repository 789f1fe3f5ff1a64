import { describe, expect, it } from 'vitest'
import { underParts } from './parts-of-stones.ts'

describe('headings below the name of a part of the stone', () => {
  it('are those of the part, over all columns that it spans', () => {
    expect(underParts(['Crown', '', 'Pavilion', ''], ['Angle', 'Height', 'Angle', 'Depth'])).toEqual([
      ...['Crown Angle', 'Crown Height', 'Pavilion Angle', 'Pavilion Depth'],
    ])
    expect(underParts(['Depth', '', 'Girdle', '', ''], ['%', 'mm', 'Min', 'Max', '%'])).toEqual([
      ...['Depth %', 'Depth mm', 'Girdle Min', 'Girdle Max', 'Girdle %'],
    ])
  })

  it('are those of the part in millimetres too', () => {
    expect(underParts(['Crown', '', '', 'Pavilion', ''], ['Height mm', 'Height %', 'Angle', 'Angle', 'Depth (mm)'])).toEqual([
      ...['Crown Height mm', 'Crown Height %', 'Crown Angle', 'Pavilion Angle', 'Pavilion Depth (mm)'],
    ])
  })

  it('are read in other languages', () => {
    expect(underParts(['Krone', '', 'Zertifikat', ''], ['Winkel', 'Höhe', 'Labor', 'Nummer'])).toEqual([
      ...['Krone Winkel', 'Krone Höhe', undefined, 'Zertifikat Nummer'],
    ])
  })

  it('end with the first heading that the part does not complete', () => {
    expect(underParts(['Pavilion', '', '', ''], ['Angle', 'Depth', 'Depth %', 'Table %'])).toEqual([
      ...['Pavilion Angle', 'Pavilion Depth', undefined, undefined],
    ])
  })

  it('stay as they are below other words', () => {
    expect(underParts(['Measurements', '', '', 'Total', ''], ['Length', 'Width', 'Depth', 'Depth', 'Table'])).toEqual([
      ...[undefined, undefined, undefined, undefined, undefined],
    ])
  })
})
