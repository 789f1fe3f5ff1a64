import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type Me, useMe } from '../../../api/session.tsx'
import { dealActions } from '../../../links/deal-actions.ts'
import { textFor, useDealClient } from '../../../links/deal-client.ts'
import type { ExportSet, Requested, StonesFor } from '../../../links/stone-action.ts'
import { type StoneActionName, stoneActionNames, stoneActionOf } from '../../../links/stone-actions.ts'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { dateTime, whole } from '../../../kit/format.ts'
import type { MenuEntry } from '../../../kit/menu-button.tsx'
import { toast } from '../../../kit/toast.ts'
import { useStatusRules } from './status-rules.ts'
import type { OpenAction } from './use-stone-layer.tsx'

/** The maximum number of stones per call. */
export const atOnce = 1000

/** The stones that the actions are for. */
export interface Subject {
  /** Number of stones; 0 when none is selected. */
  size: number
  /** Those that are loaded; all of them, unless the selection is a whole result. */
  ticked: readonly Diamond[]
  requested: Requested
  load(): Promise<readonly Diamond[]>
}

/** One stone as the subject of actions. */
export const subjectOf = (stone: Diamond): Subject => ({
  size: 1,
  ticked: [stone],
  requested: { labGrown: stone.labGrown, diamonds: [stone.id] },
  load: async () => [stone],
})

export interface ActionOptions {
  subject: Subject
  sets?: readonly ExportSet[]
  columns?: readonly string[]
  collection?: string
  /** The client whom the stones are for; by default that of the deal. */
  text?: StonesFor['text']
  /** Why no action is possible with these stones. */
  fault?: string | undefined
  /** Why only actions for both kinds are possible: some of the stones are natural, some lab-grown. */
  kindFault?: string | undefined
  /** Why no action for a client is possible with them: they are with several. The others do not need one. */
  dealFault?: string | undefined
  without?: readonly StoneActionName[]
  /** 'this stone' on its page. */
  which?: string
  section?: string
  /** Without keys: another bar on the same page has them. */
  isKeyless?: boolean
  /** In a dialog or drawer, above which its keys work. */
  isOverLayers?: boolean
  open: OpenAction
}
export type StoneEntry = MenuEntry & { key: StoneActionName }

const isAllowed = (me: Me, { access }: { access: ReturnType<typeof stoneActionOf>['access'] }) =>
  typeof access === 'string' ? can(me, access) : access.some((one) => can(me, one))

type Rules = ReturnType<typeof useStatusRules>

/**
 * Why a person cannot do something with these stones now: no permission, too few or too many, or their status with the holder.
 * @param fault why not, of the place where the stones are; given after what every place has in common
 */
export function reasonOf(
  me: Me,
  rules: Rules,
  name: StoneActionName,
  { size, ticked }: Subject,
  { sets = [], fault }: { sets?: readonly ExportSet[]; fault?: string | undefined } = {},
) {
  const action = stoneActionOf(name)
  if (!isAllowed(me, action)) return messageOf('forbidden')
  if (action.isOfSets) return sets.length === 0 ? messageOf('nothing_to_export') : fault
  if (action.count && size < action.count.least) return action.count.tooFew
  if (action.count && size > action.count.most) return action.count.tooMany
  if (size === 0) return 'Please Select Diamond.'
  if (size > atOnce) return `At most ${whole(atOnce)} stones at a time.`
  if (fault) return fault
  return action.status && ticked.length === size ? rules?.stoneActionFault(action.status, ticked, dateTime) : undefined
}

/** The actions for these stones as entries of a bar or menu, registered for the palette and as shortcuts. */
export function useStoneActions(options: ActionOptions): StoneEntry[] {
  const deal = textFor(useDealClient())
  const { subject, columns = [], collection = '', text = deal, without = [], which = 'the selected stones' } = options
  const { section = 'Stones', isKeyless = false, isOverLayers = false, open } = options
  const me = useMe()
  const rules = useStatusRules()
  const ticked: ExportSet[] =
    subject.size === 0
      ? []
      : [{ key: 'ticked', label: `Selected ${whole(subject.size)}`, count: subject.size, requested: subject.requested }]
  const sets = [...ticked, ...(options.sets ?? [])]
  const surface = { requested: subject.requested, sets, columns, ...(collection ? { collection } : {}), ...(text ? { text } : {}) }
  const entries = stoneActionNames.flatMap((name): StoneEntry[] => {
    const action = stoneActionOf(name)
    if (without.includes(name) || (action.isRare && !isAllowed(me, action)) || (action.isOfCollection && collection === '')) return []
    const fault =
      options.fault ??
      (action.isOfBothKinds ? undefined : options.kindFault) ??
      (name in dealActions && !action.isOfSeveral ? options.dealFault : undefined)
    const reason = reasonOf(me, rules, name, subject, { sets, fault })
    const run = () => {
      if (reason) return toast.error(reason)
      if (action.isOfSets) return open(name, subject.ticked, surface)
      void subject.load().then(
        (loaded) => open(name, loaded, surface),
        (error: Error) => toast.error(error.message),
      )
    }
    const { label, sign, keys } = action
    return [{ key: name, label, sign, keys: isKeyless ? undefined : keys, reason, run }]
  })
  useActions(
    isKeyless
      ? []
      : entries.map(({ key, keys, run }) => {
          const { title, keywords } = stoneActionOf(key)
          return {
            ...{ id: `${section} ${key}`, title: title(which), section, run, isOverLayers },
            ...(keys ? { keys } : {}),
            ...(keywords ? { keywords } : {}),
          }
        }),
  )
  return entries
}
