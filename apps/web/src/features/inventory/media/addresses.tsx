import { type MediaSettings, media } from '@loupe/contract/inventory/media.ts'
import { type MediaKind, mediaKinds, mediaNames, mediaPlaceholders } from '@loupe/domain/inventory/media.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { useId, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { useMerge } from '../../../kit/use-merge.tsx'
import { isNewer } from '../../../kit/version.ts'
import { useUnsaved } from '../../../kit/dirty.ts'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'

/** URL patterns and the hosts that may be called. */
export function MediaAddresses() {
  const query = useRead(media.settings, {})
  const { data } = query
  if (!data) return <LoadingOrFailed query={query} rows={9} />
  return <Addresses read={data} />
}

type Stored = Reply<typeof media.settings>
const enteredOf = ({ settings: { patterns, hosts }, updatedAt }: Stored) => ({ patterns, hosts, updatedAt })
const placed = mediaPlaceholders.join(' or ')

/** The addresses as they are typed, with their errors, and what saves them. */
function useAddresses(read: Stored) {
  const [{ settings, ...opened }, setOpened] = useState(read)
  const [patterns, setPatterns] = useState<MediaSettings['patterns']>(settings.patterns)
  const [hosts, setHosts] = useState(settings.hosts.join('\n'))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const typed = {
    patterns: Object.fromEntries(Object.entries(patterns).filter(([, pattern]) => pattern)) as MediaSettings['patterns'],
    hosts: hosts.split(/[\s,;]+/).filter(Boolean),
  }
  const merge = useMerge(enteredOf(read), {
    reread: async () => enteredOf(await call(media.settings, {})),
    mine: () => typed,
    put: (differences) => {
      for (const { path, theirs } of differences) {
        const [name, kind = ''] = path
        if (name === 'hosts') setHosts((theirs as string[]).join('\n'))
        else setPatterns((now) => ({ ...now, [kind]: (theirs as string | undefined) ?? '' }))
      }
    },
    titleOf: ([name, kind]) => (name === 'hosts' ? 'Allowed hosts' : mediaNames[kind as MediaKind]),
  })
  const isDirty = JSON.stringify([typed.patterns, typed.hosts]) !== JSON.stringify([settings.patterns, settings.hosts])
  useUnsaved(isDirty)
  const fill = (stored: Stored) => {
    merge.begin(enteredOf(stored))
    setOpened(stored)
    setPatterns(stored.settings.patterns)
    setHosts(stored.settings.hosts.join('\n'))
  }
  // What a colleague has saved is shown at once, but does not replace what is being typed.
  if (isNewer(read.updatedAt, opened.updatedAt) && !isDirty) fill(read)
  const write = useWrite(media.changeSettings, {
    onSuccess: (stored) => {
      fill(stored)
      toast.success('Addresses saved. Checking them now.')
    },
  })
  /** The hosts are a single field here, so an error in one host is shown for the whole list. */
  const show = (fields: { path: string; message: string }[]) =>
    setFaults(Object.fromEntries(fields.map(({ path, message }) => [path.replace(/^hosts\..*/, 'hosts'), message])))
  const save = () => {
    const body = { ...typed, updatedAt: merge.version() ?? null }
    const parsed = media.changeSettings.body.safeParse(body)
    if (!parsed.success) return show(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    setFaults({})
    write.mutate(
      { body },
      {
        onError: (failure) => {
          if (failure.fields.length > 0) show(failure.fields)
          else if (merge.isConflict(failure)) void merge.refused(failure).then((isSame) => (isSame ? save() : undefined))
          else toast.error(failure)
        },
      },
    )
  }
  return { patterns, setPatterns, hosts, setHosts, faults, isDirty, merge, save, isSaving: write.isPending }
}

function Addresses({ read }: { read: Stored }) {
  const mayChange = useMay()(media.changeSettings)
  const { patterns, setPatterns, hosts, setHosts, faults, isDirty, merge, save, isSaving } = useAddresses(read)
  return (
    <form
      className="media-addresses"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {merge.notice}
      <p className="media-note">
        {placed} is replaced by the stone’s number. Addresses are checked every few minutes for new stones, daily for missing media, and
        weekly for existing media.
      </p>
      {mediaKinds.map((kind: MediaKind) => (
        <Line
          key={kind}
          label={mediaNames[kind]}
          value={patterns[kind] ?? ''}
          fault={faults[`patterns.${kind}`]}
          isOff={!mayChange}
          onValue={(value) => setPatterns((now) => ({ ...now, [kind]: value.trim() }))}
        />
      ))}
      <Line label="Allowed hosts, one per line" value={hosts} fault={faults['hosts']} isOff={!mayChange} isLong onValue={setHosts} />
      {mayChange ? (
        <Button
          variant="main"
          label={isSaving ? 'Working…' : 'Save'}
          reason={isDirty ? undefined : 'No changes to save.'}
          busy={isSaving}
          onClick={save}
        />
      ) : null}
    </form>
  )
}

interface LineProps {
  label: string
  value: string
  fault: string | undefined
  isOff: boolean
  isLong?: boolean
  onValue(value: string): void
}

function Line({ label, value, fault, isOff, isLong = false, onValue }: LineProps) {
  const id = useId()
  const common = {
    id,
    value,
    disabled: isOff,
    spellCheck: false,
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-fault`,
    onChange: (event: { target: { value: string } }) => onValue(event.target.value),
  }
  return (
    <div className="media-line">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea rows={3} {...common} />
      ) : (
        <input type="text" maxLength={500} placeholder={`https://media.example.com/…/${mediaPlaceholders[0]}…`} {...common} />
      )}
      <span id={`${id}-fault`} role={fault ? 'alert' : undefined}>
        {fault}
      </span>
    </div>
  )
}
