import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { useQuestion } from './use-link.tsx'
import './editor.css'

export interface EditorProps {
  label: string
  /** Texts that can be inserted at the caret, with their labels. */
  inserts?: readonly { text: string; title: string }[]
  /** Set by the form. */
  id?: string
  value?: string
  onChange?(html: string): void
}

const schemes = ['http', 'https', 'mailto']
const kit = StarterKit.configure({
  heading: { levels: [2] },
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  link: { openOnClick: false, defaultProtocol: 'https', protocols: schemes, HTMLAttributes: { target: null, rel: null } },
})

/** A rich text editor. Unsupported formatting is removed when pasting; the server sanitises the HTML nevertheless. */
export function Editor({ label, inserts = [], id, value = '', onChange }: EditorProps) {
  const editor = useEditor({
    extensions: [kit],
    content: value,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, ...(id ? { id } : {}) } },
    onUpdate: ({ editor: of }) => onChange?.(of.isEmpty ? '' : of.getHTML()),
  })
  // The form sets its values after the editor has mounted, and resets them when it is opened again.
  useEffect(() => {
    if (editor.getHTML() !== value && !(editor.isEmpty && value === '')) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  const is = useEditorState({
    editor,
    selector: ({ editor: of }) => ({
      bold: of.isActive('bold'),
      italic: of.isActive('italic'),
      underline: of.isActive('underline'),
      heading: of.isActive('heading'),
      bullets: of.isActive('bulletList'),
      numbers: of.isActive('orderedList'),
      link: of.isActive('link'),
    }),
  })
  const link = useQuestion(editor)
  const at = () => editor.chain().focus()
  const tools = [
    { title: 'Bold', sign: <b>B</b>, isOn: is.bold, run: () => at().toggleBold().run() },
    { title: 'Italic', sign: <i>I</i>, isOn: is.italic, run: () => at().toggleItalic().run() },
    { title: 'Underline', sign: <u>U</u>, isOn: is.underline, run: () => at().toggleUnderline().run() },
    { title: 'Heading', sign: 'H', isOn: is.heading, run: () => at().toggleHeading({ level: 2 }).run() },
    { title: 'Bulleted list', sign: '•', isOn: is.bullets, run: () => at().toggleBulletList().run() },
    { title: 'Numbered list', sign: '1.', isOn: is.numbers, run: () => at().toggleOrderedList().run() },
    { title: 'Link', sign: 'Link', isOn: is.link, run: link.request },
  ]
  return (
    <div className="loupe-editor">
      <div className="loupe-editor-tools" role="toolbar" aria-label={`Formatting of ${label}`}>
        {tools.map(({ title, sign, isOn, run }) => (
          <button key={title} type="button" title={title} aria-label={title} aria-pressed={isOn} onClick={run}>
            {sign}
          </button>
        ))}
        {inserts.length > 0 ? (
          <select
            aria-label="Insert a field"
            value=""
            onChange={({ target }) => {
              if (target.value) at().insertContent(target.value).run()
            }}
          >
            <option value="">Insert a field…</option>
            {inserts.map(({ text, title }) => (
              <option key={text} value={text}>
                {title}
              </option>
            ))}
          </select>
        ) : null}
      </div>
      <EditorContent editor={editor} />
      {link.dialog}
    </div>
  )
}
