import { describe, expect, it } from 'vitest'
import { makeOf, makeOrder } from './make-text.ts'

const finish = (text: string, heading = '') => {
  const { 'Cut Grade': cut, Polish, Symmetry } = makeOf(text, makeOrder(heading))
  return [cut, Polish, Symmetry]
}

describe('cut, polish and symmetry in one cell', () => {
  it.each([
    ['XXX', 'EX EX EX'],
    ['XVG', 'EX VG G'],
    ['VXX', 'VG EX EX'],
    ['EXVGEX', 'EX VG EX'],
    ['EX-VG-GD', 'EX VG GD'],
    ['3EX', 'EX EX EX'],
    ['Very Good/EX/Very Good', 'VG EX VG'],
  ])('%s', (text, grades) => expect(finish(text, 'CPS')).toEqual(grades.split(' ')))
  it.each(['EX VG', '- EX VG', 'NA/EX/VG', '-XV'])('without a cut grade: %s', (text) =>
    expect(finish(text, 'CPS')).toEqual([undefined, 'EX', 'VG']),
  )
  it.each([
    ['Pol/Sym/Cut', 'VG EX GD', ['GD', 'VG', 'EX']],
    ['Cut & Polish', 'EX/VG', ['EX', 'VG', undefined]],
    ['P/S', 'XV', [undefined, undefined, undefined]],
    ['Finish', 'EX/VG', [undefined, 'EX', 'VG']],
    ['Finish', 'EX/VG/EX/VG', [undefined, undefined, undefined]],
    ['CPS', 'N/A', [undefined, undefined, undefined]],
    ['Clarity', 'E-F', [undefined, undefined, undefined]],
    ['', 'XVG', [undefined, undefined, undefined]],
    ['', 'EXVGGD', ['EX', 'VG', 'GD']],
    ['CPS', 'GIA', [undefined, undefined, undefined]],
  ])('under %s, %s', (heading, text, grades) => expect(finish(text, heading)).toEqual(grades))
})

it.each([
  ['Cut-Pol-Sym-Flr', 'EX-VG-GD-NON', { 'Cut Grade': 'EX', Polish: 'VG', Symmetry: 'GD', Fluorescence: 'NON' }],
  ['Cut/Pol/Sym/Fluor', 'NA/EX/VG/Strong', { Polish: 'EX', Symmetry: 'VG', Fluorescence: 'Strong' }],
  ['CPS Fluo', '3EX None', {}],
  ['Cut Pol Sym Fluo', '3EX None', { 'Cut Grade': 'EX', Polish: 'EX', Symmetry: 'EX', Fluorescence: 'None' }],
  ['Flo/Pol/Sym', 'FNT/EX/VG', { Fluorescence: 'FNT', Polish: 'EX', Symmetry: 'VG' }],
  ['Cut-Pol-Sym-Flr', 'EX-VG-GD', {}],
  ['Cut-Pol-Sym-Flr', 'EX-VG-F', {}],
  ['Cut-Pol-Sym-Flr', 'F-F-F', {}],
  ['Cut-Pol-Sym-Flr', 'EX-VG-NON', { Polish: 'EX', Symmetry: 'VG', Fluorescence: 'NON' }],
  ['Cut-Pol-Sym-Flr', 'EX-VG-GD-F', { 'Cut Grade': 'EX', Polish: 'VG', Symmetry: 'GD', Fluorescence: 'F' }],
  ['Cut-Pol-Sym-Flr', 'EX-VG-GD-Very Strong', { 'Cut Grade': 'EX', Polish: 'VG', Symmetry: 'GD', Fluorescence: 'Very Strong' }],
  ['Cut-Pol-Sym-Flr', 'EX-VG-GD-Medium Blue', { 'Cut Grade': 'EX', Polish: 'VG', Symmetry: 'GD', Fluorescence: 'Medium Blue' }],
  ['Flr-Cut-Pol-Sym', 'Faint Blue EX VG GD', { Fluorescence: 'Faint Blue', 'Cut Grade': 'EX', Polish: 'VG', Symmetry: 'GD' }],
  ['Cut-Flr-Pol', 'EX-NON-VG', {}],
])('with the fluorescence under %s: %s', (heading, text, parts) => expect(makeOf(text, makeOrder(heading))).toEqual(parts))
