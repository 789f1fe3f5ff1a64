import type { Answer } from '../wire.ts'

/** The races A1 to A6: who won how often, how the others were answered, and whether the final state is valid. */
export interface Race {
  id: string
  name: string
  rounds: number
  /** Responses by kind: done, refused with a reason, overloaded with a request to retry, or failed. */
  won: number
  lost: number
  busy: number
  failed: number
  took: number[]
  wrong: string[]
}

export const raceOf = (id: string, name: string, rounds: number): Race => ({
  id,
  name,
  rounds,
  won: 0,
  lost: 0,
  busy: 0,
  failed: 0,
  took: [],
  wrong: [],
})
export function count(race: Race, answers: readonly Answer[]) {
  race.won += answers.filter(({ status }) => status === 200).length
  race.lost += answers.filter(({ status }) => status >= 400 && status < 500).length
  race.busy += answers.filter(({ status }) => status === 503).length
  race.failed += answers.filter(({ status }) => status >= 500 && status !== 503).length
  race.took.push(...answers.map(({ ms }) => ms))
}
export const wonOf = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length
