import { CloudDownloadOutlined, LoadingOutlined } from '@ant-design/icons'
import { type Task, tasks } from '@loupe/contract/tasks/tasks.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { useEffect, useRef } from 'react'
import { addressOf } from '../../api/client.ts'
import { useRead, useWrite } from '../../api/hooks.ts'
import { Action } from '../../kit/action.tsx'
import { dateTime } from '../../kit/format.ts'
import { IconButton, Popup } from '../../kit/frame/parts.tsx'
import { useNotices } from '../../kit/notices.ts'
import { Rows } from '../../kit/rows.tsx'
import { awaited, saveFrom } from '../../kit/save-file.ts'
import { Status } from '../../kit/status.tsx'

const looks: Record<Task['status'], { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Working', tone: 'busy' },
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Given up', tone: 'neutral' },
}
const isOpen = ({ status }: Task) => status === 'queued' || status === 'running'

/** The long work a person has asked for, behind a button that stands there while there is some: how far each is, and what it has made. */
export function WorkButton() {
  const { data } = useRead(tasks.list, { body: { limit: 20, sort: [{ createdAt: 'DESC' }] } })
  const list = data?.list ?? []
  useTold(list)
  if (list.length === 0) return null
  const open = list.filter(isOpen).length
  return (
    <Popup title="Exports and long work" content={() => <Work list={list} />}>
      <IconButton label={open > 0 ? `Exports and long work: ${open} at work` : 'Exports and long work'}>
        {open > 0 ? <LoadingOutlined aria-hidden /> : <CloudDownloadOutlined aria-hidden />}
      </IconButton>
    </Popup>
  )
}

function Work({ list }: { list: Task[] }) {
  const cancel = useWrite(tasks.cancel)
  return (
    <Rows
      label="Exports and long work"
      rows={list.map((task) => ({
        key: task.id,
        title: task.title,
        badge: <Status state={looks[task.status]} />,
        detail: [progressOf(task), task.note, dateTime(task.createdAt)].filter(Boolean).join(' · '),
        end: isOpen(task) ? (
          <Action look="quiet" label="Give up" onClick={() => cancel.mutate({ body: { id: task.id } })} />
        ) : task.fileName ? (
          <Action look="quiet" label="Download" onClick={() => saveFrom(fileOf(task))} />
        ) : null,
      }))}
    />
  )
}

const fileOf = ({ id }: Task) => addressOf(tasks.file, { params: { id } })
const progressOf = ({ status, done, total }: Task) =>
  status === 'running' && total ? `${done.toLocaleString('en')} of ${total.toLocaleString('en')}` : ''

/** Says once when a piece of work that was seen open has ended; a file it made is saved at once. */
function useTold(list: Task[]) {
  const notices = useNotices()
  const seen = useRef(new Set<string>())
  useEffect(() => {
    for (const task of list) {
      if (isOpen(task)) seen.current.add(task.id)
      else if (seen.current.delete(task.id) || awaited.has(task.id)) {
        awaited.delete(task.id)
        if (task.status === 'failed') notices.bad(`${task.title}: ${task.note}`)
        if (task.status === 'done') notices.good(`${task.title}: done.`)
        if (task.status === 'done' && task.fileName) saveFrom(fileOf(task))
      }
    }
  }, [list, notices])
}
