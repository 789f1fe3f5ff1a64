import { done, happened } from '../kernel/event-text.ts'

/** Events of the stone itself that its page words differently from those of a document. */
const ofStone: Record<string, string> = {
  hold: 'Put on hold',
  putBack: 'Listed again on a platform',
  share: 'Shared by link',
  withdraw: 'Withdrawn',
  withhold: 'Withheld from a platform',
}

/** The title of an event on a stone's timeline: what was done to the stone, or to which document that contains it. */
export function eventText(kind: string): string {
  const [subject, action = ''] = kind.split('.')
  return subject === 'diamond' ? (ofStone[action] ?? done(kind)) : happened(kind)
}
