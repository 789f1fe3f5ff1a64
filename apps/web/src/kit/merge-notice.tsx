import { type HistoryEntry, histories } from '@loupe/contract/reports/histories.ts'
import { changeText } from '@loupe/domain/kernel/change-text.ts'
import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { historyRight } from '@loupe/domain/kernel/history.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { useMay, useMe } from '../api/session.tsx'
import { dateTime } from './format.ts'
import { Icon } from './icon.tsx'
import './merge-notice.css'
import type { RecordOf } from './record-history.tsx'
import type { Difference, Merge, Path } from './three-way.ts'
import { valueText } from './value-text.ts'
import { type Version, isNewer } from './version.ts'
import './warnings.css'

/** What a colleague has changed since the form was opened. */
export interface Found {
  since: Version
  /** The version with which the form goes on. */
  to: Version
  /** Undefined where the record cannot be read again. */
  merge?: Merge
  message?: string
}

interface Props {
  found: Found
  record: RecordOf | undefined
  isPartial: boolean
  titleOf(path: Path): string | undefined
  textOf(path: Path, value: unknown): string | undefined
  /** Takes the colleague's value, or mine again. */
  onChoice(difference: Difference, isTheirs: boolean): void
}

/** Who changed the record, where it was oneself. */
const oneself = 'you, in another window'

export function MergeNotice(props: Props) {
  return props.record ? <WithHistory {...props} record={props.record} /> : <Notice {...props} entries={[]} />
}

/** With what colleagues have changed since the form was opened, as far as the person may see it. */
function WithHistory(props: Props & { record: RecordOf }) {
  const { subject, id } = props.record
  const maySee = useMay()({ access: historyRight(subject, id) })
  const me = useMe()
  const query = useRead(histories.list, { body: { subjectType: subject, subject: id, limit: 20 } }, { enabled: maySee, staleTime: 0 })
  if (maySee && query.isPending) return null
  const entries = (query.data?.list ?? [])
    .filter(({ at }) => isNewer(at, props.found.since))
    .map((entry) => (entry.actor === me.id ? { ...entry, actorName: oneself } : entry))
  return <Notice {...props} entries={entries} />
}

function Notice({
  found: { merge, message },
  isPartial,
  entries,
  titleOf,
  textOf,
  onChoice,
}: Props & { entries: readonly HistoryEntry[] }) {
  const who = [...new Set(entries.map(({ actorName }) => actorName))].join(', ') || 'someone else'
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // Not while somebody types, as beside a draft.
    if (!document.activeElement?.matches('input, textarea')) box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const texts = { entries, titleOf, textOf }
  const next = isPartial ? 'Saving again changes only what you edited.' : 'Saving again overwrites these changes.'
  const by = who.endsWith(oneself) ? `${who},` : who
  const title = merge
    ? `Changed by ${by} since you opened this. Your edits are still here: check, then save again.`
    : `Changed by ${by} since you opened this. Your edits are still here. ${next}`
  return (
    <section className="loupe-warnings loupe-merge" role="alert" aria-label={title} tabIndex={-1} ref={box}>
      <Icon sign="warning" />
      <div>
        <b>{title}</b>
        {merge ? <TheirChanges merge={merge} {...texts} /> : <Lines lines={historyLines(entries, message)} />}
        {merge?.both.map((one) => (
          <Choice key={one.path.join('.')} of={one} who={who} {...texts} onChoice={onChoice} />
        ))}
      </div>
    </section>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )

function historyLines(entries: readonly HistoryEntry[], message = 'The record was changed.'): string[] {
  const side = (value: HistoryEntry['changes'][number]['before'], unit: HistoryEntry['changes'][number]['unit']) =>
    value === null ? 'nothing' : changeText(value, unit, dateTime)
  const lines = entries.flatMap(({ at, actorName, changes }) =>
    changes.map(({ title, before, after, unit }) =>
      cutText(
        `${actorName === oneself ? 'You' : actorName}, ${dateTime(at)}: ${title} from ${side(before, unit)} to ${side(after, unit)}`,
        300,
      ),
    ),
  )
  return lines.length > 0 ? lines : [message]
}

type Texts = Pick<Props, 'titleOf' | 'textOf'> & { entries: readonly HistoryEntry[] }

/** A value as its field shows it, else as the history does, which has names where forms have ids. */
function sideText({ entries, titleOf, textOf }: Texts, path: Path, value: unknown, side?: 'before' | 'after'): string | undefined {
  const changes = entries.flatMap((entry) => entry.changes).filter(({ field, title }) => field === path.at(-1) || title === titleOf(path))
  // The latest entry is the first.
  const change = side === 'before' ? changes.at(-1) : side === 'after' ? changes[0] : undefined
  const own = textOf(path, value)
  if (own !== undefined || change === undefined || side === undefined) return own ?? valueText(value)
  const recorded = change[side]
  return recorded === null ? 'nothing' : cutText(changeText(recorded, change.unit, dateTime), 300)
}

/** The fields that took the colleague's value. Values that no field has go along unlisted. */
function TheirChanges({ merge, ...texts }: Texts & { merge: Merge }): ReactNode {
  const lines = merge.onlyTheirs.flatMap(({ path, base, theirs }) => {
    const title = texts.titleOf(path)
    const [from, to] = [sideText(texts, path, base, 'before'), sideText(texts, path, theirs, 'after')]
    return title === undefined ? [] : [from === undefined || to === undefined ? title : `${title} from ${from} to ${to}`]
  })
  return <Lines lines={[...new Set(lines)]} />
}

/** A field that both changed: mine is saved, unless the colleague's is chosen. */
function Choice({ of, who, onChoice, ...texts }: Texts & { of: Difference; who: string } & Pick<Props, 'onChoice'>) {
  const [isTheirs, setTheirs] = useState(false)
  const id = useId()
  const option = (label: string, text: string | undefined, is: boolean) => (
    <label>
      <input
        type="radio"
        name={id}
        checked={isTheirs === is}
        onChange={() => {
          setTheirs(is)
          onChoice(of, is)
        }}
      />
      <span>
        {label}: {text ?? 'another value'}
      </span>
    </label>
  )
  return (
    <fieldset>
      <legend>
        {texts.titleOf(of.path) ?? 'Other values'}, {who === oneself ? 'changed in both windows' : 'which you both changed'}
      </legend>
      {option('Yours', sideText(texts, of.path, of.mine), false)}
      {option(who === 'someone else' ? 'Theirs' : `From ${who}`, sideText(texts, of.path, of.theirs, 'after'), true)}
    </fieldset>
  )
}
