import { setImmediate } from 'node:timers/promises'
import type { Masters } from '../../../db/masters.ts'
import { parseText } from './parse-requests.ts'

/** Lines as traders write them: together they reach most of what reads a request. */
const lines = [
  'RD 1.00-1.20 D-F VVS 3EX NF GIA -35 or better in HK',
  'OV 1.50 F-G VS1-VS2 3EX none GIA under 12k/ct',
  '2 ovals 1.5 up FG VS no fluor, and a pair of EM 3ct each H+ VS+ under 12k/ct',
  'hi ravi, need ovel or princes 1.5 carrat flourescence non excelent polish',
]
/** So many readings of each take some 180 ms of processor time; afterwards V8 has compiled what they run. */
const times = 70

/**
 * Reads some requests for nobody, one at a time between other work: a message of 500 lines takes half as long then as it would
 * as the first one of a node.
 */
export async function warmRequests(masters: Masters): Promise<void> {
  for (let time = 0; time < times; time++)
    for (const text of lines) {
      parseText(masters, { text, labGrown: false })
      await setImmediate()
    }
}
