import { type StoneMedia, media } from '@loupe/contract/inventory/media.ts'
import { type MediaKind, filesOfMedia, mediaFiles, mediaKinds, mediaNames, readMediaName } from '@loupe/domain/inventory/media.ts'
import { type Extension, fileKindOf, firstBytes } from '@loupe/domain/kernel/file-kind.ts'
import { useEffect, useState } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { FileInput } from '../../../kit/file-input.tsx'
import { whole } from '../../../kit/format.ts'
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
      toast.success('File uploaded.')
      onClose()
    },
  })
  const remove = useWrite(media.remove, { onSuccess: () => toast.success('File removed.') })
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
    if (!kind) return setFault('Please select the media type.')
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
      footer={<Button variant="main" label={upload.isPending ? 'Working…' : 'Upload'} busy={upload.isPending} onClick={send} />}
    >
      <div className="stone-upload">
        <FileInput label="File" value={files} onChange={setFiles} accept={accept} validate />
        <Choice<MediaKind>
          label="Media type"
          width={220}
          options={kinds.map((value) => ({ value, label: mediaNames[value] }))}
          value={kind}
          onValue={setKind}
        />
        <p className="stone-upload-note">At most {mediaFiles.megabytes} MB. A new file replaces the existing one of the same type.</p>
        {fault ? (
          <p role="alert" className="stone-upload-fault">
            {fault}
          </p>
        ) : null}
        {own.length > 0 ? (
          <ul aria-label="Uploaded files">
            {own.map(({ id, kind: of, size }) => (
              <li key={id}>
                {mediaNames[of]} · {whole(Math.max(1, Math.round((size ?? 0) / 1000)))} KB
                <Button
                  variant="quiet"
                  label="Remove"
                  confirm={{
                    title: `Remove the ${mediaNames[of]}?`,
                    content: 'The file is deleted. This cannot be undone.',
                    ok: 'Remove',
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
