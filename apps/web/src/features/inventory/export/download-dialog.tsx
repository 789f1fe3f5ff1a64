import { type Download, dialogDownloads, downloads, flagsOfFiles, stoneFiles } from '@loupe/contract/inventory/stone-files.ts'
import { noOption } from '@loupe/domain/inventory/messages.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { whole } from '../../../kit/format.ts'
import { saveTask } from '../../../kit/save-file.ts'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { stonesText } from '../../../kit/stones.ts'
import { toast } from '../../../kit/toast.ts'
import './export.css'

interface Props {
  stones: readonly { id: string; vStnId: string }[]
  onClose(): void
}
const missingAtMost = 200

/** Download: chooses which files of the stones; shows beforehand how many exist of each kind, and which are missing. */
export function DownloadDialog({ stones, onClose }: Props) {
  const diamonds = stones.map(({ id }) => id)
  const query = useRead(stoneFiles.found, { body: { diamonds, files: dialogDownloads } })
  const { data, isPlaceholderData } = query
  const [chosen, setChosen] = useState<ReadonlySet<Download>>()
  const write = useWrite(stoneFiles.zip, {
    onSuccess: (task) => {
      saveTask(task)
      onClose()
    },
  })
  const counts = new Map(data?.found.map(({ file, count }) => [file, count]))
  const there = dialogDownloads.filter((file) => (counts.get(file) ?? 0) > 0)
  const files = there.filter((file) => chosen?.has(file) ?? file === (there.includes('certificate') ? 'certificate' : there[0]))
  const missing = (data?.missing ?? []).filter(({ file }) => files.includes(file))
  const what = stonesText(stones)
  const toggle = (file: Download, isOn: boolean) => {
    const next = new Set(files)
    if (isOn) next.add(file)
    else next.delete(file)
    setChosen(next)
  }
  const noFiles = stones.length === 1 ? 'This stone has no files to download.' : 'These stones have no files to download.'
  const isReady = data !== undefined && !isPlaceholderData
  const reason = !isReady ? 'Checking files…' : there.length === 0 ? noFiles : files.length === 0 ? noOption : undefined
  return (
    <Dialog
      title={`Download files of ${what}`}
      open
      onClose={onClose}
      width={440}
      footer={
        <>
          <Button label="Cancel" onClick={onClose} />
          <Button
            label="Download"
            sign="download"
            variant="main"
            reason={reason}
            busy={write.isPending}
            onClick={() =>
              write.mutate(
                { body: { filter: { vStnId: diamonds }, ...flagsOfFiles(files), zip: files.length > 1 || stones.length > 1 } },
                { onError: ({ message }) => toast.error(message) },
              )
            }
          />
        </>
      }
    >
      {!isReady ? (
        <LoadingOrFailed query={query} rows={6} />
      ) : (
        <div className="export-options">
          <FileChoices counts={counts} of={data.stones} chosen={files} onToggle={toggle} />
          <MissingFiles missing={missing} />
          {files.length === 0 ? (
            <p role="alert" className="export-fault">
              {there.length === 0 ? noFiles : noOption}
            </p>
          ) : null}
          <p className="export-note">
            {there.length === 0
              ? ''
              : stones.length > 1 || files.length > 1
                ? 'Downloads as one zip. Missing files are listed in missing.txt.'
                : 'Downloads as a single file.'}
          </p>
        </div>
      )}
    </Dialog>
  )
}

interface FileProps {
  counts: ReadonlyMap<Download, number>
  /** How many stones there are. */
  of: number
  chosen: readonly Download[]
  onToggle(file: Download, isOn: boolean): void
}

/** The kinds of files, each with how many stones have one. */
const FileChoices = ({ counts, of, chosen, onToggle }: FileProps) => (
  <fieldset className="export-files" aria-label="Files">
    {dialogDownloads.map((file) => {
      const count = counts.get(file) ?? 0
      return (
        <label key={file} data-none={count === 0 || undefined}>
          <input
            type="checkbox"
            checked={chosen.includes(file)}
            disabled={count === 0}
            onChange={(event) => onToggle(file, event.target.checked)}
          />
          {downloads[file].title}
          <small>{count === 0 ? 'none' : `${whole(count)} of ${whole(of)}`}</small>
        </label>
      )
    })}
  </fieldset>
)

/** The files that are missing, by stone. */
function MissingFiles({ missing }: { missing: readonly { vStnId: string; file: Download }[] }) {
  if (missing.length === 0) return null
  return (
    <details className="export-missing">
      <summary>{whole(missing.length)} missing</summary>
      <ul>
        {missing.slice(0, missingAtMost).map(({ vStnId, file }) => (
          <li key={`${vStnId} ${file}`}>
            {vStnId}: {downloads[file].title}
          </li>
        ))}
        {missing.length > missingAtMost ? <li>and {whole(missing.length - missingAtMost)} more</li> : null}
      </ul>
    </details>
  )
}
