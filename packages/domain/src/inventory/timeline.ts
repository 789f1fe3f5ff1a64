/** What the events of a stone, and of the documents that name it, are called on its timeline. */
const words: Record<string, string> = {
  'diamond.reserve': 'Reserved',
  'diamond.hold': 'Put on hold',
  'diamond.restore': 'Free again',
  'diamond.share': 'Shared by link',
  'hold.ask': 'Hold asked for',
  'hold.approve': 'Hold approved',
  'hold.reject': 'Hold rejected',
  'hold.release': 'Hold released',
}

/** @param kind of an event; one without words of its own is said by its parts: `diamond.reprice` is "Reprice" */
export function eventWords(kind: string): string {
  const said = words[kind]
  if (said) return said
  const action = (kind.split('.').at(-1) ?? kind).replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return action.charAt(0).toUpperCase() + action.slice(1)
}
