import { Refusal } from './errors.ts'

/**
 * A status machine as a table: states with the specification's codes, actions with where they start and end. States have names inside the
 * table and codes everywhere else (wire, database, screens); only this file knows both. Server guards, buttons, badges and the database's
 * checks are all read from the same table.
 */
export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'neutral'
export interface State<Code> {
  code: Code
  label: string
  tone: Tone
}
export interface Action<S extends string> {
  label: string
  from: readonly S[]
  to: S
  /** Nobody's to take: what another document's step brings about. `open` and `leading` do not offer it. */
  isOfHouse?: true
}

export interface Lifecycle<Code extends string | number, A extends string> {
  kind: string
  initial: Code
  codes: readonly Code[]
  actions: readonly A[]
  /** Label and tone of a code. */
  of(code: Code): State<Code>
  /** Actions that somebody may take from a code, in the table's order. */
  open(code: Code): A[]
  /** The codes an action may be taken from, the house's own actions too. */
  from(action: A): Code[]
  /** The code an action leads to; refuses `wrong_status` when it may not be taken from here. */
  next(code: Code, action: A): Code
  /** The action that leads from one code to another, if there is one. */
  leading(from: Code, to: Code): A | undefined
  label(action: A): string
}

export function lifecycle<const S extends string, const Code extends string | number, const A extends string>(table: {
  kind: string
  initial: NoInfer<S>
  states: Record<S, State<Code>>
  actions: Record<A, Action<NoInfer<S>>>
}): Lifecycle<Code, A> {
  const states = Object.entries(table.states) as [S, State<Code>][]
  const actions = Object.entries(table.actions) as [A, Action<S>][]
  const nameOf = new Map(states.map(([name, state]) => [state.code, name]))
  const stateOf = (code: Code) => {
    const name = nameOf.get(code)
    if (name === undefined) throw new Error(`${table.kind}: no state has the code ${code}`)
    return name
  }
  const from = (code: Code) => actions.filter(([, a]) => a.from.includes(stateOf(code)))
  const open = (code: Code) =>
    from(code)
      .filter(([, a]) => !a.isOfHouse)
      .map(([name]) => name)
  return {
    kind: table.kind,
    initial: table.states[table.initial].code,
    codes: states.map(([, state]) => state.code),
    actions: actions.map(([name]) => name),
    of: (code) => table.states[stateOf(code)],
    open,
    from: (action) => table.actions[action].from.map((name) => table.states[name].code),
    next: (code, action) => {
      if (!from(code).some(([name]) => name === action)) throw new Refusal('wrong_status', { status: code, action })
      return table.states[table.actions[action].to].code
    },
    leading: (code, to) => open(code).find((action) => table.states[table.actions[action].to].code === to),
    label: (action) => table.actions[action].label,
  }
}
