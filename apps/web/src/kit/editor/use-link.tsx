import type { Editor } from '@tiptap/react'
import { Flex, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

const isAddress = (text: string) => /^(https?:\/\/|mailto:)\S+$/i.test(text)

/** Asks for the address of a link; an empty address removes the link. */
export function useQuestion(editor: Editor): { request(): void; dialog: ReactNode } {
  const [typed, setTyped] = useState<string>()
  const address = typed?.trim() ?? ''
  const isWrong = address !== '' && !isAddress(address)
  const done = () => {
    if (isWrong) return
    setTyped(undefined)
    const at = editor.chain().focus().extendMarkRange('link')
    if (address === '') at.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run()
    else at.setLink({ href: address }).run()
  }
  const close = () => setTyped(undefined)
  const footer = (
    <Flex justify="end" gap={8}>
      <Button label="Cancel" onClick={close} />
      <Button label="Insert link" variant="main" onClick={done} />
    </Flex>
  )
  return {
    request: () => setTyped((editor.getAttributes('link')['href'] as string | undefined) ?? 'https://'),
    dialog: (
      <Dialog title="Link" open={typed !== undefined} onClose={close} footer={footer}>
        <Input
          aria-label="Address of the link"
          value={typed ?? ''}
          status={isWrong ? 'error' : ''}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isWrong ? <p role="alert">Enter an address that begins with https:// or mailto:</p> : null}
      </Dialog>
    ),
  }
}
