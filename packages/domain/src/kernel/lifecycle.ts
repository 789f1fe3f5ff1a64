import { Refusal } from './errors.ts'

/**
 * A status machine as a table: states with the specification's codes, and actions with their start and end. Only this table knows the codes: wire,
 * database and screens carry them, and code uses names (`orderStatus.pending`, `orderLifecycle.is('open', status)`). Server guards, buttons, badges,
 * SQL and database checks are all derived from it.
 */
export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'neutral'
interface State<Code> {
  code: Code
  label: string
  /** The name that callers of the API know, where it is not the label. */
  apiName?: string
  tone: Tone
}
/** What callers of the API read and filter by: names that they rely on stay, also where screens have another label. */
export const apiNameOf = ({ label, apiName }: { label: string; apiName?: string }): string => apiName ?? label
export interface Action<S extends string> {
  label: string
  from: readonly S[]
  to: S
  /** Not offered to people: another document's step causes it. `open` and `leading` leave it out. */
  isOfCompany?: true
}

type States = Readonly<Record<string, State<string | number>>>
type Name<S extends States> = keyof S & string
type CodeOf<S extends States> = S[keyof S]['code']
type CodesByName<S extends States> = { readonly [N in Name<S>]: S[N]['code'] }

interface StatusTable<S extends States, P extends string> {
  states: S
  /**
   * Named groups of statuses; no name may be that of a state. A predicate answers for every status, so a new status does not compile until it is
   * classified.
   */
  predicates?: { readonly [K in P]: Readonly<Record<NoInfer<Name<S>>, boolean>> } & { readonly [N in NoInfer<Name<S>>]?: never }
}

/** The statuses of a column, by name and by predicate. */
export interface Statuses<Code extends string | number, Named = Readonly<Record<string, Code>>, P extends string = string> {
  codes: readonly Code[]
  /** Codes by the names of their states. */
  status: Named
  /** Label and tone of a code. */
  of(code: Code): State<Code>
  /** Whether a code is this state, or one for which this predicate holds. */
  is(which: (keyof Named & string) | P, code: Code): boolean
  /** The codes for which a predicate holds, in the table's order. */
  statuses(which: (keyof Named & string) | P): Code[]
}

export interface Lifecycle<
  Code extends string | number,
  A extends string,
  Named = Readonly<Record<string, Code>>,
  P extends string = string,
> extends Statuses<Code, Named, P> {
  kind: string
  initial: Code
  actions: readonly A[]
  /** Actions that a person may take from a code, in the table's order. */
  open(code: Code): A[]
  /** The codes from which an action may be taken, including the company's own actions. */
  from(action: A): Code[]
  /** The code after an action. Throws the refusal `wrong_status` when the action is not allowed from this code. */
  next(code: Code, action: A): Code
  /** The action that leads from one code to another, if any. */
  leading(from: Code, to: Code): A | undefined
  label(action: A): string
}

/** Statuses without actions: for a column that several lifecycles share. */
export function statusSet<const S extends States, const P extends string = never>({
  states,
  predicates,
}: StatusTable<S, P>): Statuses<CodeOf<S>, CodesByName<S>, P> {
  const namedStates = Object.entries<State<CodeOf<S>>>(states)
  const byCode = new Map(namedStates.map(([, state]) => [state.code, state]))
  const groups = new Map<string, readonly CodeOf<S>[]>([
    ...namedStates.map(([name, { code }]) => [name, [code]] as const),
    ...Object.entries<Readonly<Record<string, boolean>>>(predicates ?? {}).map(
      ([predicate, holds]) => [predicate, namedStates.flatMap(([name, { code }]) => (holds[name] ? [code] : []))] as const,
    ),
  ])
  const statuses = (which: string) => [...(groups.get(which) ?? [])]
  return {
    codes: namedStates.map(([, { code }]) => code),
    status: Object.fromEntries(namedStates.map(([name, { code }]) => [name, code])) as CodesByName<S>,
    of: (code) => {
      const state = byCode.get(code)
      if (state === undefined) throw new Error(`No state has the code ${code}`)
      return state
    },
    is: (which, code) => statuses(which).includes(code),
    statuses,
  }
}

/**
 * A status table with actions: the states in which each action is possible, and the state that it leads to. Throws for a code that the table lacks.
 */
export function lifecycle<const S extends States, const A extends string, const P extends string = never>(
  table: StatusTable<S, P> & {
    kind: string
    initial: NoInfer<Name<S>>
    actions: Record<A, Action<NoInfer<Name<S>>>>
  },
): Lifecycle<CodeOf<S>, A, CodesByName<S>, P> {
  type Code = CodeOf<S>
  const set = statusSet<S, P>(table)
  const actions = Object.entries(table.actions) as [A, Action<Name<S>>][]
  const codeOf = (name: Name<S>): Code => set.status[name]
  const from = (code: Code) => {
    if (!set.codes.includes(code)) throw new Error(`${table.kind}: no state has the code ${code}`)
    return actions.filter(([, action]) => action.from.map(codeOf).includes(code))
  }
  const open = (code: Code) =>
    from(code)
      .filter(([, action]) => !action.isOfCompany)
      .map(([name]) => name)
  return {
    ...set,
    kind: table.kind,
    initial: codeOf(table.initial),
    actions: actions.map(([name]) => name),
    open,
    from: (action) => table.actions[action].from.map(codeOf),
    next: (code, action) => {
      if (!from(code).some(([name]) => name === action)) throw new Refusal('wrong_status', { status: code, action })
      return codeOf(table.actions[action].to)
    },
    leading: (code, to) => open(code).find((action) => codeOf(table.actions[action].to) === to),
    label: (action) => table.actions[action].label,
  }
}
