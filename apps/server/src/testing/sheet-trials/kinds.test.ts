import { describe } from 'vitest'
import { type Column, type Table, always, changed, graded, priced, tableOf, usual } from './builder.ts'
import { type KnownStone, grownStones, someStones, withChanges } from './stones.ts'
import { type Trial, describeTrials } from './trial.ts'

const grown = grownStones()
const natural = someStones()
const asGrown = (column: Column): Table => tableOf(grown, [...graded, column, ...priced])
const mixed = [natural[0], grown[1], natural[3], grown[4], natural[6], natural[7]].flatMap((stone) => stone ?? [])
const byKind =
  (ofGrown: string, ofNatural: string) =>
  ({ labGrown }: KnownStone) =>
    labGrown ? ofGrown : ofNatural
const numbered = grown.map((stone, at) => withChanges(stone, { rptNo: `LG${512_345_670 + at}` }))
const contradictory = natural.map((stone, at) => (at === 4 ? withChanges(stone, { lbNm: 'IGI', rptNo: 'LG512345999' }) : stone))

/** Columns that say what a stone is and need no field. */
const signs = ['Type', 'Diamond Type', 'Manmade', 'Remarks', 'Nature', 'Origin', 'Growth Process', 'Natural', 'Section type']

describe('a lab-grown stone is never taken as natural', () => {
  const trials: Trial[] = [
    { name: 'a type of Lab Grown decides', sheet: asGrown(['Type', always('Lab Grown')]), rows: grown },
    { name: 'a diamond type of Lab Grown Diamond decides', sheet: asGrown(['Diamond Type', always('Lab Grown Diamond')]), rows: grown },
    { name: 'a growth process decides', sheet: asGrown(['Growth Process', (_, at) => (at % 2 === 0 ? 'CVD' : 'HPHT')]), rows: grown },
    { name: 'a column Manmade decides', sheet: asGrown(['Manmade', always('Yes')]), rows: grown },
    { name: 'LGD in remarks decides', sheet: asGrown(['Remarks', (_, at) => (at % 3 === 0 ? 'LGD, clean' : 'LGD')]), rows: grown },
    {
      name: 'a lab comment of a laboratory-created stone decides',
      sheet: asGrown(['Cert Comment', always('This Laboratory Grown Diamond was created by Chemical Vapor Deposition (CVD)')]),
      rows: grown,
    },
    { name: 'a nature of Synthetic decides', sheet: asGrown(['Nature', always('Synthetic')]), rows: grown },
    { name: 'an origin of Lab Created decides', sheet: asGrown(['Origin', always('Lab Created')]), rows: grown },
    {
      name: 'a title above the list decides',
      sheet: [['ACME Lab Grown Diamonds, stock of November'], [], ...tableOf(grown, [...graded, ...priced])],
      rows: grown,
    },
    {
      name: 'titles above two tables with totals decide, that above the first headings too',
      sheet: [
        ['NATURAL DIAMONDS'],
        ...tableOf(natural, [...graded, ...priced]),
        ['Total', '', '24.00'],
        ['LAB GROWN DIAMONDS'],
        ...tableOf(grown, [...graded, ...priced]),
        ['Total', '', '24.00'],
      ],
      rows: [...natural.map((stone) => ({ ...stone, rap: null, back: null })), ...grown],
    },
    { name: 'report numbers with LG decide', sheet: tableOf(numbered, [...graded, ...priced]), rows: numbered },
    {
      name: 'report numbers with LG decide under a laboratory of IGI LG',
      sheet: tableOf(numbered, [...changed(graded, { Lab: ['Lab', always('IGI')] }), ...priced]),
      rows: numbered,
    },
    {
      name: 'a sheet that mixes both is split by its rows',
      sheet: tableOf(mixed, [...graded, ['Type', byKind('Lab Grown', 'Natural')], ...priced]),
      rows: mixed.map((stone) => ({ ...stone, rap: null, back: null })),
    },
    {
      name: 'a column Natural with yes and no splits a sheet',
      sheet: tableOf(mixed, [...graded, ['Natural', byKind('N', 'Y')], ...priced]),
      rows: mixed.map((stone) => ({ ...stone, rap: null, back: null })),
    },
    {
      name: 'a column Natural that says where naturals are says nothing of the kind',
      sheet: tableOf(natural, [...usual, ['Natural', (_, at) => (at % 3 === 0 ? 'Girdle' : 'No')]]),
      rows: natural,
    },
    {
      name: 'a mixed sheet with a growth process for its lab-grown stones alone asks what the others are',
      asks: { kind: 'natural' },
      sheet: tableOf(mixed, [...graded, ['Growth Type', byKind('CVD', '')], ...priced]),
      rows: mixed.map((stone) => ({ ...stone, rap: null, back: null })),
    },
    {
      name: 'a row with contradictory signs is refused',
      sheet: tableOf(contradictory, [...usual, ['Diamond Type', always('Natural')]]),
      rows: contradictory.map((stone, at) => (at === 4 ? /grown|natural/i : stone)),
    },
    {
      name: 'a type of Natural, with a growth process of none, is natural',
      sheet: tableOf(natural, [...usual, ['Type', always('Natural')], ['Growth Process', always('N/A')]]),
      rows: natural,
    },
    {
      name: 'an inclusion called Natural on the report, and HPHT nowhere, says nothing of the kind',
      sheet: tableOf(natural, [...usual, ['Key to Symbols', always('Natural, Feather')]]),
      rows: natural,
    },
  ]
  describeTrials(trials.map((trial) => ({ ...trial, unmapped: signs })))
})
