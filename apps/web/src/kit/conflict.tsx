import { histories } from '@loupe/contract/reports/histories.ts'
import { changeText } from '@loupe/domain/kernel/change-text.ts'
import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { historyRight } from '@loupe/domain/kernel/history.ts'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../api/client.ts'
import { useRead } from '../api/hooks.ts'
import { useMay } from '../api/session.tsx'
import { dateTime } from './format.ts'
import type { RecordOf } from './record-history.tsx'
import type { RouteFormProps } from './route-form-props.ts'
import { type Version, isNewer } from './version.ts'
import { Warnings } from './warnings.tsx'

/**
 * The version of a record on which edits are saved: the one that was opened, and after a refusal the newer one that it named, as the next attempt would be
 * refused again otherwise. The changes that were saved between are listed.
 * @param isPartial only what was edited is sent
 */
export function useVersion(opened: Version, record: RecordOf | undefined, isPartial: boolean) {
  const [refused, setRefused] = useState<{ by: string; sentOn: Version; message: string }>()
  // A form that stays open after saving continues on the version it saved.
  const isNow = refused !== undefined && !isNewer(opened, refused.by)
  return {
    version: isNow ? refused.by : opened,
    /** Takes the newer version from a refusal; returns it, or undefined where the refusal was for another reason. */
    refusedBy(failure: Failure, sentOn: Version = opened): string | undefined {
      const { updatedAt: by } = (failure.data ?? {}) as { updatedAt?: string }
      if (by === undefined || opened === undefined) return undefined
      setRefused({ by, sentOn, message: failure.message })
      return by
    },
    forget: () => (refused ? setRefused(undefined) : undefined),
    conflict: !isNow ? null : record ? (
      <Changed key={refused.by} {...record} since={refused.sentOn} isPartial={isPartial} />
    ) : (
      <Notice isPartial={isPartial} lines={[refused.message]} />
    ),
  }
}

type OfForm = Pick<RouteFormProps<never>, 'open' | 'always' | 'onRefused'> & { initial: object; record?: RecordOf | undefined }

/** For the form of a record that a colleague saved first: lists their changes, and leaves what was typed. */
export function useConflict<P extends OfForm>(
  props: P,
): Pick<P, 'initial'> & { onRefused: NonNullable<P['onRefused']>; conflict: ReactNode } {
  const { initial, record, open, always, onRefused } = props
  const opened = 'updatedAt' in initial ? (initial.updatedAt as Version) : undefined
  const { version, refusedBy, forget, conflict } = useVersion(opened, record, always !== undefined)
  if (!open) forget()
  return {
    initial: version === opened ? initial : { ...initial, updatedAt: version },
    onRefused: (failure, form, sentOn) => {
      if (onRefused?.(failure, form, sentOn)) return true
      const by = refusedBy(failure, sentOn)
      if (by === undefined) return false
      form.setFieldValue('updatedAt', by)
      return true
    },
    conflict,
  }
}

/** What colleagues have changed since the form was opened, as far as the person may see it. */
function Changed({ subject, id, since, isPartial }: RecordOf & { since: Version; isPartial: boolean }) {
  const maySee = useMay()({ access: historyRight(subject, id) })
  const { data } = useRead(histories.list, { body: { subjectType: subject, subject: id, limit: 20 } }, { enabled: maySee, staleTime: 0 })
  const lines = (data?.list ?? [])
    .filter(({ at }) => isNewer(at, since))
    .flatMap(({ at, actorName, changes }) =>
      changes.map(({ title, before, after, unit }) => {
        const [from, to] = [before, after].map((value) => (value === null ? 'nothing' : changeText(value, unit, dateTime)))
        return cutText(`${actorName}, ${dateTime(at)}: ${title} from ${from} to ${to}`, 300)
      }),
    )
  return <Notice isPartial={isPartial} lines={lines.length > 0 ? lines : ['The record was changed.']} />
}

function Notice({ isPartial, lines }: { isPartial: boolean; lines: string[] }) {
  const next = isPartial ? 'Saving again changes only what you edited.' : 'Saving again overwrites these changes.'
  return (
    <div role="alert" ref={(box) => box?.scrollIntoView({ block: 'nearest' })}>
      <Warnings title={`Someone else changed this after you opened it. Your edits are still here. ${next}`} lines={lines} />
    </div>
  )
}
