import { diamondLifecycle } from './inventory/diamond.ts'
import { blockLifecycle } from './transactions/block.ts'

/** Everything that has a status. */
export const lifecycles = { diamond: diamondLifecycle, hold: blockLifecycle } as const
export type Kind = keyof typeof lifecycles
export type StatusOf<K extends Kind> = (typeof lifecycles)[K]['codes'][number]
export type ActionOf<K extends Kind> = (typeof lifecycles)[K]['actions'][number]
/** Taking an action on a document; `ask` is its making. */
export type Step = { [K in Exclude<Kind, 'diamond'>]: `${K}.${ActionOf<K> | 'ask'}` }[Exclude<Kind, 'diamond'>]

/**
 * What a document's step does to the stones it names: the choreography of the trade. `restore` gives back the status a stone had before this
 * document moved it, if nothing else has moved it since.
 */
export const diamondEffects: Partial<Record<Step, ActionOf<'diamond'> | 'restore'>> = {
  'hold.ask': 'reserve',
  'hold.approve': 'hold',
  'hold.reject': 'restore',
  'hold.release': 'restore',
}
