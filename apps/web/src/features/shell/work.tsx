import { type Task, tasks } from '@loupe/contract/tasks/tasks.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { useEffect, useRef } from 'react'
import { addressOf } from '../../api/client.ts'
import { useRead, useWrite } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { dateTime, whole } from '../../kit/format.ts'
import { IconButton } from '../../kit/frame/parts.tsx'
import { Popup } from '../../kit/frame/popup.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Rows } from '../../kit/rows.tsx'
import { awaited, saveFrom } from '../../kit/save-file.ts'
import { Status } from '../../kit/status.tsx'
import { toast } from '../../kit/toast.ts'

const tones: Record<Task['status'], { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Working', tone: 'busy' },
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
}
const isOpen = ({ status }: Task) => status === 'queued' || status === 'running'

/** The person's background jobs, behind a button that is visible while there are any: their progress and the files they produced. */
export function WorkButton() {
  const { data } = useRead(tasks.list, { body: { limit: 20, sort: [{ createdAt: 'DESC' }] } })
  const list = data?.list ?? []
  useNotified(list)
  if (list.length === 0) return null
  const open = list.filter(isOpen).length
  return (
    <Popup title="Background tasks" content={() => <Work list={list} />}>
      <IconButton label={open > 0 ? `Background tasks: ${open} running` : 'Background tasks'}>
        <Icon sign={open > 0 ? 'running' : 'files'} />
      </IconButton>
    </Popup>
  )
}

function Work({ list }: { list: Task[] }) {
  const cancel = useWrite(tasks.cancel)
  return (
    <Rows
      label="Background tasks"
      rows={list.map((task) => ({
        key: task.id,
        title: task.title,
        badge: <Status state={tones[task.status]} />,
        detail: [progressOf(task), task.note, dateTime(task.createdAt)].filter(Boolean).join(' · '),
        end: isOpen(task) ? (
          <Button
            variant="quiet"
            label="Stop"
            confirm={{ title: `Stop ${task.title}?`, content: 'What is done so far stays.', ok: 'Stop', cancel: 'Let it run' }}
            onClick={() => cancel.mutate({ body: { id: task.id } }, { onError: toast.error })}
          />
        ) : task.fileName ? (
          <Button variant="quiet" label="Download" onClick={() => saveFrom(fileOf(task))} />
        ) : null,
      }))}
    />
  )
}

const fileOf = ({ id }: Task) => addressOf(tasks.file, { params: { id } })
const progressOf = ({ status, done, total }: Task) => (status === 'running' && total ? `${whole(done)} of ${whole(total)}` : '')

/** Shows a toast once when a job ends that this page saw running or waits for; a file it produced is downloaded at once. */
function useNotified(list: Task[]) {
  const known = useRef(new Set<string>())
  useEffect(() => {
    for (const task of list) {
      if (isOpen(task)) known.current.add(task.id)
      else if (known.current.delete(task.id) || awaited.has(task.id)) {
        awaited.delete(task.id)
        if (task.status === 'failed') toast.error(`${task.title}: ${task.note}`)
        if (task.status === 'done') toast.success(`Finished: ${task.title}.`)
        if (task.status === 'done' && task.fileName) saveFrom(fileOf(task))
      }
    }
  }, [list])
}
