import { type StoneMedia, media } from '@loupe/contract/inventory/media.ts'
import { type MediaKind, filesOfMedia, mediaFiles, mediaKinds, mediaNames, readMediaName } from '@loupe/domain/inventory/media.ts'
import { type Extension, fileKindOf, firstBytes } from '@loupe/domain/kernel/file-kind.ts'
import { useEffect, useState } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { FileInput } from '../../../kit/file-input.tsx'
import { toast } from '../../../kit/toast.ts'

const kinds = mediaKinds.filter((kind) => filesOfMedia[kind].length > 0)
const endings: Partial<Record<string, Extension[]>> = {
  png: ['.png'],
  jpeg: ['.jpg', '.jpeg'],
  gif: ['.gif'],
  pdf: ['.pdf'],
  mp4: ['.mp4'],
}

/** Uploads a file for a stone. It replaces the existing file of the same kind, which can also be removed here. */
export function MediaUpload({ stone, given, onClose }: { stone: StoneMedia; given: File[]; onClose(): void }) {
  const [files, setFiles] = useState(given)
  const [kind, setKind] = useState<MediaKind>()
  const [fault, setFault] = useState('')
  const upload = useWrite(media.upload, {
    onSuccess: () => {
      toast.success('The file has been put in.')
      onClose()
    },
  })
  const remove = useWrite(media.remove, { onSuccess: () => toast.success('The file has been taken away.') })
  const [file] = files
  // Suggests the kind from the file's name and first bytes; the person can change it.
  useEffect(() => {
    if (!file || kind) return
    void file
      .slice(0, firstBytes)
      .arrayBuffer()
      .then((head) => {
        const is = fileKindOf(new Uint8Array(head))
        const guess = is && readMediaName(file.name, is).at(-1)?.kind
        if (guess) setKind((now) => now ?? guess)
      })
  }, [file, kind])
  const send = () => {
    if (!file) return setFault('Please select a file.')
    if (!kind) return setFault('Please select what it shows.')
    if (file.size > mediaFiles.megabytes * 1_000_000) return setFault(`Please upload files of at most ${mediaFiles.megabytes} MB.`)
    setFault('')
    upload.mutate({ body: { diamond: stone.diamond, kind }, files: [file] }, { onError: (failure) => setFault(failure.message) })
  }
  const own = stone.media.filter(({ origin }) => origin === 'file')
  const accept = kind ? filesOfMedia[kind].flatMap((one) => endings[one] ?? []) : mediaFiles.accept
  return (
    <Dialog
      title={`Media of ${stone.vStnId}`}
      open
      onClose={onClose}
      footer={<Button variant="main" label={upload.isPending ? 'Working…' : 'Put in'} busy={upload.isPending} onClick={send} />}
    >
      <div className="stone-upload">
        <FileInput label="File" value={files} onChange={setFiles} accept={accept} validate />
        <Choice<MediaKind>
          label="What it shows"
          width={220}
          options={kinds.map((value) => ({ value, label: mediaNames[value] }))}
          value={kind}
          onValue={setKind}
        />
        <p className="stone-upload-note">
          At most {mediaFiles.megabytes} MB. A file of the same kind takes the place of the one that is there.
        </p>
        {fault ? (
          <p role="alert" className="stone-upload-fault">
            {fault}
          </p>
        ) : null}
        {own.length > 0 ? (
          <ul aria-label="Files put in">
            {own.map(({ id, kind: of, size }) => (
              <li key={id}>
                {mediaNames[of]} · {Math.max(1, Math.round((size ?? 0) / 1000)).toLocaleString('en')} KB
                <Button
                  variant="quiet"
                  label="Take away"
                  confirm={{
                    title: `Take the ${mediaNames[of]} away?`,
                    content: 'The file is thrown away and cannot be brought back.',
                    ok: 'Take away',
                  }}
                  onClick={() => remove.mutate({ body: { id } }, { onError: (failure) => toast.error(failure) })}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  )
}
