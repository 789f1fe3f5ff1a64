import { done, happened } from '../kernel/happened.ts'

/** What befalls the stone itself, where its own page says it in other words than of a document. */
const ofStone: Record<string, string> = {
  hold: 'Put on hold',
  putBack: 'Put back on a platform',
  share: 'Shared by link',
  withdraw: 'Withdrawn',
  withhold: 'Kept off a platform',
}

/** What an event is called on a stone's timeline: of the stone what was done, of a document that names it which one. */
export function eventWords(kind: string): string {
  const [subject, action = ''] = kind.split('.')
  return subject === 'diamond' ? (ofStone[action] ?? done(kind)) : happened(kind)
}
