import { media } from '@loupe/contract/inventory/media.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { type MediaKind, filesOfMedia, mediaFiles, mediaKinds, mediaNames } from '@loupe/domain/inventory/media.ts'
import { useState } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { FileInput } from '../../../kit/file-input.tsx'
import { Rows } from '../../../kit/rows.tsx'
import { Status } from '../../../kit/status.tsx'
import { toast } from '../../../kit/toast.ts'

type Taken = Reply<typeof media.uploadFile>['list']
const kinds = mediaKinds.filter((kind) => filesOfMedia[kind].length > 0)
const { files: most } = media.uploadFile.upload

/** Uploads files that are matched to stones by name: stock or report number, and kind (`R00012_heart.jpg`). */
export function NamedFiles() {
  const [files, setFiles] = useState<File[]>([])
  const [kind, setKind] = useState<MediaKind>()
  const [taken, setTaken] = useState<Taken>([])
  const upload = useWrite(media.uploadFile, {
    onSuccess: ({ list }) => {
      setTaken(list)
      // Files without a matching stone stay chosen, so that they can be renamed.
      setFiles((now) => now.filter(({ name }) => list.some((one) => one.name === name && one.fault)))
      const uploaded = list.filter(({ fault }) => !fault).length
      if (uploaded > 0) toast.success(uploaded === 1 ? '1 file uploaded.' : `${uploaded} files uploaded.`)
    },
  })
  const reason =
    files.length > most ? `Please upload at most ${most} files at a time.` : files.length === 0 ? 'Please select a file.' : undefined
  if (!useMay()(media.uploadFile)) return <p className="media-note">You can view these settings. Only admins can upload files.</p>
  return (
    <div className="media-files">
      <p className="media-note">
        Name each file by the stock or report number and the media type: R00012.jpg, R00012_light.jpg, R00012_heart.jpg, 2141438171.pdf. At
        most {mediaFiles.megabytes} MB each, {most} at a time.
      </p>
      <FileInput label="Files" value={files} onChange={setFiles} accept={mediaFiles.accept} validate multiple />
      <div className="media-send">
        <Choice<MediaKind>
          label="Media type"
          placeholder="From the file names"
          width={200}
          options={kinds.map((value) => ({ value, label: mediaNames[value] }))}
          value={kind}
          onValue={setKind}
        />
        <Button
          variant="main"
          label={upload.isPending ? 'Working…' : 'Upload'}
          reason={reason}
          busy={upload.isPending}
          onClick={() => upload.mutate({ body: { folder: kind ?? '' }, files }, { onError: (failure) => toast.error(failure) })}
        />
      </div>
      {taken.length > 0 ? (
        <Rows
          label="Upload results"
          rows={taken.map(({ name, vStnId, kind: as, fault }) => ({
            key: name,
            title: name,
            badge: <Status state={fault ? { label: 'Not uploaded', tone: 'bad' } : { label: 'Uploaded', tone: 'good' }} />,
            detail: fault ?? `${vStnId} · ${as ? mediaNames[as] : ''}`,
            end: null,
          }))}
        />
      ) : null}
    </div>
  )
}
