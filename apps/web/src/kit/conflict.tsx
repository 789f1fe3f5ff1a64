import { histories } from '@loupe/contract/reports/histories.ts'
import { changeText } from '@loupe/domain/kernel/change-text.ts'
import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { historyRight } from '@loupe/domain/kernel/history.ts'
import { type ReactNode, useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { useMay } from '../api/session.tsx'
import { dateTime } from './format.ts'
import type { RecordOf } from './record-history.tsx'
import type { RouteFormProps } from './route-form.tsx'
import { Warnings } from './warnings.tsx'

type OfForm = Pick<RouteFormProps<never>, 'open' | 'always' | 'onRefused'> & { initial: object; record?: RecordOf | undefined }

/**
 * For the form of a record that a colleague saved first: lists their changes, leaves what was typed, and submits the next attempt on the version that the
 * refusal named, as it would be refused again otherwise.
 */
export function useConflict<P extends OfForm>(
  props: P,
): Pick<P, 'initial'> & { onRefused: NonNullable<P['onRefused']>; conflict: ReactNode } {
  const { initial, record, open, always, onRefused } = props
  /** The version that a refusal named, and the one that was sent. */
  const [refused, setRefused] = useState<{ by: string; sentOn: string }>()
  const opened = 'updatedAt' in initial ? (initial.updatedAt as string | null) : null
  if (!open && refused) setRefused(undefined)
  // A form that stays open after saving continues on the version it saved.
  const isNow = refused !== undefined && opened !== null && Date.parse(refused.by) >= Date.parse(opened)
  return {
    initial: isNow ? { ...initial, updatedAt: refused.by } : initial,
    onRefused: (failure, form, sentOn = opened ?? '') => {
      if (onRefused?.(failure, form, sentOn)) return true
      const { updatedAt } = (failure.data ?? {}) as { updatedAt?: string }
      if (updatedAt === undefined || opened === null) return false
      setRefused({ by: updatedAt, sentOn })
      form.setFieldValue('updatedAt', updatedAt)
      return record !== undefined
    },
    conflict: isNow && record ? <Changed key={refused.by} {...record} since={refused.sentOn} isPartial={always !== undefined} /> : null,
  }
}

/** What colleagues have changed since the form was opened, as far as the person may see it. */
function Changed({ subject, id, since, isPartial }: RecordOf & { since: string; isPartial: boolean }) {
  const maySee = useMay()({ access: historyRight(subject, id) })
  const { data } = useRead(histories.list, { body: { subjectType: subject, subject: id, limit: 20 } }, { enabled: maySee, staleTime: 0 })
  const lines = (data?.list ?? [])
    .filter(({ at }) => Date.parse(at) > Date.parse(since))
    .flatMap(({ at, actorName, changes }) =>
      changes.map(({ title, before, after, unit }) => {
        const [from, to] = [before, after].map((value) => (value === null ? 'nothing' : changeText(value, unit, dateTime)))
        return cutText(`${actorName}, ${dateTime(at)}: ${title} from ${from} to ${to}`, 300)
      }),
    )
  const next = isPartial ? 'Saving again changes only the fields that you edited.' : 'Saving again overwrites these changes.'
  return (
    <div role="alert" ref={(box) => box?.scrollIntoView({ block: 'nearest' })}>
      <Warnings
        title={`Someone else changed this after you opened it. Your edits are still here. ${next}`}
        lines={lines.length > 0 ? lines : ['The record was changed.']}
      />
    </div>
  )
}
