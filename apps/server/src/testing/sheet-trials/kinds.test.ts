import { describe } from 'vitest'
import { always, tableOf, usual } from './builder.ts'
import { someStones, withChanges } from './stones.ts'
import { type Trial, describeTrials } from './trial.ts'

const natural = someStones()

const contradictory = natural.map((stone, at) => (at === 4 ? withChanges(stone, { lbNm: 'IGI', rptNo: 'LG512345999' }) : stone))

/** Columns that say what a stone is and need no field. */
const signs = ['Type', 'Diamond Type', 'Manmade', 'Remarks', 'Nature', 'Origin', 'Growth Process']

describe('a lab-grown stone is never taken as natural', () => {
  const trials: Trial[] = [
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
